import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, Figure } from './bench.ts';
import { onBenchSite } from './bench-site.ts';
import { requestsPerSecond } from './load.ts';
import { median, ofRounds } from './statistics.ts';

const PATH = '/icons/set/home';
const ROUNDS = 5;
const LOAD = { connections: 8, seconds: 3 };
/** Renders for two kinds of visitors in turns. */
const INTERLEAVED = 10_000;

/**
 * A whole page (routing, remotes, loaders, regions, state) against React's own rendering of the same tree with the
 * same data in the same process; nothing is cached.
 */
export const bench: Bench = {
  title: `Rendering of ${PATH}`,
  run: (context) =>
    onBenchSite(context, async (site) => {
      const build = join(context.project, 'bench/ssr/build-ssr-program.ts');
      const program = execFileSync(process.execPath, [build], { encoding: 'utf8' }).trim();
      const child = fork(program, [], { env: { NODE_ENV: 'production' }, execArgv: [] });
      try {
        return await measure(child, context.project, site.url);
      } finally {
        child.kill();
      }
    }),
};

async function measure(child: ChildProcess, project: string, siteUrl: string): Promise<Figure[]> {
  const dataDir = process.env.BENCH_DATA_DIR || join(project, '.cache/bench-data');
  const settings = {
    apiUrl: siteUrl,
    dataDir,
    assets: JSON.parse(await readFile(join(project, 'shell/dist/web/entry-assets.json'), 'utf8')) as object,
  };
  const { whole, bare } = await send<{ whole: number; bare: number }>(child, {
    command: 'start',
    settings,
    path: PATH,
  });
  const rate = (port: number) => requestsPerSecond(`http://127.0.0.1:${port}`, [PATH], LOAD);
  // Warms up the code.
  await rate(bare);
  await rate(whole);
  const rates = { whole: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await rate(bare));
    rates.whole.push(await rate(whole));
  }
  await send(child, { command: 'measure-delay' });
  await rate(whole);
  const { p99 } = await send<{ p99: number }>(child, { command: 'read-delay' });
  const { leaks } = await send<{ leaks: number }>(child, { command: 'interleave', renders: INTERLEAVED });
  return [
    { name: 'whole page', ...ofRounds(rates.whole), unit: 'pages/s' },
    { name: 'React alone, same tree', ...ofRounds(rates.bare), unit: 'pages/s' },
    {
      name: 'whole page to React alone',
      value: median(rates.whole) / median(rates.bare),
      unit: 'ratio',
      target: { atLeast: 0.6 },
    },
    { name: 'event loop delay p99 under load', value: p99, unit: 'ms', target: { atMost: 50 } },
    {
      name: `pages of ${INTERLEAVED} with data of another visitor`,
      value: leaks,
      unit: 'pages',
      target: { atMost: 0 },
    },
  ];
}

async function send<T = unknown>(child: ChildProcess, command: object): Promise<T> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the rendering program ended')));
  child.send(command);
  for (;;) {
    const [message] = (await once(child, 'message', { signal: ended.signal })) as [object];
    // Messages to the gateway have a type, answers have none.
    if (!('type' in message)) return message as T;
  }
}
