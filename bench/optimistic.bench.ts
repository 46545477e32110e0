import type { Locator } from 'playwright';
import { newVisitor } from '../e2e/browser.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { type Account, newAccount } from './collections/account.ts';
import { median } from './statistics.ts';

const rounds = 9;

/** From a click to the frame that shows what it did, before the server has answered. */
export const bench: Bench = {
  title: 'What a click draws at once',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const [author, visitor] = await Promise.all([newAccount(site), newAccount(site)]);
      try {
        return [await favourite(site, visitor), await vote(site, author, visitor)];
      } finally {
        await Promise.all([author.close(), visitor.close()]);
      }
    }),
};

async function favourite(site: BenchSite, visitor: Account): Promise<Figure> {
  const window = await newVisitor(site.browser, await visitor.visitor());
  try {
    const page = await window.newPage();
    await page.goto(`${site.url}/icons/set/home`, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let place = 0; place < rounds; place += 1) {
      const cell = page.locator('main li').filter({ has: page.locator(`[data-cell="${place}"]`) });
      await cell.hover();
      times.push(await untilPressed(cell.getByRole('button', { name: 'Favorite', exact: true })));
    }
    return drawn('icon added to the favourites', times);
  } finally {
    await window.close();
  }
}

async function vote(site: BenchSite, author: Account, visitor: Account): Promise<Figure> {
  const { request } = (await author.call('PUT', '/api/requests', {
    title: 'Induction hob',
    description: '',
    platforms: [],
    isAnimated: false,
    attachments: [],
  })) as { request: { id: string } };
  const window = await newVisitor(site.browser, await visitor.visitor());
  try {
    const page = await window.newPage();
    const times: number[] = [];
    await page.goto(`${site.url}/icons/request-icon/${request.id}`, { waitUntil: 'networkidle' });
    const button = page.locator('main button[aria-pressed]').first();
    for (let round = 0; round < rounds; round += 1) {
      times.push(await untilPressed(button));
      await page.waitForLoadState('networkidle');
    }
    return drawn('vote', times);
  } finally {
    await window.close();
  }
}

/** From a click on a toggle to the frame in which it is changed, ms. */
function untilPressed(button: Locator): Promise<number> {
  return button.evaluate(async (element) => {
    const before = element.getAttribute('aria-pressed');
    const from = performance.now();
    (element as HTMLElement).click();
    while (element.getAttribute('aria-pressed') === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  });
}

const drawn = (name: string, times: readonly number[]): Figure => ({
  name: `${name}, drawn`,
  value: median(times),
  unit: 'ms',
  target: { atMost: 50 },
});
