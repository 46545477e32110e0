import { localRegistry, readPointers } from '@icoteca/federation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hallBundle } from '../../testing/hall-remote.ts';
import { type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell();
}, 120_000);
afterAll(() => shell?.close());

const pointer = async () => (await readPointers(shell.dataDir)).remotes['mf-hall'];

/** A page is opened in a network and reports how long it took to be drawn, ms. */
async function visit(network: number, version: string, lcp: number): Promise<void> {
  const address = { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` };
  const { headers } = await shell.get('/hall', { headers: address });
  const entry = { kind: 'vital', name: 'LCP', remote: 'mf-hall', version, value: lcp, ago: 0 };
  const answer = await shell.get('/api/telemetry/v1', {
    method: 'POST',
    headers: {
      ...address,
      'content-type': 'application/json',
      origin: `http://localhost:${shell.port}`,
    },
    body: JSON.stringify({ page: headers['x-request-id'], entries: [entry] }),
  });
  expect(answer.status).toBe(200);
}

it('an automatic rollout of a slow version goes back by what pages report to the shell', async () => {
  await shell.rollOut('2.0.0-b', 1, hallBundle('2.0.0-b'));
  await localRegistry(shell.dataDir).rollOut('mf-hall', '2.0.0-b', { automatic: { visits: 0 } });
  let network = 0;
  const rounds = async () => {
    // The shell looks for rollouts every ten seconds; visits before do not count.
    for (let count = 0; count < 12; count += 1) {
      network += 2;
      await visit(network, '1.0.0-a', 1000 + count);
      await visit(network + 1, '2.0.0-b', 9000);
    }
    return (await pointer())?.rollout;
  };
  await expect.poll(rounds, { timeout: 90_000, interval: 2000 }).toBeNull();
  expect(await pointer()).toMatchObject({ version: '1.0.0-a', takenOut: [] });
  const [row] = await localRegistry(shell.dataDir).trail(1, 'mf-hall');
  expect(row).toMatchObject({ action: 'rollback', by: 'canary analysis' });
  expect(row?.why).toMatch(/^its LCP at the 75th percentile is worse than that of 1\.0\.0-a/);
}, 120_000);
