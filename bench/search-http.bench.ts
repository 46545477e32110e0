import type { Bench, Figure } from './bench.ts';
import { onServers } from './bench-site.ts';
import { untilDrawingsAreDescribed } from './described-drawings.ts';
import { onIconifyPeer } from './iconify-peer.ts';
import { latencies, loadServer } from './load.ts';
import { serverTime } from './process-tree.ts';
import { searchTerms } from './search-terms.ts';
import { median, ofRounds, percentile } from './statistics.ts';
import { iconifySearch, ourSearch, searchesPerSecond } from './whole-searches.ts';

const ROUNDS = 5;
/** As browsers send it. What compressed bodies cost the load generator is in decision 0076. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const LOAD = { connections: 16, seconds: 5, headers: HEADERS };
/** Icons of a page of results. */
const PAGE = 60;
/** More than a round makes. */
const REQUESTS = 20_000;
/** Terms that many visitors search for. */
const POPULAR = 300;

/**
 * The search call of the page of results, as a guest makes it: through the public port, with drawings. The peer is the Iconify API
 * with the same sets of icons, given the same job: a search, and the drawings of what it found.
 */
export const bench: Bench = {
  title: 'Search over HTTP',
  run: (context) =>
    onServers(context, async (url) => {
      await untilDrawingsAreDescribed(url);
      const queries = await queriesWithResults(url, searchTerms(context.project));
      const figures = await measure(
        url,
        queries.map(({ path }) => path),
      );
      return [
        { name: 'different terms', value: queries.length, unit: 'terms' },
        { name: 'bytes of an answer, median', value: median(queries.map(({ bytes }) => bytes)), unit: 'B' },
        ...figures,
        ...(await onIconifyPeer(context.project, (peer) => compare(url, peer, searchTerms(context.project)))),
      ];
    }),
};

/** Both servers in turns. */
async function compare(site: string, peer: string, terms: readonly string[]): Promise<Figure[]> {
  const measured = { ours: [] as number[], theirs: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await searchesPerSecond(ourSearch(site, PAGE), terms, LOAD);
    const theirs = await searchesPerSecond(iconifySearch(peer, PAGE), terms, LOAD);
    if (round === 0) continue;
    measured.ours.push(ours);
    measured.theirs.push(theirs);
    measured.ratio.push(ours / theirs);
  }
  return [
    { name: 'whole searches, not cached', ...ofRounds(measured.ours), unit: 'searches/s' },
    { name: 'whole searches, Iconify API', ...ofRounds(measured.theirs), unit: 'searches/s' },
    { name: 'the first to the second', ...ofRounds(measured.ratio), unit: 'ratio', target: { atLeast: 3 } },
  ];
}

/** The same searches at URLs that no cache has seen. */
function uncached(paths: readonly string[], amount: number): string[] {
  const round = performance.now();
  return Array.from({ length: amount }, (_, at) => `${paths[at % paths.length]}&bench=${round}.${at}`);
}

async function queriesWithResults(site: string, terms: readonly string[]) {
  const queries: { path: string; bytes: number }[] = [];
  for (const term of terms) {
    const path = `/api/iconsets/v6/search?term=${encodeURIComponent(term)}&amount=${PAGE}&offset=0&svg=true&language=en`;
    const response = await fetch(site + path);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const { icons } = JSON.parse(text) as { icons: unknown[] };
    if (icons.length > 0) queries.push({ path, bytes: Buffer.byteLength(text) });
  }
  return queries;
}

async function measure(url: string, paths: readonly string[]): Promise<Figure[]> {
  const measured = {
    rate: [] as number[],
    p50: [] as number[],
    p99: [] as number[],
    alone: [] as number[],
    cached: [] as number[],
  };
  const processor: number[] = [];
  let failed = 0;
  // The first round warms up code and pictures.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = serverTime();
    const load = await loadServer(url, uncached(paths, REQUESTS), LOAD);
    const spent = (serverTime() - before) / (load.perSecond * LOAD.seconds);
    const alone = percentile(await latencies(url, uncached(paths, paths.length), HEADERS), 95);
    const cached = await loadServer(url, paths.slice(0, POPULAR), LOAD);
    failed += load.failed + cached.failed;
    if (round === 0) continue;
    measured.rate.push(load.perSecond);
    measured.p50.push(load.p50);
    measured.p99.push(load.p99);
    measured.alone.push(alone);
    measured.cached.push(cached.perSecond);
    processor.push(spent * 1000);
  }
  return [
    { name: '16 connections', ...ofRounds(measured.rate), unit: 'requests/s' },
    { name: '16 connections, p50', ...ofRounds(measured.p50), unit: 'ms' },
    { name: '16 connections, p99', ...ofRounds(measured.p99), unit: 'ms' },
    { name: 'processor time of all servers for one, least', value: Math.min(...processor), unit: 'us' },
    { name: 'one client, p95', ...ofRounds(measured.alone), unit: 'ms' },
    { name: `16 connections, ${POPULAR} terms, cached`, ...ofRounds(measured.cached), unit: 'requests/s' },
    { name: 'requests that failed', value: failed, unit: 'requests', target: { atMost: 0 } },
  ];
}
