import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import { identityOf, isAlive } from '../processes/process-identity.ts';
import type { RestartLimits } from '../processes/restart-budget.ts';
import { silentProgress } from '../progress/progress.ts';
import { programs } from './paths.ts';
import { type RunningSystem, startSystem } from './start-system.ts';
import type { SystemOptions } from './system-options.ts';

/** Test doubles of the programs: each writes its name into a journal, servers stay until SIGTERM. */
const journal =
  "const { appendFileSync } = require('node:fs'); const note = (t) => appendFileSync(process.env.JOURNAL, t + '\\n');";
const command = (name: string) => `${journal} note('${name}');`;
const server = (name: string, url: string) => `${journal} note('${name}');
  require('node:http').createServer((_, r) => r.end('ok')).listen(Number(process.env.${url}), '127.0.0.1', () =>
    console.log(JSON.stringify({ event: 'ready', url: 'test://' + process.env.${url} })));
  process.on('SIGTERM', () => { note('end ${name}'); process.exit(0); });`;

/** Restarts that a test need not wait for. */
const quick: RestartLimits = { atMost: 3, withinMs: 60_000, firstPauseMs: 10, longestPauseMs: 50 };

let project: string;
let running: RunningSystem | undefined;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'icoteca-start-'));
  await program('apiSettings', '');
  await program('gatewaySettings', '');
  await program('build', command('build'));
  await program('database', server('database', 'DB_PORT'));
  await program(
    'import',
    `${command('import')} note('sets ' + process.env.ICON_SETS + ' ' + process.env.DATABASE_URL.slice(0, 7));`,
  );
  await program('identity', server('identity', 'IDENTITY_PORT'));
  await program('api', server('api', 'API_PORT'));
  await program('gateway', server('gateway', 'PORT'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(project, { recursive: true });
});

async function program(name: keyof typeof programs, source: string): Promise<void> {
  const path = join(project, programs[name]);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
}

async function options(more: Partial<SystemOptions> = {}): Promise<SystemOptions> {
  return {
    project,
    dataDirectory: join(project, 'data'),
    port: await freePort(),
    iconSets: 'fixture',
    progress: silentProgress(),
    // One server less to wait for where it does not matter.
    environment: { JOURNAL: join(project, 'journal'), LOCAL_SIGN_IN: 'off' },
    ...more,
  };
}

/** Long enough for a machine that does much else. */
const patience = { timeout: 15_000 };

const lastJournalLine = async () => (await journalLines().catch(() => [])).at(-1);

async function journalLines(): Promise<string[]> {
  return (await readFile(join(project, 'journal'), 'utf8')).trim().split('\n');
}

