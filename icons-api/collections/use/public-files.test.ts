import { apiPath, type Collection, endpointOf, type IconSummary } from '@icoteca/shared-contracts';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { iconsAt, type Owner, ownerAt } from './testing/owner.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe.each(databases)('files of a public collection, %s', (_name, start) => {
  const api = useApi(start);
  let owner: Owner;
  let free: IconSummary[];
  let sold: IconSummary;
  let made: Collection;
  beforeAll(async () => {
    owner = await ownerAt(api);
    free = await iconsAt(api, 'term=arrow&platform=lucide&amount=2');
    [sold] = (await iconsAt(api, 'term=&free=false&platform=ph&amount=1')) as [IconSummary];
    const icons = [sold, ...free].map(({ id }) => id);
    const { id } = await owner.create({ name: 'Kitchen', icons });
    made = await owner.change(id, {
      access: 'public',
      appearance: { color: 'FA5252', padding: 5, stroke: 1 },
    });
  });

  const calls = { 'manifest.json': 'collectionManifest', 'sprite.svg': 'collectionSprite' } as const;
  const pathOf = (file: keyof typeof calls, query = '') =>
    apiPath(calls[file], { params: { apiCode: made.apiCode } }) + query;
  const manifest = async (query = '') => {
    const { status, headers, body } = await api.get(pathOf('manifest.json', query));
    expect(status, JSON.stringify(body)).toBe(200);
    return { headers, ...endpointOf('collectionManifest').response.parse(body) };
  };
  const sprite = async (query = '') => {
    const { status, headers, body } = await api.get(pathOf('sprite.svg', query));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    return { headers, svg: body as string };
  };

  it('name each icon with its picture, symbol and licence; a sold one has a picture alone', async () => {
    const { name, version, icons, ...rest } = await manifest();
    expect({ name, version }).toEqual({ name: 'Kitchen', version: made.version });
    expect(icons).toHaveLength(3);
    const { svg } = await sprite();
    const symbols = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(icons.flatMap(({ symbol }) => symbol ?? []).sort()).toEqual(symbols.sort());
    for (const { id, symbol, licence, png } of icons) {
      expect(symbol === null, 'a vector that is sold is in no sprite').toBe(id === sold.id);
      expect(licence).toMatch(/ by .+, .+, https?:/);
      expect(png.startsWith(`${api.url}/img/v/`)).toBe(true);
      const picture = await fetch(png);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(rest.sprite).toBe(`${api.url}${pathOf('sprite.svg', `?v=${made.version}`)}`);
    expect(svg).not.toContain(sold.title);
  });

  it('are drawn as the collection is, and say whose the drawings are', async () => {
    const { svg } = await sprite();
    new SaxesParser({ xmlns: true }).write(svg).close();
    expect(svg).toMatch(/#FA5252/i);
    expect(svg).toContain('Keep this file with them');
  });

  it('are requested again by their tag, and cached for ever under a version', async () => {
    const moving = await sprite();
    expect(moving.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=1');
    const tag = moving.headers.get('etag') as string;
    const again = await api.get(pathOf('sprite.svg'), { 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, body: '' });
    const versioned = await sprite(`?v=${made.version}`);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=1, immutable');
    expect(versioned.svg).toBe(moving.svg);
    expect((await manifest(`?v=${made.version}`)).headers.get('cache-control')).toContain('immutable');
    const changed = await owner.change(made.id, {
      appearance: { color: '228BE6', padding: 0, stroke: null },
    });
    expect(changed.version).toBeGreaterThan(made.version);
    for (const file of ['manifest.json', 'sprite.svg'] as const) {
      const old = await api.get(pathOf(file, `?v=${made.version}`));
      expect(old).toMatchObject({
        status: 404,
        body: {
          code: 'VERSION_GONE',
          nearest: String(changed.version),
          message: expect.stringContaining('not there'),
        },
      });
    }
    const fresh = await api.get(pathOf('sprite.svg'), { 'if-none-match': tag });
    expect(fresh.status).toBe(200);
    expect(fresh.body).toMatch(/#228BE6/i);
    made = changed;
  });

  it('disappear immediately when the collection is hidden or made private again', async () => {
    const version = `?v=${made.version}`;
    expect((await api.get(pathOf('sprite.svg', version))).status).toBe(200);
    await query(api.database)`UPDATE collection SET hidden_reason = 'Trademark' WHERE id = ${made.id}`;
    for (const query of ['', version])
      for (const file of ['manifest.json', 'sprite.svg'] as const)
        expect(await api.get(pathOf(file, query))).toMatchObject({
          status: 410,
          body: { code: 'COLLECTION_HIDDEN' },
        });
    await query(api.database)`UPDATE collection SET hidden_reason = NULL WHERE id = ${made.id}`;
    const { version: now } = await owner.change(made.id, { access: 'private' });
    for (const query of ['', `?v=${now}`]) {
      const answer = await api.get(pathOf('manifest.json', query), owner.headers);
      expect(answer).toMatchObject({ status: 404, body: { code: 'UNKNOWN_COLLECTION' } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    made = await owner.change(made.id, { access: 'public' });
  });

  it('of a collection without free icons are an empty sprite and pictures', async () => {
    const { id } = await owner.create({ icons: [sold.id] });
    made = await owner.change(id, { access: 'public' });
    expect((await manifest()).icons).toMatchObject([{ id: sold.id, symbol: null }]);
    expect((await sprite()).svg).not.toContain('<symbol');
  });
});
