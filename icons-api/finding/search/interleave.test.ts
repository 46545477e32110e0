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

describe('order of icons', () => {
  it('holds every icon once, whatever the page size', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 50 }), (iconCounts, amount) => {
        const index = indexWith(iconCounts);
        const total = iconCounts.reduce((sum, count) => sum + count, 0);
        const icons: number[] = [];
        for (let offset = 0; offset < total; offset += amount) {
          icons.push(...interleave(index, ranks(iconCounts.length), noFilter, offset, amount));
        }
        expect([...icons].sort((a, b) => a - b)).toEqual([...ranks(total)]);
      }),
    );
  });

  it('needs no more ideas than the page has icons: a page does not change with the ideas behind it', () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (iconCounts, offset, amount) => {
          const index = indexWith(iconCounts);
          const few = ranks(Math.min(iconCounts.length, offset + amount));
          const all = ranks(iconCounts.length);
          expect(interleave(index, few, noFilter, offset, amount)).toEqual(
            interleave(index, all, noFilter, offset, amount),
          );
        },
      ),
    );
  });

  it('shows six ideas in the first twelve icons, two drawings of each', () => {
    const index = indexWith(Array.from({ length: 30 }, () => 40));
    const page = [...interleave(index, ranks(30), noFilter, 0, 12)].map((icon) => index.icons.concept[icon]);
    expect(page).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('shows the best idea whole within the first pages, before weak matches', () => {
    const index = indexWith(Array.from({ length: 300 }, () => 40));
    const first = [...interleave(index, ranks(300), noFilter, 0, 800)].map(
      (icon) => index.icons.concept[icon],
    );
    expect(first.filter((concept) => concept === 0)).toHaveLength(40);
  });
});
