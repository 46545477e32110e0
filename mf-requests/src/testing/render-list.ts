import type { Host } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { createRoutes } from '../routes.ts';
import { openPage, servePage } from './render-page.tsx';

/** The list as the server renders it for a guest. */
export const serveList = (path: string, answers: TestAnswers) => servePage(createRoutes, path, answers);

/** The list in a guest's browser. */
export const openList = (path: string, answers: TestAnswers, overrides?: Partial<Host>) =>
  openPage(createRoutes, path, answers, overrides);
