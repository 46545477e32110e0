import { endpointOf, type IconSummary } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { databases } from '../../database/testing/databases.ts';
import { COLLECTIONS, iconsAt, type Owner, ownerAt } from './testing/owner.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe.each(databases)('styles of a collection, %s', (_name, start) => {
  const api = useApi(start);
  let owner: Owner;
  let lucide: IconSummary[];
  let others: IconSummary[];
  beforeAll(async () => {
    owner = await ownerAt(api);
    lucide = await iconsAt(api, 'term=arrow&platform=lucide&amount=4');
    others = await iconsAt(api, 'term=&platform=noto&amount=30');
  });

  const idsOf = (icons: readonly IconSummary[]) => icons.map(({ id }) => id);
  const inStyle = async (id: string, platform: string) => {
    const path = `${COLLECTIONS}/${id}/style?platform=${platform}`;
    const { status, body } = await api.get(path, owner.headers);
    expect(status, JSON.stringify(body)).toBe(200);
    return endpointOf('collectionInStyle').response.parse(body).icons;
  };
  const consistency = async (id: string) => {
    const { status, body } = await api.get(`${COLLECTIONS}/${id}/consistency`, owner.headers);
    expect(status, JSON.stringify(body)).toBe(200);
    return endpointOf('collectionConsistency').response.parse(body);
  };

  it('each icon becomes the same idea of the style, or the nearest are offered', async () => {
    const { id, version } = await owner.create({ icons: idsOf([...lucide, ...others]) });
    const icons = await inStyle(id, 'lucide');
    expect(icons.map(({ from }) => from.id)).toEqual(idsOf([...lucide, ...others]));
    for (const { from, to } of icons.slice(0, lucide.length))
      expect(to?.id, 'it is of the style').toBe(from.id);
    const moved = icons.slice(lucide.length);
    const found = moved.filter(({ to }) => to !== null);
    const missing = moved.filter(({ to }) => to === null);
    expect(found.length).toBeGreaterThan(0);
    expect(missing.length).toBeGreaterThan(0);
    for (const { from, to, candidates } of found) {
      expect([to?.commonId, to?.platform]).toEqual([from.commonId, 'lucide']);
      expect(candidates).toEqual([]);
    }
    expect(missing.some(({ candidates }) => candidates.length > 0)).toBe(true);
    for (const { candidates } of missing) {
      expect(candidates.length).toBeLessThanOrEqual(6);
      for (const { platform } of candidates) expect(platform).toBe('lucide');
    }
    const { body } = await api.get(`${COLLECTIONS}/${id}`, owner.headers);
    expect(body, 'nothing was changed').toMatchObject({ collection: { version } });
    expect(JSON.stringify(icons), 'no vector is in it').not.toContain('<svg');
  });

  it('a word that is no style is answered with the nearest, and a private collection of others is not there', async () => {
    const { id } = await owner.create({ icons: idsOf(lucide) });
    for (const [platform, nearest] of [
      ['lucid', 'lucide'],
      ['all', undefined],
      ['lucide,noto', undefined],
    ] as const) {
      const { status, body } = await api.get(
        `${COLLECTIONS}/${id}/style?platform=${platform}`,
        owner.headers,
      );
      expect([status, body]).toMatchObject([404, { code: 'UNKNOWN_STYLE', ...(nearest && { nearest }) }]);
    }
    for (const call of ['style?platform=lucide', 'consistency'])
      expect(await api.get(`${COLLECTIONS}/${id}/${call}`)).toMatchObject({
        status: 404,
        body: { code: 'UNKNOWN_COLLECTION' },
      });
  });

  it('says which icons do not match the most, in what, and what would', async () => {
    const { id } = await owner.create({ icons: idsOf([...lucide, ...others.slice(0, 3)]) });
    const { styles, common, outliers } = await consistency(id);
    expect(styles).toEqual([
      { platform: 'lucide', title: 'Lucide', count: 4 },
      { platform: 'noto', title: expect.any(String), count: 3 },
    ]);
    expect(common).toEqual({ platform: 'lucide', grid: 24, stroke: 2 });
    expect(outliers.map((icon) => icon.id)).toEqual(idsOf(others.slice(0, 3)));
    for (const { differs, grid, match } of outliers) {
      expect(differs).toEqual(expect.arrayContaining(['style', 'grid']));
      expect(grid).toBe(128);
      expect(match === null || match.platform === 'lucide').toBe(true);
    }
    const { id: even } = await owner.create({ icons: idsOf(lucide) });
    expect((await consistency(even)).outliers).toEqual([]);
    const { id: empty } = await owner.create({});
    expect(await consistency(empty)).toMatchObject({ styles: [], common: { platform: null }, outliers: [] });
  });

  it('shows a public collection to everybody', async () => {
    const { id } = await owner.create({ icons: idsOf(lucide) });
    await owner.change(id, { access: 'public' });
    expect((await api.get(`${COLLECTIONS}/${id}/style?platform=noto`)).status).toBe(200);
    expect((await api.get(`${COLLECTIONS}/${id}/consistency`)).status).toBe(200);
  });
});
