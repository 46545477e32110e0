import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';

const browser = fileBrowser();

const slotScripts = '**/remotes/mf-collections/**/__federation_expose_add_to_collection*.js';
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to collection' });
const signIn = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText(/sign in/i)
    .first();

/** Opens the page of an icon and waits until it fetches nothing more; says whether the slot has requested its scripts. */
async function openIcon(page: Page): Promise<{ isLoaded(): boolean }> {
  const { url } = sharedSystem();
  const found = await page.request.get(`${url}/api/iconsets/v6/search?term=house&platform=lucide&amount=1`);
  const [icon] = ((await found.json()) as { icons: { id: string; name: string }[] }).icons;
  let isLoaded = false;
  await page.route(slotScripts, (route) => {
    isLoaded = true;
    return route.continue();
  });
  await page.goto(`${url}/icon/${icon?.id}/house`);
  await untilAtRest(page);
  return { isLoaded: () => isLoaded };
}

describe('[T1.02] "Add to collection" on the page of an icon', () => {
  it('is there for a guest without its scripts, and its first click requests sign-in', async () => {
    const page = await browser.newPage();
    const { isLoaded } = await openIcon(page);
    expect(await addButton(page).isVisible()).toBe(true);
    expect(isLoaded()).toBe(false);
    // Dispatched, as a finger does it: no pointer has come near before.
    await addButton(page).dispatchEvent('pointerover');
    await addButton(page).dispatchEvent('click');
    await signIn(page).waitFor();
    expect(isLoaded()).toBe(true);
  });

  it('[T9.10] answers the key A before its scripts are there', async () => {
    const page = await browser.newPage();
    const { isLoaded } = await openIcon(page);
    await page.keyboard.press('a');
    await signIn(page).waitFor();
    expect(isLoaded()).toBe(true);
  });

  it('does not delay the cells of the next page', async () => {
    const page = await browser.newPage();
    const { isLoaded } = await openIcon(page);
    const field = page.locator('main [role=combobox]').first();
    await field.fill('arrow');
    await field.press('Enter');
    await page.waitForURL('**/icons/set/arrow');
    expect(isLoaded()).toBe(false);
    const cell = page.locator('main li:has([data-cell])').first();
    await cell.hover();
    await cell.getByRole('button', { name: 'Add to collection' }).waitFor();
  });

  it('comes by itself for a visitor with an account, and names their collection', async () => {
    const page = await browser.newPage();
    await giveAccount(page.context(), sharedSystem().url, 'new');
    await openIcon(page);
    await page.getByRole('button', { name: 'Add to “Favorites”' }).waitFor();
  });
});
