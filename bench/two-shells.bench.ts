import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@icoteca/tooling/start';
import { isUp, StartedParts, startProgram } from '../e2e/replicas/testing/started.ts';
import { startTestSystem } from '../e2e/system.ts';
import type { Bench, Figure } from './bench.ts';
import { requestsPerSecond } from './load.ts';
import { ownProcessorTime, processorTimeOfTree } from './processor-time.ts';
import { median } from './statistics.ts';

const path = '/icons/set/home';
const rounds = 3;
/** Few enough that a shell which has little of a processor turns nobody away. */
const load = { connections: 4, seconds: 5 };
/** Two shells with a render worker each, the API, its database, and whoever asks: fewer processors bound them all together. */
const neededProcessors = 8;

/** A shell that was started, and what it took. */
interface Shell {
  readonly url: string;
  readonly pid: number;
}

/**
 * Pages that are made anew by one shell and by two, of one API. Beside the rates it tells what a page costs shell, API and
 * whoever asks in processor time, which other work on the machine does not change much: that says what bounds the rates.
 */
export const bench: Bench = {
  title: `${path} by one shell and by two`,
  async run({ project, progress }) {
    const parts = new StartedParts();
    try {
      const system = parts.add(await startTestSystem({ progress, environment: { LOG_LEVEL: 'warn' } }));
      const directory = await mkdtemp(join(tmpdir(), 'icoteca-two-shells-'));
      parts.add({ stop: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }) });
      const shells: Shell[] = [];
      for (const name of ['one', 'two']) {
        const dataDirectory = join(directory, name);
        await mkdir(dataDirectory);
        for (const folder of ['registry', 'keys'])
          await cp(join(system.dataDirectory, folder), join(dataDirectory, folder), { recursive: true });
        const port = await freePort();
        const url = `http://127.0.0.1:${port}`;
        const started = await startProgram([process.execPath, 'shell/gateway/main.ts'], {
          cwd: project,
          env: {
            ...process.env,
            NODE_ENV: 'production',
            DATA_DIR: dataDirectory,
            PORT: String(port),
            API_URL: system.apiUrl,
            RENDER_WORKERS: '1',
            LOG_LEVEL: 'silent',
          },
          isUp: isUp(`${url}/server_status`),
        });
        parts.add(started);
        shells.push({ url, pid: started.process.pid ?? Number.NaN });
      }
      const api = system.parts.get('api')?.pid;
      if (api === undefined) throw new Error('the system has no API of its own');
      return await measure(shells, api);
    } finally {
      await parts.stop();
    }
  },
};

/** Rate and cost of one round. */
interface Round {
  readonly rate: number;
  /** ms of processor time a page. */
  readonly shell: number;
  readonly api: number;
  readonly asking: number;
}

async function measure(shells: readonly Shell[], api: number): Promise<Figure[]> {
  // What comes first is thrown away: code is compiled, and what the API says of all pages is fetched.
  for (const { url } of shells) await requestsPerSecond(url, [path], { connections: 1, seconds: 5 });
  await round(shells, api);
  const one: Round[] = [];
  const two: Round[] = [];
  for (let count = 0; count < rounds; count++) {
    one.push(await round(shells.slice(0, 1), api));
    two.push(await round(shells, api));
  }
  const of = (some: readonly Round[], key: keyof Round) => median(some.map((each) => each[key]));
  const ratio = of(two, 'rate') / of(one, 'rate');
  const processors = availableParallelism();
  const cost = of(two, 'shell') + of(two, 'api') + of(two, 'asking');
  return [
    { name: 'one shell', value: of(one, 'rate'), unit: 'pages/s' },
    { name: 'two shells', value: of(two, 'rate'), unit: 'pages/s' },
    {
      name: `two shells to one, on ${processors} processors`,
      value: ratio,
      unit: 'ratio',
      ...(processors >= neededProcessors && { target: { atLeast: 1.7 } }),
    },
    { name: 'processor time of a page, shells', value: of(two, 'shell'), unit: 'ms' },
    { name: 'processor time of a page, API', value: of(two, 'api'), unit: 'ms' },
    { name: 'processor time of a page, who asks', value: of(two, 'asking'), unit: 'ms' },
    {
      name: `the most that ${processors} processors give`,
      value: (processors * 1000) / cost,
      unit: 'pages/s',
    },
    { name: 'a shell with one processor of its own', value: 1000 / of(two, 'shell'), unit: 'pages/s' },
  ];
}

/** As many connections in all, however many shells there are. */
async function round(shells: readonly Shell[], api: number): Promise<Round> {
  const taken = () => ({
    shell: shells.reduce((sum, { pid }) => sum + processorTimeOfTree(pid), 0),
    api: processorTimeOfTree(api),
    asking: ownProcessorTime(),
  });
  const before = taken();
  const start = performance.now();
  const rates = await Promise.all(
    shells.map(({ url }) =>
      requestsPerSecond(url, [path], { ...load, connections: load.connections / shells.length }),
    ),
  );
  const after = taken();
  const rate = rates.reduce((sum, each) => sum + each, 0);
  const pages = (rate * (performance.now() - start)) / 1000;
  const each = (key: keyof typeof before) => (after[key] - before[key]) / pages;
  return { rate, shell: each('shell'), api: each('api'), asking: each('asking') };
}
