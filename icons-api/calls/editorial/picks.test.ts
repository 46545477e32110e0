import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readCatalogueData } from '../../catalogue/data/catalogue-data.ts';
import { type BuiltIcon, buildSet } from '../../catalogue/import/build-set.ts';
import { readUpstreamSet, selectSets } from '../../catalogue/import/public.ts';
import { IconFlag } from '../../catalogue/snapshot/public.ts';
import picks from './picks.json' with { type: 'json' };
import { categoryPreviews, clipArt, days, rowOfDay } from './picks.ts';

vi.setConfig({ hookTimeout: 180_000 });

/** Icons of the default catalogue in the sets that are picked from, by id. */
const icons = new Map<string, BuiltIcon & { set: string; free: boolean }>();
const data = readCatalogueData();

beforeAll(() => {
  const used = new Set([
    ...[...Object.values(picks.categories), ...Object.values(picks.clipArt)].map(([set]) => set),
    ...picks.days.flatMap(([, ...names]) => names.map((name) => name.split(':')[0])),
  ]);
  for (const { mapping, files } of selectSets('default')) {
    if (!used.has(mapping.prefix)) continue;
    for (const icon of buildSet(mapping, readUpstreamSet(files), data).icons)
      icons.set(icon.id, { ...icon, set: mapping.prefix, free: mapping.isFree });
  }
});

const missing = (ids: readonly string[]) => ids.filter((id) => !icons.has(id));
const drawings = (ids: readonly string[]) => new Set(ids.map((id) => icons.get(id)?.body)).size;

describe('icons that editors picked', () => {
  it('show every category by four different drawings of one style', () => {
    expect([...categoryPreviews.keys()].toSorted()).toEqual(
      data.categories.map(({ code }) => code).toSorted(),
    );
    for (const [code, ids] of categoryPreviews) {
      expect(missing(ids), code).toEqual([]);
      expect([ids.length, drawings(ids)], code).toEqual([4, 4]);
      expect(new Set(ids.map((id) => icons.get(id)?.apiCode)).size, code).toBe(1);
    }
    const all = [...categoryPreviews].filter(([code]) => code !== 'other').flatMap(([, ids]) => ids);
    expect(drawings(all), 'no drawing stands for two categories').toBe(all.length);
  });

  it('show every theme of clip art by twelve different free drawings in colour, of one style', () => {
    for (const { code, ids } of clipArt) {
      expect(missing(ids), code).toEqual([]);
      expect([ids.length, drawings(ids)], code).toEqual([12, 12]);
      const shown = ids.flatMap((id) => icons.get(id) ?? []);
      expect(new Set(shown.map(({ apiCode }) => apiCode)).size, code).toBe(1);
      expect(shown.every(({ free, flags }) => free && (flags & IconFlag.color) !== 0)).toBe(true);
    }
  });

  it('are a row a day on the home page: eight different drawings, most in colour, one at least moving', () => {
    for (const { code, ids } of days) {
      expect(missing(ids), code).toEqual([]);
      expect([ids.length, drawings(ids)], code).toEqual([8, 8]);
      const having = (flag: number) => ids.filter((id) => ((icons.get(id)?.flags ?? 0) & flag) !== 0).length;
      expect(having(IconFlag.color), code).toBeGreaterThanOrEqual(6);
      expect(having(IconFlag.animated), code).toBeGreaterThanOrEqual(1);
    }
  });

  it('change with the date, and not within it', () => {
    const at = (time: string) => rowOfDay(new Date(time)).code;
    expect(at('2026-03-01T00:00:00Z')).toBe(at('2026-03-01T23:59:59Z'));
    expect(at('2026-03-02T00:00:00Z')).not.toBe(at('2026-03-01T23:59:59Z'));
    expect(new Set(days.map(({ code }) => code)).size, 'no theme comes twice').toBe(days.length);
  });
});
