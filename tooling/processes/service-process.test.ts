import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identityOf, isAlive } from './process-identity.ts';

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
