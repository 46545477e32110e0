import { join } from 'node:path';
import { freePort } from '@icoteca/tooling/start';
import type { Bench, Figure } from './bench.ts';
import { startBenchApi } from './bench-api.ts';
import { latencies, requestsPerSecond } from './load.ts';
import { installedSets, startIconify } from './search-http/iconify-peer.ts';
import { startPeer } from './search-http/peer-server.ts';
import { candidateTerms, comparedQueries } from './search-http/queries.ts';
import { someIcons, untilReady } from './similar/pictures.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 5;
/** Time in which a busy machine has looked at all drawings, ms. */
const READY_WITHIN_MS = 600_000;
const LOAD = { connections: 16, seconds: 5 };
/** Memory that the icons of the default catalogue take as search answers carry them, bytes. */
const ICONS_IN_MEMORY = 42_000_000;

/**
 * Search over HTTP on the default catalogue, against the Iconify API server with the same sets and a bare fastify that
 * answers equal bytes. No server keeps answers; both answer the same number of icons to each query; rounds take turns.
 */
export const bench: Bench = {
  title: 'Search over HTTP',
  async run(context) {
    const stops: (() => Promise<void>)[] = [];
    try {
      const { api } = await startBenchApi(context, stops);
      const iconify = await startIconify(context.project);
      stops.push(() => iconify.stop());
      // Drawings are looked at in the background after an import; the comparison begins when that is done.
      await untilReady(api, (await someIcons(api, 1))[0] ?? '', READY_WITHIN_MS);
      const terms = candidateTerms(context.project, installedSets(context.project));
      const queries = await comparedQueries(api, iconify.url, terms);
      const startBare = async (name: string, env: Record<string, string>) => {
        const port = await freePort();
        const bare = await startPeer({
          name,
          command: [join(import.meta.dirname, 'search-http/bare-fastify.ts')],
          cwd: context.project,
          env: { ...env, PORT: String(port), SIZES: queries.map((query) => query.bytes).join(',') },
          url: `http://127.0.0.1:${port}`,
          readyPath: '/?i=0',
        });
        stops.push(() => bare.stop());
        return { url: bare.url, paths: queries.map((_, i) => `/?i=${i}`) };
      };
      const bare = await startBare('bare fastify', {});
      const copying = await startBare('copying fastify', { STORE: String(ICONS_IN_MEMORY) });
      const icons = median(queries.map((query) => query.icons));
      const figures = await measure(
        { url: api, paths: queries.map((query) => query.ours) },
        { url: iconify.url, paths: queries.map((query) => query.iconify) },
        bare,
        copying,
      );
      return [{ name: 'icons in an answer, median', value: icons, unit: 'icons' }, ...figures];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

interface Target {
  url: string;
  paths: string[];
}

async function measure(ours: Target, iconify: Target, bare: Target, copying: Target): Promise<Figure[]> {
  const rates = {
    ours: [] as number[],
    iconify: [] as number[],
    bare: [] as number[],
    copying: [] as number[],
  };
  const times = { ours: [] as number[], iconify: [] as number[] };
  // One round is thrown away: the servers' code is compiled while it runs.
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = {
      ours: await requestsPerSecond(ours.url, ours.paths, LOAD),
      iconify: await requestsPerSecond(iconify.url, iconify.paths, LOAD),
      bare: await requestsPerSecond(bare.url, bare.paths, LOAD),
      copying: await requestsPerSecond(copying.url, copying.paths, LOAD),
    };
    const time = {
      ours: percentile(await latencies(ours.url, ours.paths), 95),
      iconify: percentile(await latencies(iconify.url, iconify.paths), 95),
    };
    if (round === 0) continue;
    rates.ours.push(rate.ours);
    rates.iconify.push(rate.iconify);
    rates.bare.push(rate.bare);
    rates.copying.push(rate.copying);
    times.ours.push(time.ours);
    times.iconify.push(time.iconify);
  }
  const ratio = (peer: number[], one = rates.ours) =>
    median(one.map((rate, i) => rate / (peer[i] ?? Number.NaN)));
  return [
    { name: 'different queries', value: ours.paths.length, unit: 'queries' },
    { name: 'search, 16 connections', value: median(rates.ours), unit: 'requests/s' },
    { name: 'Iconify API server, 16 connections', value: median(rates.iconify), unit: 'requests/s' },
    { name: 'bare fastify of equal bytes, 16 connections', value: median(rates.bare), unit: 'requests/s' },
    {
      name: 'search / Iconify API server',
      value: ratio(rates.iconify),
      unit: 'ratio',
      target: { atLeast: 3 },
    },
    { name: 'search / bare fastify', value: ratio(rates.bare), unit: 'ratio', target: { atLeast: 0.6 } },
    {
      name: 'only copied from as much memory / bare fastify',
      value: ratio(rates.bare, rates.copying),
      unit: 'ratio',
    },
    { name: 'search / only copied', value: ratio(rates.copying), unit: 'ratio' },
    { name: 'search, one client, p95', value: median(times.ours), unit: 'ms', target: { atMost: 2 } },
    { name: 'Iconify API server, one client, p95', value: median(times.iconify), unit: 'ms' },
  ];
}
