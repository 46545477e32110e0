import type { Page } from 'playwright';
import { untilHydrated } from '../e2e/hydrated-page.ts';
import type { Bench } from './bench.ts';
import { type BenchAccount, createCollection, newAccount } from './bench-account.ts';
import { onBenchSite } from './bench-site.ts';
import { PAUSE_MS, timed, watchInteractions } from './interaction-watch.ts';
import { percentile } from './statistics.ts';

/** Of each kind of document. */
const COPIES = 8;
const OPENED = 12;

const parts = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');
const document = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">${inside}</svg>`;
const blurs = (count: number, by: number) =>
  parts(count, (at) => `<feGaussianBlur stdDeviation="${Math.max(1, by - at)}"/>`);

/** Documents as heavy as the gate accepts (`svg-gate/limits.ts`); `copy` makes each a file of its own. */
const heavy: Readonly<Record<string, (copy: number) => string>> = {
  'filters over the whole drawing': (copy) =>
    document(
      `<filter id="f" x="-1" y="-1" width="3" height="3">${blurs(12, 100)}</filter>${parts(80, (at) => `<rect x="${at + copy}" y="${at}" width="900" height="900" fill="#36${(at % 10) + 10}c0" filter="url(#f)"/>`)}`,
    ),
  turbulence: (copy) =>
    document(
      `<filter id="f">${parts(12, (at) => `<feTurbulence baseFrequency="0.0${at + 1}" numOctaves="4" seed="${copy}"/>`)}</filter>${parts(80, (at) => `<circle cx="${at}" cy="512" r="500" filter="url(#f)"/>`)}`,
    ),
  'nested masks': (copy) =>
    document(
      `${parts(40, (at) => `<mask id="m${at}"><rect width="1024" height="${1000 - copy}" fill="#fff" mask="url(#m${at + 1})"/></mask>`)}<mask id="m40"><circle cx="512" cy="512" r="500" fill="#fff"/></mask><rect width="1024" height="1024" mask="url(#m0)"/>`,
    ),
  'uses of long paths': (copy) =>
    document(
      `<path id="p" d="M0 ${copy}${parts(200, (at) => `L${(at * 37) % 1024} ${(at * 91) % 1024}`)}"/>${parts(180, (at) => `<use href="#p" x="${at}"/>`)}`,
    ),
  'patterns of small tiles': (copy) =>
    document(
      `<pattern id="t" width="${0.5 + copy / 100}" height="0.5" patternUnits="userSpaceOnUse"><circle r="0.2"/></pattern>${parts(400, (at) => `<rect x="${at}" width="1000" height="1000" fill="url(#t)"/>`)}`,
    ),
  'animated elements': (copy) =>
    document(
      parts(
        700,
        (at) =>
          `<circle cx="${(at * 37) % 1024}" cy="${(at * 91) % 1024}" r="${9 + copy}"><animate attributeName="r" values="1;90;1" dur="1s" repeatCount="indefinite"/></circle>`,
      ),
    ),
};

/** A collection of uploads as heavy as the gate accepts, and what its owner presses on its page. */
export const bench: Bench = {
  title: 'A collection of the heaviest SVGs that the gate accepts',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const account = await newAccount(site);
      const { id } = await createCollection(account, 'Heavy', []);
      const accepted = await upload(account, id);
      const page = await account.visitor.newPage();
      await watchInteractions(page);
      await page.goto(`${site.url}/icon/collections/${id}`, { waitUntil: 'domcontentloaded' });
      await untilHydrated(page);
      // Its pictures are drawn for the first time, and take the connections that its scripts need.
      await page.locator('[data-cell="0"]').waitFor({ timeout: 60_000 });
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      const latencies = await pressed(page);
      return [
        { name: 'accepted of the files', value: 100 * accepted, unit: '%', target: { atLeast: 100 } },
        {
          name: 'open panel, next icon, close: longest INP',
          value: Math.max(...latencies),
          unit: 'ms',
          target: { atMost: 200 },
        },
        { name: 'the same, p75', value: percentile(latencies, 75), unit: 'ms' },
      ];
    }),
};

/** @returns the share that was accepted */
async function upload({ call }: BenchAccount, id: string): Promise<number> {
  let accepted = 0;
  for (const [name, make] of Object.entries(heavy)) {
    const icons = Array.from({ length: COPIES }, (_, copy) => ({
      id: `${name} ${copy}`.replaceAll(' ', '-'),
      name: `${name} ${copy}.svg`,
      svg: make(copy),
    }));
    const answer = await call<{ temporaryIds: string[]; refused: object[] }>(
      'POST',
      `/siteApi/icons/collections/${id}/upload`,
      { icons },
    );
    accepted += answer.temporaryIds.length;
  }
  return accepted / (COPIES * Object.keys(heavy).length);
}

async function pressed(page: Page): Promise<number[]> {
  const latencies: number[] = [];
  for (let time = 0; time < OPENED; time += 1) {
    const cell = page.locator(`[data-cell="${time * 3}"]`);
    await cell.scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAUSE_MS);
    const opened = await timed(page, { selector: '[data-panel]' }, () => cell.click());
    const next = await timed(page, { selector: '[data-panel]' }, () => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('Escape');
    await page.locator('[data-panel]').waitFor({ state: 'detached' });
    latencies.push(opened.latency, next.latency);
  }
  return latencies;
}
