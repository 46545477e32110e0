import { apiPath } from '@icoteca/shared-contracts';
import type { Bench, Figure } from './bench.ts';
import { onServers } from './bench-site.ts';
import { untilDrawingsAreDescribed } from './described-drawings.ts';
import { latencies } from './load.ts';
import { serverMemory } from './process-tree.ts';
import { searchTerms } from './search-terms.ts';
import { median, percentile } from './statistics.ts';

/** Calls of each kind. */
const CALLS = 300;

/**
 * What a visitor feels of the size of the catalogue: one client, each call for the first time, and the memory of all servers afterwards.
 * `ICON_SETS=all BENCH_DATA_DIR=.cache/bench-all npm run bench -- catalogue-size` takes all sets; `npm install --no-save @iconify/json`
 * brings them.
 */
export const bench: Bench = {
  title: 'Size of the catalogue',
  run: (context) => onServers(context, (site) => measure(site, searchTerms(context.project))),
};

async function measure(site: string, terms: readonly string[]): Promise<Figure[]> {
  const ids = await untilDrawingsAreDescribed(site);
  const searches = terms
    .slice(0, CALLS)
    .map((term) => apiPath('search', { query: { term, amount: 60, offset: 0, svg: true, language: 'en' } }));
  const typed = terms
    .slice(CALLS, 2 * CALLS)
    .map((term) => apiPath('autocomplete', { query: { term: term.slice(0, 3), limit: 11, lang: 'en' } }));
  const similar = ids.map((id) => apiPath('similarIcons', { query: { id, amount: 24 } }));
  const words = terms.filter((term) => /^[a-z]+$/.test(term)).slice(2 * CALLS, 3 * CALLS);
  return [
    ...times('search, first time', await latencies(site, searches, HEADERS)),
    ...times('search, again', await latencies(site, searches, HEADERS)),
    ...times('page of results, first time', await pageTimes(site, words)),
    ...times('suggestions', await latencies(site, typed, HEADERS)),
    ...times('similar icons', await latencies(site, similar, HEADERS)),
    { name: 'memory of all servers', value: serverMemory(), unit: 'MB' },
  ];
}

const HEADERS = { 'accept-encoding': 'br, gzip' };

/** Pages of terms that have one; a misspelling is redirected to the right word. */
async function pageTimes(site: string, words: readonly string[]): Promise<number[]> {
  const measured: number[] = [];
  for (const word of words) {
    const startedAt = performance.now();
    const response = await fetch(`${site}/icons/set/${word}`, { redirect: 'manual', headers: HEADERS });
    await response.arrayBuffer();
    if (response.status === 200) measured.push(performance.now() - startedAt);
  }
  return measured;
}

function times(name: string, measured: readonly number[]): Figure[] {
  return [
    { name: `${name}, p50`, value: median(measured), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(measured, 95), unit: 'ms' },
  ];
}
