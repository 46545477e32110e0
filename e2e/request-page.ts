import { requestPath } from '@icoteca/shared-contracts';
import type { BrowserContext, Page } from 'playwright';
import type { FileBrowser } from './file-browser.ts';
import { call, openPath } from './page-call.ts';
import { sharedSystem } from './shared-system.ts';
import { giveAccount, type Person } from './sign-in.ts';

/** A signed-in visitor with an open page. */
export interface Visitor {
  readonly window: BrowserContext;
  readonly page: Page;
}

/** A small screen that is touched. */
export const phone = { width: 320, more: { hasTouch: true, isMobile: true } };

/** Signs a guest in. */
export async function signedIn(window: BrowserContext, person: Person): Promise<Visitor> {
  await giveAccount(window, sharedSystem().url, person);
  return { window, page: await window.newPage() };
}

export interface NewRequest {
  readonly id: string;
  readonly title: string;
  readonly author: Visitor;
}

let count = 0;
/** Creates a request by a new account, under a title that no other request has. */
export async function newRequest(browser: FileBrowser, fields: object = {}): Promise<NewRequest> {
  count += 1;
  const title = `Passkey ${count} ${Date.now().toString(36)}`;
  const author = await signedIn(await browser.newVisitor(), 'new');
  const body = { title, description: 'A person and a key.', ...fields };
  const { request } = await call<{ request: { id: string } }>(author.page, 'PUT', '/api/requests', body);
  return { id: request.id, title, author };
}

export const openRequest = (page: Page, id: string) => openPath(page, requestPath(id));

/** Takes a step of a request by a call of the visitor. */
export const takeStep = (page: Page, id: string, name: string, body?: object) =>
  call(page, 'POST', `/api/requests/${id}/${name}`, body);

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the dialog of a step in the menu "More actions". */
export async function chooseStep(page: Page, name: string): Promise<void> {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name }).click();
  await dialogOf(page).waitFor();
}