describe('startSystem', () => {
  it('starts the parts in order, answers on the public port, and ends them from the outside in', async () => {
    const given = await options();
    running = await startSystem(given);
    expect(running.url).toBe(`http://localhost:${given.port}`);
    expect(await (await fetch(`http://127.0.0.1:${given.port}`)).text()).toBe('ok');
    const started = (await journalLines()).filter((line) => line !== 'build');
    expect(started).toEqual(['database', 'import', 'sets fixture test://', 'api', 'gateway']);
    await running.stop();
    expect((await journalLines()).slice(-3)).toEqual(['end gateway', 'end api', 'end database']);
  });

  it('starts the identity server in development, and passes its URL to the API', async () => {
    await program('api', `${server('api', 'API_PORT')} note('identity at ' + process.env.IDENTITY_URL);`);
    running = await startSystem(await options({ environment: { JOURNAL: join(project, 'journal') } }));
    const [line = ''] = (await journalLines()).filter((each) => each.startsWith('identity at '));
    expect(await (await fetch(line.slice('identity at '.length))).text()).toBe('ok');
    await running.stop();
    expect(await journalLines()).toContain('end identity');
  });

  it.each([
    { PUBLIC_ORIGINS: 'https://icoteca.example' },
    { GITHUB_CLIENT_ID: 'a' },
    { STAGE_APPLE_CLIENT_ID: 'a' },
  ])('starts no identity server with %o', async (environment) => {
    await program('api', `${server('api', 'API_PORT')} note('identity at ' + process.env.IDENTITY_URL);`);
    running = await startSystem(
      await options({ environment: { JOURNAL: join(project, 'journal'), ...environment } }),
    );
    expect(await journalLines()).toContain('identity at undefined');
    expect(running.parts.has('identity')).toBe(false);
  });

  it('starts no database when one is given', async () => {
    running = await startSystem(await options({ databaseUrl: 'test:///other' }));
    expect(await journalLines()).not.toContain('database');
    expect(running.databaseUrl).toBe('test:///other');
  });

  it('refuses a second system on one data directory and names the address of the first', async () => {
    running = await startSystem(await options());
    await expect(startSystem(await options())).rejects.toThrow(
      new RegExp(`already runs on .*at ${running.url}.*DATA_DIRECTORY_IN_USE`),
    );
  });

  it('can be started again immediately after it was stopped', async () => {
    await (await startSystem(await options())).stop();
    running = await startSystem(await options());
    expect(await (await fetch(running.apiUrl)).text()).toBe('ok');
  });

  it('says in one sentence that the port is taken', async () => {
    const given = await options();
    const other = createServer().listen(given.port, '127.0.0.1');
    await expect(startSystem(given)).rejects.toThrow(/port \d+.*PORT_IN_USE/);
    await new Promise((resolve) => other.close(resolve));
    running = await startSystem(given);
  });

  it('names a command that fails with its last lines, and leaves nothing running', async () => {
    await program('import', "console.error('set ph is broken'); process.exit(3)");
    await expect(startSystem(await options())).rejects.toThrow(
      /import of the icons ended with exit code 3.*set ph is broken/s,
    );
    expect((await journalLines()).at(-1)).toBe('end database');
  });

  it('repeats what a program of ours says about its failure', async () => {
    const report = JSON.stringify({
      event: 'failed',
      code: 'NO_SUCH_SET',
      message: 'There is no set xy.',
      hint: 'Take ph.',
    });
    await program('import', `console.log(${JSON.stringify(report)}); process.exit(1)`);
    await expect(startSystem(await options())).rejects.toThrow('There is no set xy. Take ph. (NO_SUCH_SET)');
    await program('import', '');
    await program('database', `console.log(${JSON.stringify(report)}); process.exit(1)`);
    await expect(startSystem(await options())).rejects.toThrow(
      'The database: There is no set xy. Take ph. (NO_SUCH_SET)',
    );
  });

  it('refuses settings before anything is locked or started, in the words of the server that reads them', async () => {
    const report = JSON.stringify({
      event: 'failed',
      code: 'PLANS_INVALID',
      message: 'PLANS is "maybe".',
      hint: 'Change it.',
    });
    await program('gatewaySettings', `console.log(${JSON.stringify(report)}); process.exit(1)`);
    await expect(startSystem(await options())).rejects.toThrow(
      'PLANS is "maybe". Change it. (PLANS_INVALID)',
    );
    expect(existsSync(join(project, 'data'))).toBe(false);
    expect(existsSync(join(project, 'journal'))).toBe(false);
  });

  it.each([
    [{ LOCAL_SIGN_IN: '1' }, 'LOCAL_SIGN_IN is "1"; it must be one of on, off.'],
    [
      { LOCAL_SIGN_IN: 'on', PUBLIC_ORIGINS: 'https://a.example' },
      'LOCAL_SIGN_IN=on is not allowed beside PUBLIC_ORIGINS.',
    ],
    [
      { LOCAL_SIGN_IN: 'on', GITHUB_CLIENT_ID: 'a' },
      'LOCAL_SIGN_IN=on is not allowed beside GITHUB_CLIENT_ID.',
    ],
  ])('refuses %o', async (environment, sentence) => {
    await expect(startSystem(await options({ environment }))).rejects.toThrow(sentence);
  });

  it('names a server that dies while it starts', async () => {
    await program('api', "console.error('no index'); process.exit(1)");
    await expect(startSystem(await options())).rejects.toThrow(/api ended before it was ready.*no index/s);
  });

  it.each(['database', 'api', 'gateway'] as const)(
    'starts a %s that was killed again at its address, and no other',
    async (part) => {
      const restarted = vi.fn();
      running = await startSystem(
        await options({ onPartRestart: restarted, restarts: { ...quick, atMost: 1 } }),
      );
      const { apiUrl, url } = running;
      const before = new Map([...running.parts].map(([name, { pid }]) => [name, pid]));
      running.parts.get(part)?.kill('SIGKILL');
      await expect.poll(() => running?.parts.get(part)?.pid, patience).not.toBe(before.get(part));
      expect(restarted).toHaveBeenCalledExactlyOnceWith(
        part,
        expect.stringMatching(/ended by itself \(SIGKILL\)/),
      );
      expect(await (await fetch(apiUrl)).text()).toBe('ok');
      expect(await (await fetch(url)).text()).toBe('ok');
      const changed = [...running.parts].filter(([name, { pid }]) => before.get(name) !== pid);
      expect(changed.map(([name]) => name)).toEqual([part]);
      await running.stop();
      expect((await journalLines()).slice(-3)).toEqual(['end gateway', 'end api', 'end database']);
    },
  );

  it('starts what was killed together in its order', async () => {
    // Long enough for both ends to be noticed before either starts.
    const pauses = { firstPauseMs: 1_000, longestPauseMs: 1_000 };
    running = await startSystem(await options({ restarts: { ...quick, ...pauses } }));
    const { pid } = running.parts.get('api') ?? {};
    running.parts.get('database')?.kill('SIGKILL');
    running.parts.get('api')?.kill('SIGKILL');
    await expect.poll(() => running?.parts.get('api')?.pid, patience).not.toBe(pid);
    expect((await journalLines()).slice(-2)).toEqual(['database', 'api']);
  });

  it('gives up a server that ends too often, with its last lines', async () => {
    const lost = Promise.withResolvers<string>();
    const restarted = vi.fn();
    running = await startSystem(
      await options({
        restarts: { ...quick, atMost: 2 },
        onPartRestart: restarted,
        onPartLost: (part, report) => lost.resolve(`${part}: ${report}`),
      }),
    );
    await program('api', "console.error('no index'); process.exit(1)");
    running.parts.get('api')?.kill('SIGKILL');
    expect(await lost.promise).toMatch(
      /^api: The api ended before it was ready.*no index.*SERVICE_NOT_READY/s,
    );
    expect(restarted.mock.calls).toEqual([
      ['api', 'The api ended by itself (SIGKILL).'],
      ['api', 'The api ended before it was ready.'],
    ]);
  });

  it('goes on without a database that ends repeatedly, and uses it as soon as it runs again', async () => {
    const lost = vi.fn();
    const restarted = vi.fn();
    running = await startSystem(
      await options({ restarts: { ...quick, atMost: 2 }, onPartRestart: restarted, onPartLost: lost }),
    );
    const { apiUrl, url } = running;
    const fault = {
      event: 'failed',
      code: 'DISK_FULL',
      message: 'The disk is full.',
      hint: 'Free some space.',
    };
    await program(
      'database',
      `${command('database, in vain')} console.log(${JSON.stringify(JSON.stringify(fault))}); process.exit(1)`,
    );
    running.parts.get('database')?.kill('SIGKILL');
    const attempts = async () => (await journalLines()).filter((line) => line === 'database, in vain').length;
    await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThan(4);
    expect(await (await fetch(apiUrl)).text()).toBe('ok');
    expect(await (await fetch(url)).text()).toBe('ok');
    // Each sentence once, however often it is tried.
    expect(restarted.mock.calls.map(([, sentence]) => sentence)).toEqual([
      'The database ended by itself (SIGKILL). Pages and search go on without it.',
      'The database: The disk is full. Pages and search go on without it.',
    ]);
    await program('database', server('database', 'DB_PORT'));
    await expect.poll(lastJournalLine, patience).toBe('database');
    expect(lost).not.toHaveBeenCalled();
  }, 60_000);

  it('says how a server ended that is not started again', async () => {
    const lost = Promise.withResolvers<string>();
    running = await startSystem(
      await options({
        restarts: { ...quick, atMost: 0 },
        onPartLost: (part, report) => lost.resolve(`${part}: ${report}`),
      }),
    );
    running.parts.get('api')?.kill('SIGKILL');
    expect(await lost.promise).toMatch(/^api: The api ended by itself \(SIGKILL\).*\(SERVICE_LOST\)$/s);
  });

  it('ends while it waits for a server that was started again', async () => {
    running = await startSystem(await options({ restarts: quick }));
    await program('api', `${command('api, slowly')} setInterval(() => {}, 1000)`);
    running.parts.get('api')?.kill('SIGKILL');
    await expect.poll(lastJournalLine, patience).toBe('api, slowly');
    const { parts } = running;
    await running.stop();
    expect([...parts.values()].map(({ pid }) => identityOf(pid)).filter(isAlive)).toEqual([]);
    expect((await journalLines()).slice(-2)).toEqual(['end gateway', 'end database']);
  });

  it('gives up while it starts', async () => {
    await program('api', `${command('api, slowly')} setInterval(() => {}, 1000)`);
    const giveUp = new AbortController();
    const start = startSystem(await options({ signal: giveUp.signal }));
    const ended = expect(start).rejects.toThrow();
    await expect.poll(lastJournalLine, patience).toBe('api, slowly');
    giveUp.abort(new Error('enough'));
    await ended;
    expect((await journalLines()).at(-1)).toBe('end database');
  });

  it('takes over from an owner that was killed, whose servers have ended by themselves', async () => {
    const { progress: _, ...given } = await options();
    const from = (path: string) => JSON.stringify(join(import.meta.dirname, path));
    await writeFile(
      join(project, 'owner.ts'),
      `import { silentProgress } from ${from('../progress/progress.ts')};
      import { startSystem } from ${from('start-system.ts')};
      const { parts } = await startSystem({ ...${JSON.stringify(given)}, progress: silentProgress() });
      console.log(JSON.stringify([...parts.values()].map(({ pid }) => pid)));`,
    );
    const owner = spawn(process.execPath, [join(project, 'owner.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pids] = await once(createInterface({ input: owner.stdout }), 'line');
    const left = (JSON.parse(pids) as number[]).map(identityOf);
    expect(left.filter(isAlive)).toHaveLength(3);
    owner.kill('SIGKILL');
    running = await startSystem({ ...given, progress: silentProgress() });
    expect(left.filter(isAlive)).toEqual([]);
  }, 60_000);
});
