import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SnapshotConcept } from '../../catalogue/snapshot/snapshot-types.ts';
import { noFilter } from './icon-filter.ts';
import { interleave } from './interleave.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

function indexWith(iconCounts: readonly number[]) {
  const { platforms, categories } = smallCatalogue();
  const concepts = iconCounts.map(
    (count, id): SnapshotConcept => ({
      id,
      commonName: `idea-${id}`,
      title: `idea ${id}`,
      otherTitles: [],
      tags: [],
      categories: [],
      setCount: 1,
      brand: false,
      icons: Array.from({ length: count }, (_, n) => ({
        id: `${id}-${n}`,
        platform: n % platforms.length,
        name: `idea-${id}`,
        title: `idea ${id}`,
        category: '',
        subcategory: '',
        contentHash: '',
        flags: 0,
        addedAt: 0,
      })),
    }),
  );
  return indexOf({ version: 'v', platforms, categories, concepts }).data;
}

const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
const ranks = (length: number) => Uint32Array.from({ length }, (_, i) => i);

describe('order of ideas that are equally meant', () => {
  it('holds every icon once', () => {
    fc.assert(
      fc.property(counts, (iconCounts) => {
        const index = indexWith(iconCounts);
        const total = iconCounts.reduce((sum, count) => sum + count, 0);
        const icons = interleave(index, ranks(iconCounts.length), noFilter, total + 1);
        expect(icons.toSorted((a, b) => a - b)).toEqual([...ranks(total)]);
      }),
    );
  });

  it('needs no more ideas than icons, and fewer icons are the first of more', () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 30 }),
        (iconCounts, count, more) => {
          const index = indexWith(iconCounts);
          const few = ranks(Math.min(iconCounts.length, count));
          const all = ranks(iconCounts.length);
          expect(interleave(index, few, noFilter, count)).toEqual(
            interleave(index, all, noFilter, count + more).slice(0, count),
          );
        },
      ),
    );
  });

  it('shows six ideas in the first twelve icons, two drawings of each', () => {
    const index = indexWith(Array.from({ length: 30 }, () => 40));
    const page = interleave(index, ranks(30), noFilter, 12).map((icon) => index.icons.concept[icon]);
    expect(page).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('shows the best idea whole within the first pages, before weak matches', () => {
    const index = indexWith(Array.from({ length: 300 }, () => 40));
    const first = interleave(index, ranks(300), noFilter, 800).map((icon) => index.icons.concept[icon]);
    expect(first.filter((concept) => concept === 0)).toHaveLength(40);
  });
});
