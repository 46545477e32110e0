import { signIn } from '../../accounts/testing/sign-in.ts';
import { costOf, onBothDatabases, WARM_UP } from '../../http/evaluation/call-cost.ts';
import { fillAccount } from '../testing/fill-account.ts';

/**
 * What the calls of collections take over HTTP, one after the other, on both databases: `node icons-api/collections/evaluation/collection-cost.ts`.
 * Limits of the issue: a list of 150 with previews 30 ms, an icon added 60 ms, at the 95th percentile.
 */
await onBothDatabases(async (database, api) => {
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
        { icons: [{ id: icons[round + WARM_UP] }] },
        { ...headers, 'idempotency-key': `${id}-${round}` },
      ),
    );
    console.log(JSON.stringify({ database, collections: 150, iconsInEach: size, list, read, add }));
  }
});
