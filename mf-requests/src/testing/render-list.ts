import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { createRoutes } from '../routes.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { openPage, servePage } from './render-page.tsx';

function hostOf(answers: TestAnswers, overrides: Partial<Host> = {}) {
  const host = createTestHost(answers, overrides);
  host.texts.add(namespace, english);
  return host;
}

/** The list as the server makes it for a guest. */
export const serveList = (path: string, answers: TestAnswers) =>
  servePage(createRoutes, path, hostOf(answers));

/** The list as it is open in a browser of a guest. */
export const openList = (path: string, answers: TestAnswers, overrides?: Partial<Host>) =>
  openPage(createRoutes, path, hostOf(answers, overrides));
