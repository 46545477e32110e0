import type { Page } from 'playwright';
import { sharedSystem } from '../shared-system.ts';

/** A page of the site and how a visitor brings it into the state that a test looks at. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a page of the shared system and waits until it is at rest. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(sharedSystem().url + path, { waitUntil: 'networkidle' });
}

/** Opens the state. */
export async function openState(page: Page, { path, prepare }: PageState): Promise<void> {
  await openPage(page, path);
  await prepare?.(page);
}

/** Opens the panel of the first icon of the grid and waits for its licence, which comes last. */
export async function openPanel(page: Page): Promise<void> {
  await page.locator('[data-cell]').first().click();
  await page.getByText(/license, by/).waitFor();
}

/** Goes to the page of the first icon of the grid. */
export async function openIconPage(page: Page): Promise<void> {
  await openPage(page, (await page.locator('[data-cell]').first().getAttribute('href')) ?? '');
}

/** Types into the search field until suggestions stand under it. */
export async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search icons' }).fill('arr');
  await page.getByRole('option').first().waitFor();
}
