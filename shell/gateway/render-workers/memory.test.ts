import { readPointers } from '@icoteca/federation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ renderWorkers: 2 });
  await shell.publish('1.0.1-b');
}, 120_000);
afterAll(() => shell?.close());

it('names a version that leaks memory on the server and takes it out before a worker dies of it', async () => {
  // Workers of a machine that is full take a while to start.
  await expect
    .poll(async () => (await shell.get('/hall')).body, { timeout: 40_000 })
    .toContain('<h1>1.0.1-b</h1>');
  const { badVersions, pool } = shell.gateway;
  const statuses: number[] = [];
  const deadline = Date.now() + 90_000;
  while (badVersions.all.size === 0 && Date.now() < deadline) {
    const answers = await Promise.all([shell.get('/hall/leaks'), shell.get('/hall/leaks')]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect([...badVersions.all]).toEqual(['mf-hall@1.0.1-b']);
  // Not one visitor noticed.
  expect(new Set(statuses)).toEqual(new Set([200]));

  // The team reads how much it was, and the operator sees it counted.
  const why = () => readPointers(shell.dataDir).then(({ remotes }) => remotes['mf-hall']?.takenOut[0]?.why);
  await expect
    .poll(why, { timeout: 10_000 })
    .toMatch(
      /^RENDER_MEMORY: a render worker held \d{3} MB after garbage collection, \d{2,3} MB of it since .* this version$/,
    );
  // Once by each worker that found it.
  expect((await shell.get('/metrics')).body).toMatch(
    /icoteca_remote_troubles_total\{remote="mf-hall",version="1\.0\.1-b",code="RENDER_MEMORY"\} [12]$/m,
  );
  await expect.poll(() => pool.replaced(), { timeout: 20_000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => (await shell.get('/hall')).body, { timeout: 20_000 })
    .toContain('<h1>1.0.0-a</h1>');
}, 180_000);
