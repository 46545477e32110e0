import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identityOf, isAlive } from './process-identity.ts';
import { startServiceProcess } from './service-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-service-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a server from a process of its own, and kills that process. */
async function orphanOf(server: string): Promise<ReturnType<typeof identityOf>> {
  await writeFile(join(folder, 'server.ts'), server);
  await writeFile(
    join(folder, 'owner.ts'),
    `import { startServiceProcess } from ${JSON.stringify(join(import.meta.dirname, 'service-process.ts'))};
    const service = await startServiceProcess({ name: 'server', program: 'server.ts', cwd: ${JSON.stringify(folder)},
      env: process.env, logFile: ${JSON.stringify(join(folder, 'log'))}, readyWithinMs: 10_000 });
    console.log(service.pid);`,
  );
  const owner = spawn(process.execPath, [join(folder, 'owner.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(createInterface({ input: owner.stdout }), 'line');
  const identity = identityOf(Number(pid));
  expect(isAlive(identity)).toBe(true);
  owner.kill('SIGKILL');
  return identity;
}

const ready = "console.log(JSON.stringify({ event: 'ready' })); setInterval(() => {}, 1000);";

it('receives SIGTERM when its owner was killed', async () => {
  const journal = join(folder, 'journal');
  const server = await orphanOf(
    `import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(journal)}, 'in order'); process.exit(0); });${ready}`,
  );
  await expect.poll(() => isAlive(server), { timeout: 15_000 }).toBe(false);
  expect(await readFile(journal, 'utf8')).toBe('in order');
});

it('is killed when it ignores that', async () => {
  const server = await orphanOf(`process.on('SIGTERM', () => {});${ready}`);
  await expect.poll(() => isAlive(server), { timeout: 15_000 }).toBe(false);
});

it('a server with a limit of its heap has a young generation of 64 MB, and not of 128', async () => {
  await writeFile(
    join(folder, 'server.ts'),
    `import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
    const held: object[] = [];
    for (let at = 0; at < 4_000_000; at++) held[at % 500_000] = { at, list: [at] };
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    console.log(JSON.stringify({ young: young?.space_size, limit: getHeapStatistics().heap_size_limit }));
    ${ready}`,
  );
  const server = await startServiceProcess({
    name: 'server',
    program: 'server.ts',
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'log'),
    readyWithinMs: 60_000,
    heapMb: 2048,
  });
  await server.stop();
  const { young, limit } = JSON.parse((await readFile(join(folder, 'log'), 'utf8')).split('\n')[0] ?? '');
  expect(young).toBeLessThanOrEqual(72 * 2 ** 20);
  expect(limit).toBeGreaterThan(2048 * 2 ** 20);
});
