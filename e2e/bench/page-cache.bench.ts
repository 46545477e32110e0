import { join } from 'node:path';
import { freePort } from '@icoteca/tooling/start';
import { startTestSystem } from '../system.ts';
import type { Bench, Figure } from './bench.ts';
import { requestsPerSecond } from './search-http/load.ts';
import { startPeer } from './search-http/peer-server.ts';
import { median } from './statistics.ts';

const path = '/icons/set/home';
const rounds = 5;
const load = { connections: 8, seconds: 3 };

/** A page that is kept for many visitors against a bare fastify that answers the same number of bytes. */
export const bench: Bench = {
  title: `The kept page of ${path}`,
  async run({ project, progress }) {
    const system = await startTestSystem({
      progress,
      environment: { PAGES_KEPT_SECONDS: '60', LOG_LEVEL: 'warn' },
    });
    try {
      const gzip = { headers: { 'accept-encoding': 'gzip' } };
      const size = await keptSize(system.url + path, gzip);
      const port = await freePort();
      const bare = await startPeer({
        name: 'bare fastify',
        command: [join(project, 'e2e/bench/search-http/bare-fastify.ts')],
        cwd: project,
        env: { PORT: String(port), SIZES: String(size) },
        url: `http://127.0.0.1:${port}`,
        readyPath: '/?i=0',
      });
      try {
        return await measure(system.url, bare.url, size);
      } finally {
        await bare.stop();
      }
    } finally {
      await system.stop();
    }
  },
};

async function measure(site: string, bare: string, size: number): Promise<Figure[]> {
  const ours = () => requestsPerSecond(site, [path], { ...load, headers: { 'accept-encoding': 'gzip' } });
  const theirs = () => requestsPerSecond(bare, ['/?i=0'], load);
  // One round is thrown away: the code is compiled while it runs.
  await ours();
  await theirs();
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await ours());
    rates.theirs.push(await theirs());
  }
  return [
    { name: 'bytes of the page', value: size / 1024, unit: 'KB' },
    { name: 'kept page', value: median(rates.ours), unit: 'pages/s' },
    { name: 'bare fastify, same bytes', value: median(rates.theirs), unit: 'answers/s' },
    {
      name: 'kept page to bare fastify',
      value: median(rates.ours) / median(rates.theirs),
      unit: 'ratio',
      target: { atLeast: 0.5 },
    },
  ];
}

/** Asks until the page is kept. @returns its bytes as they travel */
async function keptSize(url: string, init: RequestInit): Promise<number> {
  for (let asked = 0; asked < 200; asked++) {
    const response = await fetch(url, init);
    const length = Number(response.headers.get('content-length'));
    await response.arrayBuffer();
    if (response.headers.has('age')) return length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} is not kept`);
}
