import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { palette } from '../rules/colours.ts';
import { firstPartKind, formatFilters, parseFilters, splitSegment, type UrlFilters } from './filters.ts';

const hex = fc
  .array(fc.constantFrom(...'0123456789ABCDEF'), { minLength: 6, maxLength: 6 })
  .map((digits) => digits.join(''));
const slug = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''));
/** Texts and ids of more than one word and script. */
const words = fc.array(slug, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'));
const aiText = fc
  .array(fc.constantFrom(...'aböжя家กे1'), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''));
const anyFilters: fc.Arbitrary<UrlFilters> = fc.record(
  {
    format: fc.constantFrom('png' as const, 'vector' as const),
    color: hex,
    ai: fc.oneof(fc.constant(true as const), words, aiText),
    shape: fc.constantFrom('circle' as const, 'square' as const),
    authors: fc.constantFrom('icons8' as const, 'external' as const),
    isAnimated: fc.boolean(),
    noCorrect: fc.constant(true as const),
    authorId: words,
  },
  { requiredKeys: [] },
);
const parse = (text: string) => parseFilters(text === '' ? [] : text.split('--'));

describe('filters in addresses', () => {
  it('[T2.30] [T2.32] [S2.28] [S2.30] parse and format are inverse', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(formatFilters(filters))).toMatchObject({ ok: true, filters });
      }),
    );
  });

  it('[S2.28] whatever order and case they came in, parts are written in one', () => {
    fc.assert(
      fc.property(anyFilters, fc.infiniteStream(fc.nat()), fc.boolean(), (filters, random, isUpper) => {
        const canonical = formatFilters(filters);
        const shuffled = canonical
          .split('--')
          .map((part) => ({ part, at: random.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ part }) => (isUpper ? part.toUpperCase() : part));
        expect(parse(canonical === '' ? '' : shuffled.join('--'))).toMatchObject({ ok: true, canonical });
      }),
    );
  });

  it('[S2.30] a part that is none of them is never taken', () => {
    const known =
      /^(png|vector|circle|square|icons8|external|all|animated|static|no-correct|ai|ai-.*|author-.*|c-.*)$/i;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), anyFilters, (word, filters) => {
        fc.pre(!known.test(word) && !palette.some(({ code }) => code === word.toLowerCase()));
        fc.pre(!word.includes('--'));
        const parts = [...formatFilters(filters).split('--').filter(Boolean), word];
        expect(parseFilters(parts)).toEqual({ ok: false, reason: 'unknown-part', part: word });
      }),
    );
  });

  it('the order is free when reading and canonical when writing', () => {
    expect(parse('animated--vector')).toMatchObject({ ok: true, canonical: 'vector--animated' });
  });

  it('[T5.07] [S2.23] [S5.09] a colour that is not six hex digits names the path without it', () => {
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

  it('[T2.31] [S2.29] the first part is a style, a group or a family; the rule of colours does not touch it', () => {
    expect(splitSegment('c-clamp--png')).toEqual({ first: 'c-clamp', parts: ['png'] });
    expect(splitSegment('home--c---png').parts).toEqual(['c-', 'png']);
    expect(splitSegment('-home')).toEqual({ first: '-home', parts: [] });
    expect(['group-outline', 'family-solar', 'set', 'lucide'].map(firstPartKind)).toEqual([
      'group',
      'family',
      'reserved',
      'style-or-term',
    ]);
  });
});
