import { guestSession } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { createRoutes } from '../request-routes.ts';
import texts from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { openPage, servePage } from './render-page.tsx';

const signedIn = {
  ...guestSession,
  isGuest: false,
  loaded: true,
  status: 'signed-in' as const,
  id: 'ann',
  email: 'ann@example.com',
};

function hostOf(answers: TestAnswers, overrides: Partial<Host> = {}) {
  const host = createTestHost(answers, { session: signedIn, ...overrides });
  host.texts.add(namespace, texts);
  return host;
}

/** The page of a request as the server makes it for a signed-in visitor, or where it redirects to. */
export const serve = (path: string, answers: TestAnswers, overrides?: Partial<Host>) =>
  servePage(createRoutes, path, hostOf(answers, overrides));

/** The page of a request as it is open in a browser of a signed-in visitor. */
export const open = (path: string, answers: TestAnswers, overrides?: Partial<Host>) =>
  openPage(createRoutes, path, hostOf(answers, overrides));
