import { COVER_TERMS_LIMIT } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';
import { searchAgain, searchField, untilFieldIsHydrated } from '../e2e/search-field.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { freshVisits } from './fresh-visits.ts';
import { watchIconCells } from './icon-cells.ts';
import { latencies } from './load.ts';
import { searchTerms } from './search-terms.ts';
import { median, percentile } from './statistics.ts';

/** Different texts of one client that get suggestions, and lists that get coverage. */
const TEXTS = 400;
const LISTS = 60;
/** Texts that a visitor types, and terms that a visitor searches for. */
const TYPED = 40;
/** Time from the last key to the request for suggestions (SD 5), ms. */
const DEBOUNCE_MS = 250;

/** Time to suggestions, to results after Enter, and to the styles that cover a list. */
export const bench: Bench = {
  title: 'Suggestions, results after Enter, and lists',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const terms = searchTerms(context.project);
      return [...(await measureServer(site, terms)), ...(await measurePage(site, terms))];
    }),
};

async function measureServer({ url }: BenchSite, terms: readonly string[]): Promise<Figure[]> {
  const texts = [...new Set(terms.map((term, i) => term.slice(0, 2 + (i % 6)).trim()))];
  const suggest = texts.map(
    (text) => `/api/iconsets/autocomplete/v2?limit=11&term=${encodeURIComponent(text)}`,
  );
  const cover = Array.from({ length: LISTS + 5 }, (_, i) => {
    const list = terms.slice(i * COVER_TERMS_LIMIT, (i + 1) * COVER_TERMS_LIMIT);
    return `/api/iconsets/cover?terms=${encodeURIComponent(list.join(','))}`;
  });
  // Warms up the server's code.
  await latencies(url, [...suggest.slice(TEXTS), ...cover.slice(LISTS)]);
  const suggested = await latencies(url, suggest.slice(0, TEXTS));
  const covered = await latencies(url, cover.slice(0, LISTS));
  return [
    { name: 'suggestions, one client, p50', value: median(suggested), unit: 'ms' },
    {
      name: 'suggestions, one client, p95',
      value: percentile(suggested, 95),
      unit: 'ms',
      target: { atMost: 5 },
    },
    { name: `styles for ${COVER_TERMS_LIMIT} terms, one client, p50`, value: median(covered), unit: 'ms' },
    {
      name: `styles for ${COVER_TERMS_LIMIT} terms, one client, p95`,
      value: percentile(covered, 95),
      unit: 'ms',
      target: { atMost: 20 },
    },
  ];
}

async function measurePage(site: BenchSite, terms: readonly string[]): Promise<Figure[]> {
  const words = terms.filter((term) => /^[a-z]{4,}$/.test(term)).slice(0, TYPED + 2);
  const [measured = { suggested: [], searched: [] }] = await freshVisits(site, 1, async (page) => {
    await watchIconCells(page);
    await page.goto(`${site.url}/icons/set/home`, { waitUntil: 'networkidle' });
    await untilFieldIsHydrated(page);
    const suggested: number[] = [];
    for (const word of words) suggested.push(await suggestionsAfter(page, word.slice(0, 3)));
    const searched: number[] = [];
    for (const word of words) searched.push(await searchAgain(page, word));
    // The first of each loads the scripts that draw it.
    return { suggested: suggested.slice(2), searched: searched.slice(2) };
  });
  return [
    { name: 'last key to suggestions, p50', value: median(measured.suggested), unit: 'ms' },
    {
      name: 'last key to suggestions, p95',
      value: percentile(measured.suggested, 95),
      unit: 'ms',
      target: { atMost: DEBOUNCE_MS + 60 },
    },
    { name: 'Enter to results, p50', value: median(measured.searched), unit: 'ms' },
    {
      name: 'Enter to results, p95',
      value: percentile(measured.searched, 95),
      unit: 'ms',
      target: { atMost: 150 },
    },
  ];
}

/**
 * Types a text into the empty search field and waits for its suggestions.
 * @returns ms from the last key until they were painted
 */
async function suggestionsAfter(page: Page, text: string): Promise<number> {
  const field = searchField(page);
  await field.fill('');
  await field.focus();
  // Suggestions of the empty field disappear with the first letter.
  const drawn = page.evaluate(
    (letters) =>
      new Promise<number>((resolve) => {
        let left = letters;
        addEventListener(
          'keydown',
          function pressed({ timeStamp }) {
            left -= 1;
            if (left > 0) return;
            removeEventListener('keydown', pressed, true);
            const look = () => {
              // Their frame is painted before the next one begins.
              if (document.querySelector('[role=option]'))
                requestAnimationFrame((now) => resolve(now - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          },
          true,
        );
      }),
    text.length,
  );
  // The listener must be in place before the keys.
  await page.evaluate(() => undefined);
  await field.pressSequentially(text, { delay: 30 });
  return drawn;
}
