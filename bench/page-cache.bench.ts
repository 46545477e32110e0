import { join } from 'node:path';
import { freePort } from '@icoteca/tooling/start';
import { startTestSystem } from '../e2e/system.ts';
import type { Bench, Figure } from './bench.ts';
import { requestsPerSecond } from './load.ts';
import { startPeer } from './peer-server.ts';
import { processorTimeOfTree } from './processor-time.ts';
import { median, ofRounds } from './statistics.ts';

const path = '/icons/set/home';
const rounds = 5;
/** What a browser sends with a page that it was on before, as a guest. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  cookie: 'i8client=6f1c1df05a0e4e549a516d2f0e6c1a11; theme=dark',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
const load = { connections: 8, seconds: 3, headers: browser };

/** A page that is kept for many visitors against a bare fastify that answers the same number of bytes, both asked as a browser asks. */
export const bench: Bench = {
  title: `The kept page of ${path}`,
  async run({ project, progress }) {
    const system = await startTestSystem({
      progress,
      environment: { PAGES_KEPT_SECONDS: '60', LOG_LEVEL: 'warn' },
    });
    try {
      const size = await keptSize(system.url + path);
      const port = await freePort();
      const bare = await startPeer({
        name: 'bare fastify',
        command: [join(project, 'bench/bare-fastify.ts')],
        cwd: project,
        env: { PORT: String(port), SIZES: String(size) },
        url: `http://127.0.0.1:${port}`,
        readyPath: '/?i=0',
      });
      try {
        const gateway = system.parts.get('gateway')?.pid;
        return await measure({ url: system.url, pid: gateway }, bare, size);
      } finally {
        await bare.stop();
      }
    } finally {
      await system.stop();
    }
  },
};

interface Server {
  readonly url: string;
  readonly pid: number | undefined;
}

async function measure(site: Server, bare: Server, size: number): Promise<Figure[]> {
  const ours = () => microsecondsOf(site, path);
  const theirs = () => microsecondsOf(bare, '/?i=0');
  // One round is thrown away: the code is compiled while it runs.
  await ours();
  await theirs();
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await ours());
    times.theirs.push(await theirs());
  }
  return [
    { name: 'bytes of the page', value: size / 1024, unit: 'KB' },
    { name: 'kept page, processor time', ...ofRounds(times.ours), unit: 'us' },
    { name: 'bare fastify, same bytes, processor time', ...ofRounds(times.theirs), unit: 'us' },
    {
      name: 'bare fastify to kept page',
      value: median(times.theirs) / median(times.ours),
      unit: 'ratio',
    },
  ];
}

/** Processor time of a server for one answer: the generator takes longer than it does for a packed page (load.ts). */
async function microsecondsOf({ url, pid }: Server, path: string): Promise<number> {
  if (pid === undefined) throw new Error(`${url} has no process of its own`);
  const before = processorTimeOfTree(pid);
  const rate = await requestsPerSecond(url, [path], load);
  return ((processorTimeOfTree(pid) - before) / (rate * load.seconds)) * 1000;
}

/** Asks until the page is kept. @returns its bytes as they travel */
async function keptSize(url: string): Promise<number> {
  for (let asked = 0; asked < 200; asked++) {
    const response = await fetch(url, { headers: browser });
    const length = Number(response.headers.get('content-length'));
    await response.arrayBuffer();
    if (response.headers.has('age')) return length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} is not kept`);
}
