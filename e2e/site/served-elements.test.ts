import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

declare global {
  interface Window {
    /** What the server rendered, before any script of the page ran. */
    servedElements: readonly Element[];
  }
}

const browser = fileBrowser();

/** The path of an icon's page. */
async function iconPage(): Promise<string> {
  const answer = await fetch(`${sharedSystem().url}/api/iconsets/v6/search?term=home&amount=1`);
  const { icons } = (await answer.json()) as { icons: { id: string; name: string }[] };
  return `/icon/${icons[0]?.id}/${icons[0]?.name}`;
}

it.each([
  ['a page of results', () => '/icons/set/home'],
  ['the home page', () => '/icons'],
  ['the page of an icon', iconPage],
  ['the list of collections', () => '/icons/collections'],
  ['the list of requests', () => '/icons/request-icon'],
])(
  'fields, headings and landmarks of %s stay as they were served, however late a region is',
  async (_, path) => {
    const page = await browser.newPage();
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const all = [...document.querySelectorAll('form, input, h1, h2, header, search, main')];
        // Closed menus are served open for those without script, and are drawn again when they open.
        window.servedElements = all.filter((element) => element.checkVisibility());
      }),
    );
    await page.route(/__federation_expose_(search_bar|sidebar|header|add_to_collection)/, async (route) => {
      await delay(1500);
      await route.continue();
    });
    await page.goto(sharedSystem().url + (await path()));
    await untilAtRest(page);
    // Header and sidebar are loaded for a visitor who turns to them.
    await page.locator('header a:visible').first().hover();
    await page.waitForTimeout(2000);
    await untilAtRest(page);
    const { all, lost } = await page.evaluate(() => ({
      all: window.servedElements.length,
      lost: window.servedElements
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 100)),
    }));
    expect(all).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  },
);
