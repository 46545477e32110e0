import { readPointers } from '@icoteca/federation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ renderWorkers: 2 });
  await shell.publish('1.0.1-b');
}, 120_000);
afterAll(() => shell?.close());

it('ends a worker that a remote blocks, names the remote, and serves the last good version', async () => {
  // Workers of a machine that is full take a while to start.
  await expect
    .poll(async () => (await shell.get('/hall')).body, { timeout: 40_000 })
    .toContain('<h1>1.0.1-b</h1>');
  // The site answers with the first worker that is there: on a busy machine the other one comes much later.
  const { pool } = shell.gateway;
  const areBothThere = () => pool.use('one', (one) => pool.use('other', async (other) => one !== other));
  await expect.poll(areBothThere, { timeout: 30_000 }).toBe(true);

  const loops = shell.get('/hall/loops');
  // The other worker goes on meanwhile.
  await expect.poll(async () => (await shell.get('/hall')).status, { timeout: 10_000 }).toBe(200);
  const answer = await loops;
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.body).toContain('RENDER_LOST');
  expect([...shell.gateway.badVersions.all]).toEqual(['mf-hall@1.0.1-b']);

  const after = await Promise.all([shell.get('/hall'), shell.get('/hall'), shell.get('/hall')]);
  for (const { status, body } of after) {
    expect(status).toBe(200);
    expect(body).toContain('<h1>1.0.0-a</h1>');
  }
  await expect.poll(() => shell.gateway.pool.replaced(), { timeout: 10_000 }).toBe(1);

  // The team reads where it hangs, and the operator sees it counted.
  const why = () => readPointers(shell.dataDir).then(({ remotes }) => remotes['mf-hall']?.takenOut[0]?.why);
  await expect
    .poll(why, { timeout: 10_000 })
    .toMatch(/^RENDER_BLOCKED: a render worker hung in it at Looping \(mf-hall@1\.0\.1-b\/\S+:\d+:\d+\)$/);
  expect((await shell.get('/metrics')).body).toMatch(
    /icoteca_remote_troubles_total\{remote="mf-hall",version="1\.0\.1-b",code="RENDER_BLOCKED"\} 1$/m,
  );
}, 150_000);
