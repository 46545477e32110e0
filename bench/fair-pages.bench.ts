import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { onBenchSite } from './bench-site.ts';
import { percentile } from './statistics.ts';

/** Connections of the one client, each asking on and on for a page that nobody asked for before. */
const connections = 200;
/** Another visitor opens a page so often, ms. */
const visitEveryMs = 400;
/** Rounds of visits, without the crowd and beside it in turn, so that both meet the same machine. */
const rounds = 3;
const visitsARound = 20;
/** Visits before any is measured: code and caches are warm then. */
const warmUps = 20;

/** Pages of one visitor while one other client asks for as many pages as it can. */
export const bench: Bench = {
  title: 'Pages of a visitor while one client takes all it can',
  run: (context) =>
    onBenchSite(context, async ({ url }) => {
      const visit = visitor(url, '203.0.113.20');
      const visitNowAndThen = async (): Promise<Visit[]> => {
        const visits: Visit[] = [];
        for (let n = 0; n < visitsARound; n += 1) {
          const [made] = await Promise.all([visit(), pause(visitEveryMs)]);
          visits.push(made);
        }
        return visits;
      };
      for (let n = 0; n < warmUps; n += 1) await visit();
      const alone: Visit[] = [];
      const beside: Visit[] = [];
      const pages: Visit[] = [];
      let crowdMs = 0;
      for (let round = 0; round < rounds; round += 1) {
        alone.push(...(await visitNowAndThen()));
        const over = new AbortController();
        const startedAt = performance.now();
        const crowd = Array.from({ length: connections }, () => askOnAndOn(url, '203.0.113.10', over.signal));
        beside.push(...(await visitNowAndThen()));
        crowdMs += performance.now() - startedAt;
        over.abort();
        pages.push(...(await Promise.all(crowd)).flat());
      }
      const p95 = (visits: readonly Visit[]) =>
        percentile(
          visits.map(({ ms }) => ms),
          95,
        );
      return [
        { name: 'page without others, p95', value: p95(alone), unit: 'ms' },
        { name: 'page beside the crowd, p95', value: p95(beside), unit: 'ms' },
        {
          name: 'page beside the crowd, p95, to idle',
          value: p95(beside) / p95(alone),
          unit: 'ratio',
          target: { atMost: 3 },
        },
        {
          name: 'pages beside the crowd that were refused',
          value: refused(beside),
          unit: 'pages',
          target: { atMost: 0 },
        },
        {
          name: 'pages that the crowd got a second',
          value: ((pages.length - refused(pages)) / crowdMs) * 1000,
          unit: 'pages/s',
        },
        { name: 'pages of the crowd that were refused', value: refused(pages), unit: 'pages' },
      ];
    }),
};

interface Visit {
  readonly status: number;
  readonly ms: number;
}

const refused = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200).length;

let count = 0;
/** Opens a page nobody asked for before; this machine is trusted to say whose request it is. */
function visitor(url: string, address: string): () => Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () => {
    const startedAt = performance.now();
    const headers = { 'x-forwarded-for': address };
    return new Promise((resolve, reject) => {
      get(`${url}/icons/set/word-${process.pid}-${count++}`, { agent, headers }, (response) => {
        response.resume().once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }),
        );
      }).once('error', reject);
    });
  };
}

async function askOnAndOn(url: string, address: string, over: AbortSignal): Promise<Visit[]> {
  const visit = visitor(url, address);
  const visits: Visit[] = [];
  while (!over.aborted) visits.push(await visit());
  return visits;
}
