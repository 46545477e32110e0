import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import { isAlive } from '../processes/process-identity.ts';
import { processesOf } from '../processes/processes-of.ts';

const project = dirname(dirname(import.meta.dirname));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-main-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm start` as it is, in an environment of its own. */
async function start(environment: Record<string, string>, wrapper: readonly string[] = []) {
  const { PATH = '', HOME = '' } = process.env;
  const [executable = '', ...args] = [...wrapper, process.execPath, join(project, 'tooling/start/main.ts')];
  const child = spawn(executable, args, {
    cwd: project,
    env: {
      PATH,
      HOME,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      ICON_SETS: 'fixture',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { child, ended };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a start that %s interrupts says so and ends with %i',
  async (signal, expected) => {
    const { child, ended } = await start({});
    await expect.poll(() => existsSync(join(folder, 'logs/database.log')), { timeout: 60_000 }).toBe(true);
    const parts = processesOf(folder);
    expect(parts.length).toBeGreaterThan(1);
    child.kill(signal);
    const { code, printed } = await ended;
    expect(printed).toContain(`Ended by ${signal}. Nothing is left running. (START_INTERRUPTED)`);
    expect(code).toBe(expected);
    expect(parts.filter(isAlive)).toEqual([]);
  },
  120_000,
);

it('refuses a machine with too low a limit of open files before anything is built', async () => {
  const { ended } = await start({}, ['/bin/sh', '-c', 'ulimit -n 256; exec "$0" "$@"']);
  const { code, printed } = await ended;
  expect(printed).toMatch(/^A process may open 256 files here.*ulimit -n 4096.*\(TOO_MANY_OPEN_FILES\)$/m);
  expect(printed).not.toContain('build');
  expect(code).toBe(1);
}, 60_000);
