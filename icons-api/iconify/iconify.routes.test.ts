import { getIconData, iconToSVG } from '@iconify/utils';
import { addAPIProvider, loadIcon } from 'iconify-icon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../calls/testing/api-calls.ts';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { databases } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';

interface SetAnswer {
  prefix: string;
  icons: Record<string, { body: string; width: number; height: number }>;
  not_found?: string[];
}

describe.each(databases)('The protocol of Iconify on %s', (_name, startDatabase) => {
  let api: ApiServer;
  let sold: { prefix: string; name: string };
  beforeAll(async () => {
    api = await startApi(startDatabase);
    const { rows } = await api.database.orm.$client.query<{ prefix: string; name: string }>(
      'SELECT set_prefix AS prefix, name FROM icon WHERE (flags & 4) = 0 AND removed_at IS NULL ORDER BY id LIMIT 1',
    );
    sold = rows[0] as typeof sold;
  }, 180_000);
  afterAll(() => api.close());

  const set = async (path: string, headers = {}) =>
    (await api.get(`/iconify/${path}`, headers)).body as SetAnswer;

  it('gives icons of a set that the tools of Iconify read and draw', async () => {
    const answer = await set('lucide.json?icons=house,no-such-icon');
    expect(answer).toMatchObject({ prefix: 'lucide', not_found: ['no-such-icon'] });
    const data = getIconData(answer as never, 'house');
    expect(iconToSVG(data as never)).toMatchObject({ attributes: { viewBox: '0 0 24 24' } });
    expect(data?.body).toContain('currentColor');
  });

  it('gives icons to the component of Iconify', async () => {
    expect(addAPIProvider('', { resources: [`${api.url}/iconify`] })).toBe(true);
    const icon = await loadIcon('lucide:house');
    expect(icon).toMatchObject({ width: 24, height: 24 });
    expect(icon.body).toContain('<path');
    await expect(loadIcon(`${sold.prefix}:${sold.name}`)).rejects.toBeDefined();
  });

  it('has no icon that is not free, for nobody (resolution 19)', async () => {
    const { headers } = await signIn(api.database);
    for (const more of [{}, headers])
      expect(await set(`${sold.prefix}.json?icons=${sold.name}`, more)).toEqual({
        prefix: sold.prefix,
        icons: {},
        not_found: [sold.name],
      });
    expect((await api.get(`/iconify/${sold.prefix}/${sold.name}.svg`)).status).toBe(404);
    const sets = (await api.get('/iconify/collections')).body as Record<string, unknown>;
    expect(Object.keys(sets)).toContain('lucide');
    expect(Object.keys(sets)).not.toContain(sold.prefix);
  });

  it('finds free icons alone, each of which can be fetched', async () => {
    const { body } = await api.get('/iconify/search?query=home&limit=40');
    const { icons, total, limit, collections } = body as {
      icons: string[];
      total: number;
      limit: number;
      collections: Record<string, { license: { title: string } }>;
    };
    expect(limit).toBe(40);
    expect(icons.length).toBeGreaterThan(3);
    expect(total).toBe((await call(api, 'search', { term: 'home', free: true })).parameters.countAll);
    for (const full of icons.slice(0, 10)) {
      const [prefix = '', name = ''] = full.split(':');
      expect((await set(`${prefix}.json?icons=${name}`)).icons).toHaveProperty(name);
      expect(collections[prefix]?.license.title).toBeTruthy();
    }
    expect(icons.some((full) => full.startsWith(`${sold.prefix}:`))).toBe(false);
  });

  it('gives one icon as SVG in a color and a size, with its licence', async () => {
    const { headers, body } = await api.get('/iconify/lucide/house.svg?color=%23ff5500&width=48&height=48');
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(body).toMatch(/^<svg [^>]*width="48" height="48" viewBox="0 0 24 24"/);
    expect(body).toContain('stroke="#ff5500"');
    expect(body).toContain('<!--');
    expect((await api.get('/iconify/lucide/house.svg')).body).toContain('width="1em" height="1em"');
  });

  it.each([
    ['/iconify/lucide.json', 400],
    ['/iconify/lucide.json?icons=', 400],
    ['/iconify/no-such-set.json?icons=a', 404],
    ['/iconify/lucide/no-such-icon.svg', 404],
    ['/iconify/lucide/house.svg?color=%22%3E%3Cscript%3E', 400],
    ['/iconify/lucide/house.svg?width=1%22onload', 400],
  ])('%s is %i with a code', async (path, status) => {
    const { status: given, body } = await api.get(path);
    expect(given).toBe(status);
    expect(body).toMatchObject({ success: false, code: status === 400 ? 'BAD_REQUEST' : 'NOT_FOUND' });
  });
});
