import type { Locator, Page } from 'playwright';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

/** A page of the site and how a visitor brings it into the state that a test looks at. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  /** This page is not hydrated. */
  readonly staysAsleep?: true;
  /** Before the page is opened: what will not come. */
  readonly arrange?: (page: Page) => Promise<void>;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a page of the shared system and waits until it is hydrated and idle. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(sharedSystem().url + path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Opens the state. */
export async function openState(page: Page, state: PageState): Promise<void> {
  const { path, arrange, prepare, staysAsleep } = state;
  await arrange?.(page);
  if (staysAsleep) await page.goto(sharedSystem().url + path, { waitUntil: 'networkidle' });
  else await openPage(page, path);
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

/** Types into the search field until suggestions are shown. */
export async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search icons' }).fill('arr');
  await page.getByRole('option').first().waitFor();
}

/** Searches from the field of the page that is open. */
export async function searchFor(page: Page, term: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search icons' });
  await field.fill(term);
  await field.press('Enter');
}

/** Opens a menu of the page by its button and waits for its entries. */
export function openMenu(button: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button }).and(page.locator(':visible')).first().click();
    await page.locator(':popover-open [role^="menuitem"]').first().waitFor();
  };
}

/** Opens the styles of the results and waits for the first one. */
export async function openStyles(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Style/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Style' }).getByRole('checkbox').first().waitFor();
}

/** Selects the first icons of a grid. */
export async function selectIcons(page: Page): Promise<void> {
  await page.locator('a[data-cell="0"]').click({ modifiers: ['ControlOrMeta'] });
  await page.locator('a[data-cell="9"]').click({ modifiers: ['Shift'] });
  await page.getByRole('region', { name: 'Selected icons' }).waitFor();
}

/** Clicks the first element that a selector finds. */
export function click(selector: string): (page: Page) => Promise<void> {
  return (page) => page.locator(selector).first().click();
}

/** Requests that match are never answered, as on a line that hangs. */
export function hold(pattern: string): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(pattern, () => {}));
}

/** Matching requests are aborted, as without a network. */
export function cut(pattern: string): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(pattern, (route) => route.abort()));
}

/** Says that a step needs a plan until the header, which is hydrated late, answers with its dialog. @returns the dialog */
export async function askForPlan(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Available with a plan' });
  const isOpen = () =>
    dialog.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('icoteca:plan:requested', { detail: { reason: 'size' } })),
    );
    if (await isOpen()) return dialog;
  }
  throw new Error('No dialog answers that a step needs a plan.');
}

/** Scrolls to the end of the page. */
export const toFoot = (page: Page) => page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
/** Opens the first icon of the grid. */
export const openCell = click('[data-cell]');
/** A call is tried again a few times before the page says that it failed, ms. */
const GIVES_UP_WITHIN = 25_000;
/** Waits until the page says something. */
export const says = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).and(page.locator(':visible')).first().waitFor({ timeout: GIVES_UP_WITHIN });
/** One step after the other. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
