import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UrlFilters } from '../url/filters.ts';
import { chooseFilter, type FilterChange, settleForStyle, takesColour } from './filter-interplay.ts';

const change: fc.Arbitrary<FilterChange> = fc.oneof(
  fc.record({ isAnimated: fc.constantFrom(true, false, undefined) }),
  fc.record({ color: fc.constantFrom('FA5252', '1A1A1A', undefined) }),
  fc.record({ authors: fc.constantFrom('icons8' as const, 'external' as const, undefined) }),
  fc.record({ authorId: fc.constantFrom('phosphor', undefined) }),
);
const chosen = fc
  .array(change, { maxLength: 8 })
  .map((changes) => changes.reduce<UrlFilters>((filters, one) => chooseFilter(filters, one), {}));

describe('filters interplay', () => {
  it('[T4.21] [S4.25] animated clears colour and external authors', () => {
    expect(
      chooseFilter({ color: 'FA5252', authors: 'external', isAnimated: false }, { isAnimated: true }),
    ).toEqual({ isAnimated: true });
  });

  it('[T4.21] [S4.25] a colour forces static', () => {
    expect(chooseFilter({ isAnimated: true }, { color: 'FA5252' })).toEqual({
      color: 'FA5252',
      isAnimated: false,
    });
  });

  it('[T4.21] [S4.25] icons8 clears the author', () => {
    expect(chooseFilter({ authorId: 'phosphor' }, { authors: 'icons8' })).toEqual({ authors: 'icons8' });
  });

  it('[T4.21] [S4.25] a style that has its own colours clears the colour', () => {
    expect(settleForStyle({ color: 'FA5252', isAnimated: false }, 'none')).toEqual({ isAnimated: false });
    expect(settleForStyle({ color: 'FA5252' }, 'single')).toEqual({ color: 'FA5252' });
  });

  it('[S4.26] [S4.27] a style drawn in gradients takes no colour either', () => {
    expect(takesColour('gradient')).toBe(false);
    expect(settleForStyle({ color: 'FA5252' }, 'gradient')).toEqual({});
    expect(takesColour(null)).toBe(true);
  });

  it('no way of choosing leads to filters that exclude each other', () => {
    fc.assert(
      fc.property(chosen, (filters) => {
        if (filters.color) expect(filters.isAnimated).toBe(false);
        if (filters.isAnimated) expect(filters.authors).not.toBe('external');
        if (filters.authors === 'icons8') expect(filters.authorId).toBeUndefined();
      }),
    );
  });

  it('the newest choice wins', () => {
    fc.assert(
      fc.property(chosen, change, (filters, last) => {
        const set = Object.entries(last).filter(([, value]) => value !== undefined);
        expect(chooseFilter(filters, last)).toMatchObject(Object.fromEntries(set));
      }),
    );
  });
});
