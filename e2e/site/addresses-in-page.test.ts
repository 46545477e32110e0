import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addressTable } from '../addresses/address-table.ts';
import { followInPage, seenInPage, waitForRouter } from '../addresses/client-navigation.ts';
import { type FollowedAddress, follow } from '../addresses/followed-address.ts';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';

/** A page of ours to follow links from. */
const START = '/icons/styles';

const browser = fileBrowser();
let visitor: BrowserContext;
let page: Page;
/** Documents that the browser fetched since the last start. */
let documents: string[] = [];

beforeAll(async () => {
  visitor = await browser.newLastingVisitor();
  await openPage();
});

async function openPage(): Promise<void> {
  page = await visitor.newPage();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
}

/** Back to a page of ours when the last link led out of the application. */
async function bePage(): Promise<void> {
  if (documents.length > 0 || page.url() === 'about:blank') {
    await page.goto(sharedSystem().url + START);
    await waitForRouter(page);
  }
  documents = [];
}

/** Whether the address is none of the application: the server answers it as a whole new page. */
function isOutside({ page: seen, answers }: FollowedAddress): boolean {
  const last = answers.at(-1);
  return seen === null || last?.status === 400 || !last?.body.includes('id="icoteca-state"');
}

// The router takes two slashes for one before the rules see them; no link of ours has them.
const linked = addressTable.filter(({ path }) => !path.includes('//'));

it.each(linked)(
  '[S2.17] [S2.24] $path, followed inside the page, ends where the server ends',
  async ({ path }) => {
    const { url } = sharedSystem();
    const followed = await follow(url, path);
    await bePage();
    await followInPage(page, path);
    if (followed.page === null) {
      // There is no server there; that the browser went is enough.
      await expect.poll(() => documents.at(-1)).toBe(followed.answers.at(-1)?.headers.location);
      await page.close();
      await openPage();
      return;
    }
    await expect
      .poll(() => seenInPage(page, url).catch(() => null), { timeout: 30_000 })
      .toEqual(followed.page);
    expect(documents.length > 0).toBe(isOutside(followed));
  },
);
