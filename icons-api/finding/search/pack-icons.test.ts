import { describe, expect, it } from 'vitest';
import { IconFlag } from '../../catalogue/snapshot/snapshot-types.ts';
import { type PackOrder, type PackSelection, packIcons, subcategoryTotals } from './pack-icons.ts';
import { packPreviews, packTotals } from './pack-previews.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const snapshot = smallCatalogue();
const { data } = indexOf(snapshot);
const everything: PackSelection = { pack: 'all', platforms: null };
const orders: PackOrder[] = ['popular', 'name', 'newest', 'subcategory'];
const { category, platform, flags, concept } = data.icons;

describe('the icons of a pack', () => {
  it.each(orders)('in the order "%s" are each there once', (order) => {
    const icons = packIcons(data, everything, order);
    expect(Array.from(icons).toSorted((a, b) => a - b)).toEqual(Array.from(flags, (_, icon) => icon));
  });

  it('are those of the category, the styles and the subcategories of the request', () => {
    const number = category.find((code) => code < data.categories.length) ?? 0;
    const platforms = Uint8Array.from(data.platforms, (_, at) => Number(at < 2));
    const wanted = Array.from(flags, (_, icon) => icon).filter(
      (icon) => category[icon] === number && (platform[icon] as number) < 2,
    );
    expect(wanted.length).toBeGreaterThan(0);
    for (const order of orders)
      expect(
        Array.from(packIcons(data, { pack: number, platforms }, order)).toSorted((a, b) => a - b),
      ).toEqual(wanted);
    expect(packIcons(data, { ...everything, subcategories: new Set([9999]) }, 'popular')).toHaveLength(0);
    const free = packIcons(data, { pack: 'free', platforms: null }, 'popular');
    expect(free.every((icon) => ((flags[icon] as number) & IconFlag.free) !== 0)).toBe(true);
  });

  it('[T7.38] [S7.39] when popular, show every idea before the second drawing of one, the best known first', () => {
    const ideas = Array.from(packIcons(data, everything, 'popular'), (icon) => concept[icon] as number);
    const known = new Set(ideas);
    expect(ideas.slice(0, known.size)).toEqual(
      Array.from(data.concepts.byPopularity).filter((idea) => known.has(idea)),
    );
  });

  it('by subcategory stand together, popular ones first in each', () => {
    const icons = Array.from(packIcons(data, everything, 'subcategory', (number) => -number + 1000));
    const subcategories = icons.map((icon) => data.icons.subcategory[icon] as number);
    expect(subcategories).toEqual(subcategories.toSorted((a, b) => b - a));
    const totals = subcategoryTotals(data, everything);
    expect([...totals.values()].reduce((sum, total) => sum + total, 0)).toBe(icons.length);
  });

  it('when newest, come by the date of the catalogue', () => {
    const dates = new Map(
      snapshot.concepts.flatMap((idea) => idea.icons.map((icon) => [icon.id, icon.addedAt] as const)),
    );
    const ids = Array.from(packIcons(data, everything, 'newest'), (icon) => idOf(icon));
    const inOrder = ids.map((id) => dates.get(id) ?? 0);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
  });
});

describe('previews and totals', () => {
  it('count every icon once and show four at most', () => {
    const parts = packPreviews(data, everything, (icon) => platform[icon] as number);
    expect([...parts.values()].reduce((sum, part) => sum + part.total, 0)).toBe(flags.length);
    for (const [number, part] of parts) {
      expect(part.icons.length).toBe(Math.min(4, part.total));
      expect(part.icons.every((icon) => platform[icon] === number)).toBe(true);
    }
  });

  it('[S3.03] say what every style has in every category', () => {
    const totals = packTotals(data);
    const filed = Array.from(category).filter((code) => code < data.categories.length).length;
    expect(totals.reduce((sum, total) => sum + total.icons, 0)).toBe(filed);
    expect(totals.every((total) => total.free <= total.icons)).toBe(true);
  });
});

function idOf(icon: number): string {
  const ids = snapshot.concepts.flatMap((idea) => idea.icons.map(({ id }) => id));
  const byId = ids.toSorted();
  return byId[data.icons.byId.indexOf(icon)] ?? '';
}
