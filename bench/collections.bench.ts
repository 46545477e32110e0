import type { Page } from 'playwright';
import { untilAtRest, untilHydrated } from '../e2e/hydrated-page.ts';
import type { Bench } from './bench.ts';
import { createCollection, iconIds, newAccount } from './bench-account.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { percentile } from './statistics.ts';

/** With Favorites and Downloaded the account has as many as it may. */
const COLLECTIONS = 148;
const ADDS = 20;
const LISTS = 100;
/** As the page of collections sends it. */
const LIST_CALL =
  '/siteApi/collections/v2?select=id,apiCode,name,access,pictures,totalIcons,isDefault,isDownloaded,permissions,version,updatedAt&sort=-updatedAt&previewCount=4&limit=150';

/** Adds icons by the key and lists 150 collections, as a signed-in visitor does. */
export const bench: Bench = {
  title: 'Collections of a visitor',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const account = await newAccount(site);
      const icons = await iconIds(account, 60);
      for (let at = 0; at < COLLECTIONS; at++) {
        const held = Array.from({ length: 4 }, (_, place) => icons[(at + place) % icons.length] ?? '');
        await createCollection(account, `Project ${at}`, [...new Set(held)]);
      }
      const page = await account.visitor.newPage();
      const { drawn, stored } = await addByKey(site, page);
      await page.goto(`${site.url}/icons/collections`);
      await untilAtRest(page);
      const listed = await listTimes(page);
      return [
        {
          name: 'key A to its effect on the screen, p95',
          value: percentile(drawn, 95),
          unit: 'ms',
          target: { atMost: 50 },
        },
        { name: 'the same, stored, p95', value: percentile(stored, 95), unit: 'ms', target: { atMost: 60 } },
        {
          name: 'list of 150 with previews, p95',
          value: percentile(listed, 95),
          unit: 'ms',
          target: { atMost: 30 },
        },
      ];
    }),
};

async function addByKey({ url }: BenchSite, page: Page): Promise<{ drawn: number[]; stored: number[] }> {
  await page.goto(`${url}/icons/set/check`, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  const [drawn, stored]: [number[], number[]] = [[], []];
  for (let place = 0; place < ADDS; place++) {
    const cell = page.locator('[data-icon-grid] [data-cell]').nth(place);
    await cell.hover();
    await page.locator('[data-icon-grid] :hover button[aria-label^="Add to “"]').first().waitFor();
    // The listener must be there before the key is pressed.
    const effect = await page.evaluateHandle(() => {
      const drawn = new Promise<number>((resolve) => {
        let pressed = 0;
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          pressed = timeStamp;
        };
        addEventListener('keydown', onKey, { once: true, capture: true });
        const seen = new MutationObserver(() => {
          const isIn = document.querySelector('[data-icon-grid] :hover button[aria-label^="In “"]');
          if (pressed === 0 || !isIn) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      return { drawn };
    });
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('a');
    drawn.push(await effect.evaluate((watched) => watched.drawn));
    const request = (await answer).request();
    await (await answer).finished();
    stored.push(request.timing().responseEnd);
    // The key counts once in half a second.
    await page.waitForTimeout(600);
  }
  return { drawn, stored };
}

/** Milliseconds of each call of one page, one after the other. */
function listTimes(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ path, times }) => {
      const measured: number[] = [];
      for (let at = 0; at < times; at++) {
        const begun = performance.now();
        await (await fetch(path)).json();
        measured.push(performance.now() - begun);
      }
      return measured;
    },
    { path: LIST_CALL, times: LISTS },
  );
}
