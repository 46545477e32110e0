import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionConsistency, type TraitsOfIcon } from './collection-consistency.ts';

const tabler = { platform: 'tabler', width: 24, height: 24, strokeWidth: 2 };
const many = (count: number, traits: Omit<TraitsOfIcon, 'id'>, name: string): TraitsOfIcon[] =>
  Array.from({ length: count }, (_, at) => ({ ...traits, id: `${name}${at}` }));

describe('the consistency of a collection', () => {
  it('names styles by number, and what each icon differs in', () => {
    const phosphor = { platform: 'ph-duotone', width: 256, height: 256, strokeWidth: null };
    const icons = [
      ...many(2, phosphor, 'p'),
      ...many(3, tabler, 't'),
      { ...tabler, id: 'thin', strokeWidth: 1.5 },
      { ...tabler, id: 'own', platform: null, width: 32 },
    ];
    const { styles, common, outliers } = collectionConsistency(icons);
    expect(styles).toEqual([
      { platform: 'tabler', count: 4 },
      { platform: 'ph-duotone', count: 2 },
    ]);
    expect(common).toEqual({ platform: 'tabler', grid: 24, stroke: 2 });
    expect(outliers).toEqual([
      { id: 'p0', differs: ['style', 'grid'], grid: 256, stroke: null },
      { id: 'p1', differs: ['style', 'grid'], grid: 256, stroke: null },
      { id: 'thin', differs: ['stroke'], grid: 24, stroke: 1.5 },
      { id: 'own', differs: ['grid'], grid: 32, stroke: 2 },
    ]);
  });

  it('lets the first of equally common ones count, and says nothing of no icons', () => {
    const lucide = { ...tabler, platform: 'lucide' };
    const icons = [...many(1, lucide, 'l'), ...many(1, tabler, 't')];
    expect(collectionConsistency(icons).common.platform).toBe('lucide');
    expect(collectionConsistency([])).toEqual({
      styles: [],
      common: { platform: null, grid: null, stroke: null },
      outliers: [],
    });
  });

  const traits: fc.Arbitrary<Omit<TraitsOfIcon, 'id'>> = fc.record({
    platform: fc.option(fc.constantFrom('a', 'b', 'c')),
    width: fc.constantFrom(16, 24, 256),
    height: fc.constantFrom(16, 24),
    strokeWidth: fc.option(fc.constantFrom(1, 1.5, 2)),
  });
  const collection = fc
    .array(traits, { maxLength: 30 })
    .map((all) => all.map((one, at): TraitsOfIcon => ({ ...one, id: String(at) })));

  it('counts every icon that has a style once', () => {
    fc.assert(
      fc.property(collection, (icons) => {
        const { styles } = collectionConsistency(icons);
        const counted = styles.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(icons.filter(({ platform }) => platform !== null).length);
        expect(styles.map(({ count }) => count)).toEqual(
          styles.map(({ count }) => count).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('finds nothing once the outliers are removed, and nothing is common to fewer than any other', () => {
    fc.assert(
      fc.property(collection, (icons) => {
        const { common, outliers } = collectionConsistency(icons);
        const odd = new Set(outliers.map(({ id }) => id));
        const rest = icons.filter(({ id }) => !odd.has(id));
        expect(collectionConsistency(rest).outliers).toEqual([]);
        const share = (platform: string | null) => icons.filter((icon) => icon.platform === platform).length;
        for (const { platform } of icons)
          if (platform !== null) expect(share(common.platform)).toBeGreaterThanOrEqual(share(platform));
      }),
    );
  });

  it('does not depend on the order while one style, grid and stroke leads', () => {
    fc.assert(
      fc.property(collection, fc.infiniteStream(fc.nat()), (icons, keys) => {
        const led = [...many(icons.length + 1, tabler, 't'), ...icons];
        const shuffled = led
          .map((icon) => ({ icon, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ icon }) => icon);
        const idsOf = (all: readonly TraitsOfIcon[]) =>
          collectionConsistency(all)
            .outliers.map(({ id, differs }) => `${id} ${differs}`)
            .sort();
        expect(idsOf(shuffled)).toEqual(idsOf(led));
      }),
    );
  });
});
