import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { onBenchSite } from './bench-site.ts';
import { percentile } from './statistics.ts';

/** Connections of the one client; each requests one new page after the other. */
const CONNECTIONS = 200;
/** Time between two visits of the other visitor, ms. */
const VISIT_EVERY_MS = 400;
/** Rounds of visits, alone and beside the load in turn, so that both see the same machine. */
const ROUNDS = 3;
const VISITS_A_ROUND = 20;
/** Visits that warm up code and caches. */
const WARM_UPS = 20;

/** Pages of one visitor while another client requests as many pages as it can. */
export const bench: Bench = {
  title: 'Pages of a visitor while one client takes all it can',
  run: (context) =>
    onBenchSite(context, async ({ url }) => {
      const visit = visitor(url, '203.0.113.20');
      const visitRegularly = async (): Promise<Visit[]> => {
        const visits: Visit[] = [];
        for (let n = 0; n < VISITS_A_ROUND; n += 1) {
          const [made] = await Promise.all([visit(), pause(VISIT_EVERY_MS)]);
          visits.push(made);
        }
        return visits;
      };
      for (let n = 0; n < WARM_UPS; n += 1) await visit();
      const alone: Visit[] = [];
      const beside: Visit[] = [];
      const pages: Visit[] = [];
      let loadMs = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(...(await visitRegularly()));
        const end = new AbortController();
        const startedAt = performance.now();
        const load = Array.from({ length: CONNECTIONS }, () => visitUntil(url, '203.0.113.10', end.signal));
        beside.push(...(await visitRegularly()));
        loadMs += performance.now() - startedAt;
        end.abort();
        pages.push(...(await Promise.all(load)).flat());
      }
      const timesOf = (visits: readonly Visit[]) => visits.map(({ ms }) => ms);
      const p95 = (visits: readonly Visit[]) => percentile(timesOf(visits), 95);
      return [
        { name: 'page alone, p95', value: p95(alone), unit: 'ms' },
        { name: 'page beside the load, p95', value: p95(beside), unit: 'ms' },
        {
          name: 'page beside the load, p95, to idle',
          value: p95(beside) / p95(alone),
          unit: 'ratio',
          target: { atMost: 3 },
        },
        {
          name: 'pages beside the load that were refused',
          value: refused(beside),
          unit: 'pages',
          target: { atMost: 0 },
        },
        {
          name: 'pages of the load in a second',
          value: ((pages.length - refused(pages)) / loadMs) * 1000,
          unit: 'pages/s',
        },
        { name: 'pages of the load that were refused', value: refused(pages), unit: 'pages' },
      ];
    }),
};

interface Visit {
  readonly status: number;
  readonly ms: number;
}

const refused = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200).length;

let count = 0;
/** Opens new pages; the site trusts this machine as a proxy. */
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

async function visitUntil(url: string, address: string, end: AbortSignal): Promise<Visit[]> {
  const visit = visitor(url, address);
  const visits: Visit[] = [];
  while (!end.aborted) visits.push(await visit());
  return visits;
}
