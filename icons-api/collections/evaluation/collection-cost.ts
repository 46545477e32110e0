import { performance } from 'node:perf_hooks';
import { signIn } from '../../accounts/testing/sign-in.ts';
import { databases } from '../../database/testing/databases.ts';
import makeTemplates from '../../database/testing/templates.setup.ts';
import { startApi } from '../../http/testing/api-server.ts';
import { fillAccount } from '../testing/fill-account.ts';

/**
 * What the calls of collections take over HTTP, one after the other, on both databases: `node icons-api/collections/evaluation/collection-cost.ts`.
 * Limits of the issue: a list of 150 with previews 30 ms, an icon added 60 ms, at the 95th percentile.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 100);

/** Milliseconds that calls took. */
interface Cost {
  median: number;
  p95: number;
  /** Of the processor, for server and client together, and for PGlite, which is in this process. Load of the machine does not raise it. */
  processor: number;
}

async function costOf(send: (round: number) => Promise<{ status: number }>): Promise<Cost> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let round = -10; round < ROUNDS; round++) {
    if (round === 0) before = process.cpuUsage();
    const begun = performance.now();
    const { status } = await send(round);
    if (status !== 200) throw new Error(`A call answered ${status}.`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(share * (times.length - 1))] as number) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), processor: Math.round((user + system) / ROUNDS / 100) / 10 };
}

const removeTemplates = await makeTemplates();
for (const [name, start] of databases) {
  const api = await startApi(start);
  const { rows } = await api.database.pool.query<{ id: string }>(
    'SELECT id FROM icon WHERE removed_at IS NULL ORDER BY id LIMIT 1000',
  );
  const icons = rows.map(({ id }) => id);
  for (const size of [20, icons.length]) {
    const { accountId, headers } = await signIn(api.database);
    const [id = '', other = ''] = await fillAccount(api.database, accountId, {
      collections: 148,
      icons: icons.slice(0, size),
    });
    await api.get('/siteApi/collections/v2', headers);
    const list = await costOf(() => api.get('/siteApi/collections/v2?previewCount=4', headers));
    const read = await costOf(() => api.get(`/siteApi/collections/v2/${id}/icons`, headers));
    await api.send(
      'DELETE',
      `/siteApi/icons/collections/${other}/icons`,
      { icons: icons.slice(0, size) },
      headers,
    );
    const add = await costOf((round) =>
      api.send(
        'PUT',
        `/siteApi/icons/collections/${other}/icons`,
        { icons: [{ id: icons[round + 10] }] },
        { ...headers, 'idempotency-key': `${id}-${round}` },
      ),
    );
    console.log(JSON.stringify({ database: name, collections: 150, iconsInEach: size, list, read, add }));
  }
  await api.close();
}
await removeTemplates();
