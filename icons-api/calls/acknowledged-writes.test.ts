import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientOf } from './testing/api-server.ts';
import { type KillableServers, startKillableServers } from './testing/killable-servers.ts';
import type { PreparedWrite } from './testing/write-call.ts';
import { writeCalls } from './testing/write-calls.ts';

/** `KILLS=20 npm test -- acknowledged-writes` measures the figure; one of each process shows the same every day. */
const kills = Number(process.env.KILLS ?? 2);
/** Concurrent writes when a process is killed. */
const writers = 8;
/** Acknowledged writes before each kill; two hundred in all where it is measured. */
const writesAKill = process.env.KILLS ? Math.ceil(200 / kills) : 30;
/** Expired tokens are deleted after minutes; they are checked after the next kill alone. */
const shortLived = new Set(['originToken', 'rewardToken']);

vi.setConfig({ testTimeout: 200_000 + kills * 90_000, hookTimeout: 240_000 });

let servers: KillableServers;
beforeAll(async () => {
  servers = await startKillableServers();
});
afterAll(() => servers?.close());

interface Acknowledged {
  readonly name: string;
  readonly write: PreparedWrite;
  readonly answer: unknown;
}

/** Names of those writes that the database does not hold. */
async function missing(writes: readonly Acknowledged[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, write, answer } of writes) if (!(await write.isWritten(answer))) names.push(name);
  return names;
}

it('what was answered with success is there after kill -9 of the database and of the API', async () => {
  const api = { ...clientOf(servers.url), database: servers.database };
  // Nobody can sign in here; sessions are written by other calls of the table.
  const calls = writeCalls.filter(({ name }) => name !== 'socialLogin');
  const acknowledged: Acknowledged[] = [];
  const refused = new Set<string>();
  const lost: string[] = [];
  let checked = 0;
  let isOver = false;
  let next = 0;
  const writeUntilOver = async () => {
    while (!isOver) {
      const { name, prepare } = calls[next++ % calls.length] as (typeof calls)[number];
      try {
        const write = await prepare(api);
        const response = await write.send();
        const isJson = response.headers.get('content-type')?.includes('json');
        const answer = isJson ? ((await response.json()) as unknown) : await response.text();
        if (response.ok || response.status === 303) acknowledged.push({ name, write, answer });
        else if (response.status !== 503) refused.add(`${name} answered ${response.status}`);
      } catch {
        // Without a connection nothing was promised.
        await pause(20);
      }
    }
  };
  const all = Promise.all(Array.from({ length: writers }, writeUntilOver));
  for (let kill = 0; kill < kills; kill++) {
    const wanted = acknowledged.length + writesAKill;
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(wanted);
    const before = acknowledged.slice(checked);
    checked = acknowledged.length;
    await servers.kill(kill % 2 === 0 ? 'database' : 'api');
    lost.push(...(await missing(before)));
  }
  const kinds = () => new Set(acknowledged.map(({ name }) => name)).size;
  await expect.poll(kinds, { timeout: 180_000, interval: 50 }).toBe(calls.length);
  isOver = true;
  await all;
  lost.push(...(await missing(acknowledged.filter(({ name }) => !shortLived.has(name)))));
  console.log(
    `${acknowledged.length} writes of ${kinds()} kinds were acknowledged over ${kills} kills, ${lost.length} lost`,
  );
  expect(lost).toEqual([]);
  expect([...refused]).toEqual([]);
});
