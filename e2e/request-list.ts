import { requestsPath } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';
import type { FileBrowser } from './file-browser.ts';
import { call, openPath } from './page-call.ts';
import { sharedSystem } from './shared-system.ts';
import { giveAccount } from './sign-in.ts';

/** A request as the list of the API has it. */
export interface ListedRequest {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
  readonly isVoted: boolean;
}

export const newest = '?sort=newest';
/** A result appears within this time, also on a busy machine. */
export const soon = { timeout: 30_000 };

let count = 0;
/** A title that no other request has. */
export const newTitle = () => {
  count += 1;
  return `Hob ${Date.now().toString(36)} ${count}`;
};

export const openList = (page: Page, query = '') => openPath(page, requestsPath + query);

/** Signs in with a new account and opens the list. */
export async function newAccount(browser: FileBrowser, query = ''): Promise<Page> {
  const page = await browser.newPage();
  await giveAccount(page.context(), sharedSystem().url, 'new');
  await openList(page, query);
  return page;
}

/** Creates a request by another visitor. */
export async function requestOfAnother(browser: FileBrowser, title = newTitle()): Promise<ListedRequest> {
  const author = await browser.newPage();
  await giveAccount(author.context(), sharedSystem().url, 'new');
  const { request } = await call<{ request: ListedRequest }>(author, 'PUT', '/api/requests', { title });
  await author.context().close();
  return request;
}

/** A request as the API lists it for the visitor of the page; undefined when it is not among the newest. */
export async function listedRequest(page: Page, title: string): Promise<ListedRequest | undefined> {
  const { docs } = await call<{ docs: ListedRequest[] }>(page, 'GET', '/api/requests?sort=newest&limit=60');
  return docs.find((request) => request.title === title);
}

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'What should it show?' });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' });
export const voteButton = (page: Page, { title }: { title: string }) =>
  page.locator('main ul').getByRole('button', { name: `“${title}”` });
export const isVoted = (page: Page, request: ListedRequest) =>
  voteButton(page, request).getAttribute('aria-pressed');

/** Waits for the page of the request that was just sent. @returns its id */
export async function sentRequest(page: Page): Promise<string> {
  await page.waitForURL(/request-icon\/[\w-]{22}$/, soon);
  return page.url().slice(-22);
}
