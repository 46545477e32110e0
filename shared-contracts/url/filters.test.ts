import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPartKind, formatFilters, parseFilters, splitSegment, type UrlFilters } from './filters.ts';

const hex = fc
  .array(fc.constantFrom(...'0123456789ABCDEF'), { minLength: 6, maxLength: 6 })
  .map((digits) => digits.join(''));
const slug = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''));
const anyFilters: fc.Arbitrary<UrlFilters> = fc.record(
  {
    format: fc.constantFrom('png' as const, 'vector' as const),
    color: hex,
    ai: fc.oneof(fc.constant(true as const), slug),
    shape: fc.constantFrom('circle' as const, 'square' as const),
    authors: fc.constantFrom('icons8' as const, 'external' as const),
    isAnimated: fc.boolean(),
    noCorrect: fc.constant(true as const),
    authorId: slug,
  },
  { requiredKeys: [] },
);
const parse = (text: string) => parseFilters(text === '' ? [] : text.split('--'));

describe('filters in addresses', () => {
  it('[S2.28] [S2.30] parse and format are inverse', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(formatFilters(filters))).toMatchObject({ ok: true, filters });
      }),
    );
  });

  it('the order is free when reading and canonical when writing', () => {
    expect(parse('animated--vector')).toMatchObject({ ok: true, canonical: 'vector--animated' });
  });

  it('[S2.23] [S5.09] a colour that is not six hex digits names the path without it', () => {
    expect(parse('png--c-12--circle')).toEqual({
      ok: false,
      reason: 'bad-colour',
      withoutColour: 'png--circle',
    });
  });

  it('a palette colour is written by its name', () => {
    expect(formatFilters({ color: '12B886' })).toBe('mint');
    expect(parse('c-12b886')).toMatchObject({ ok: true, canonical: 'mint' });
    expect(formatFilters({ color: 'ABCDEF' })).toBe('c-abcdef');
  });

  it('an unknown part and a part given twice are named', () => {
    expect(parse('png--nonsense')).toEqual({ ok: false, reason: 'unknown-part', part: 'nonsense' });
    expect(parse('png--vector')).toEqual({ ok: false, reason: 'unknown-part', part: 'vector' });
  });

  it('[S2.29] the first part is a style, a group or a family; the rule of colours does not touch it', () => {
    expect(splitSegment('c-clamp--png')).toEqual({ first: 'c-clamp', parts: ['png'] });
    expect(['group-outline', 'family-solar', 'set', 'lucide'].map(firstPartKind)).toEqual([
      'group',
      'family',
      'reserved',
      'style-or-term',
    ]);
  });
});
