import { join } from 'node:path';
import { startTestSystem } from '../e2e/system.ts';
import type { Bench, Figure } from './bench.ts';
import { latencies, loadServer } from './load.ts';
import { serverTime } from './processor-time.ts';
import { installedSets, startIconify } from './search-http/iconify-peer.ts';
import { answeredQueries, candidateTerms } from './search-http/queries.ts';
import { someIcons, untilReady } from './similar/pictures.ts';
import { median, ofRounds, percentile } from './statistics.ts';

const ROUNDS = 5;
/** Time in which a busy machine has looked at all drawings, ms. */
const READY_WITHIN_MS = 600_000;
const LOAD = { connections: 16, seconds: 5 };
/** The public port counts the calls of a client, which here is one machine. */
const WITHOUT_LIMIT = { RATE_LIMIT: '100000000' };

/**
 * The search call of the page of results, as a guest makes it: through the public port, with drawings. The Iconify API server with the
 * same sets is asked for the same terms beside it; it answers names alone, and no pictures. Rounds take turns.
 */
export const bench: Bench = {
  title: 'Search over HTTP',
  async run({ project, progress }) {
    const site = await startTestSystem({
      dataDirectory: process.env.BENCH_DATA_DIR || join(project, '.cache/bench-data'),
      iconSets: 'default',
      environment: WITHOUT_LIMIT,
      progress,
    });
    try {
      const iconify = await startIconify(project);
      try {
        // Drawings are looked at in the background after an import; the measurement begins when that is done.
        await untilReady(site.url, (await someIcons(site.url, 1))[0] ?? '', READY_WITHIN_MS);
        const terms = candidateTerms(project, installedSets(project));
        const queries = await answeredQueries(site.url, iconify.url, terms);
        const figures = await measure(
          { url: site.url, paths: queries.map((query) => query.ours) },
          { url: iconify.url, paths: queries.map((query) => query.iconify) },
        );
        return [
          { name: 'different terms', value: queries.length, unit: 'terms' },
          { name: 'bytes of an answer, median', value: median(queries.map(({ bytes }) => bytes)), unit: 'B' },
          ...figures,
        ];
      } finally {
        await iconify.stop();
      }
    } finally {
      await site.stop();
    }
  },
};

interface Target {
  url: string;
  paths: string[];
}

async function measure(ours: Target, iconify: Target): Promise<Figure[]> {
  const rates = { ours: [] as number[], iconify: [] as number[] };
  const times = { ours: [] as number[], iconify: [] as number[] };
  const loaded = { p50: [] as number[], p99: [] as number[] };
  const processor: number[] = [];
  let failed = 0;
  // One round is thrown away: code is compiled and pictures are drawn while it runs.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = serverTime();
    const search = await loadServer(ours.url, ours.paths, LOAD);
    const spent = (serverTime() - before) / (search.perSecond * LOAD.seconds);
    const names = await loadServer(iconify.url, iconify.paths, LOAD);
    const time = percentile(await latencies(ours.url, ours.paths), 95);
    const iconifyTime = percentile(await latencies(iconify.url, iconify.paths), 95);
    failed += search.failed + names.failed;
    if (round === 0) continue;
    rates.ours.push(search.perSecond);
    rates.iconify.push(names.perSecond);
    loaded.p50.push(search.p50);
    loaded.p99.push(search.p99);
    processor.push(spent * 1000);
    times.ours.push(time);
    times.iconify.push(iconifyTime);
  }
  return [
    { name: 'search of the page, 16 connections', ...ofRounds(rates.ours), unit: 'requests/s' },
    { name: 'the same, p50', ...ofRounds(loaded.p50), unit: 'ms' },
    { name: 'the same, p99', ...ofRounds(loaded.p99), unit: 'ms' },
    {
      name: 'processor time of all servers for one, least',
      value: Math.min(...processor),
      unit: 'us',
    },
    { name: 'Iconify API server, names alone', ...ofRounds(rates.iconify), unit: 'requests/s' },
    { name: 'search of the page, one client, p95', ...ofRounds(times.ours), unit: 'ms' },
    { name: 'Iconify API server, one client, p95', ...ofRounds(times.iconify), unit: 'ms' },
    { name: 'requests that failed', value: failed, unit: 'requests', target: { atMost: 0 } },
  ];
}
