import { signInPath } from '@icoteca/shared-contracts';
import type { BrowserContext, Page } from 'playwright';

/** The people of the local identity server, one in every role (specification SD 6), and a new account at every sign-in. */
export type Person = 'free' | 'licensed' | 'paid' | 'admin' | 'maker' | 'new';

/** The sign-in dialog of the page. */
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to Icoteca' });

/** The account button of the header. */
export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ });

/** The button of a guest, in the header. */
export const signInButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Sign in', exact: true });

/**
 * Signs a visitor in as one of the people, as they would do it: the button of the header, a provider in the dialog, one
 * click on the page of the local identity server. Ends on the page where it began, when the account is in the header.
 * @param page an English page of the site that is open, of a guest
 */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await signInButton(page).click();
  await chooseProvider(page, person);
}

/** As `signInAs`, from the open dialog on. */
export async function chooseProvider(page: Page, person: Person, provider = 'Google'): Promise<void> {
  await signInDialog(page)
    .getByRole('link', { name: `Continue with ${provider}` })
    .click();
  await page.locator(`button[name="person"][value="${person}"]`).click();
  await accountButton(page).waitFor();
}

/**
 * Signs a visitor in by calls alone: the link of the dialog, then the button on the page of the local identity server. For
 * tests that begin with an account; what visitors see of a sign-in is tested with `signInAs`.
 * @param url of the site, without a slash at the end
 */
export async function giveAccount({ request }: BrowserContext, url: string, person: Person): Promise<void> {
  const people = await request.get(url + signInPath('google', '/icons/request-icon'));
  const back = await request.post(people.url(), { form: { person } });
  const { cookies } = await request.storageState();
  if (!back.ok() || !cookies.some(({ name }) => name === 'i8token'))
    throw new Error(`The sign-in ended at ${back.url()} with ${back.status()}.`);
}
