import type { Page } from 'playwright';
import { call } from './page-call.ts';

export interface MadeCollection {
  readonly id: string;
  readonly apiCode: string;
  readonly name: string;
}

export async function createCollection(page: Page, name: string): Promise<MadeCollection> {
  const made = await call<{ collection: MadeCollection }>(page, 'PUT', '/siteApi/collections/v2', { name });
  return made.collection;
}

/** Titles of the icons of a collection, as they are stored. */
export async function storedIcons(page: Page, id: string): Promise<string[]> {
  type Answer = { docs: { title: string }[] };
  const { docs } = await call<Answer>(page, 'GET', `/siteApi/collections/v2/${id}/icons`);
  return docs.map(({ title }) => title);
}

/** Puts icons of the library into a collection, of one style where it is given. */
export async function fillCollection(page: Page, id: string, amount: number, style = 'all'): Promise<void> {
  type Answer = { icons: { id: string }[] };
  const search = `/api/iconsets/v6/search?term=home&amount=${amount}&platform=${style}`;
  const { icons } = await call<Answer>(page, 'GET', search);
  await call(page, 'PUT', `/siteApi/icons/collections/${id}/icons`, {
    icons: icons.map((icon) => ({ id: icon.id })),
  });
}

/** Waits for words that the visitor sees. */
export const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).and(page.locator(':visible')).first().waitFor();

export const cells = (page: Page) => page.locator('[data-icon-grid] [data-cell]');
