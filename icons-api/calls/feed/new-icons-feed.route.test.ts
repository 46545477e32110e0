import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../database/testing/databases.ts';
import { type ApiServer, startApi } from '../testing/api-server.ts';

describe.each(databases)('What the feed is made of, on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());

  it('is the newest icons, the newest first, each with its page and its picture', async () => {
    const { body } = await api.get('/feed/new-icons');
    const { entries } = body as { entries: { id: string; path: string; picture: string; addedAt: number }[] };
    expect(entries).toHaveLength(50);
    const times = entries.map(({ addedAt }) => addedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const { rows } = await api.database.orm.$client.query<{ newest: string }>(
      'SELECT max(added_at) AS newest FROM icon WHERE removed_at IS NULL',
    );
    expect(times[0]).toBe(Number(rows[0]?.newest) * 1000);
    const [first] = entries;
    expect(first?.path.startsWith(`/icon/${first.id}/`)).toBe(true);
    expect((await api.get(first?.picture ?? '')).status).toBe(200);
  });
});
