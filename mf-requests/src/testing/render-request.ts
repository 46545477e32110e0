import type { Host } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { createRoutes } from '../request-routes.ts';
import { openPage, servePage } from './render-page.tsx';
import { signedIn } from './request-answers.ts';

const session = { ...signedIn, loaded: true };

/** The page of a request as the server renders it for a signed-in visitor, or where it redirects to. */
export const serve = (path: string, answers: TestAnswers, overrides: Partial<Host> = {}) =>
  servePage(createRoutes, path, answers, { session, ...overrides });

/** The page of a request in the browser of a signed-in visitor. */
export const open = (path: string, answers: TestAnswers, overrides: Partial<Host> = {}) =>
  openPage(createRoutes, path, answers, { session, ...overrides });
