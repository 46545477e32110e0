import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTerm, nameSlug, termWords } from './terms.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'c',
      'C',
      '+',
      '#',
      '.net',
      ' ',
      '-',
      'ﬁ',
      'e\u0301',
      '\u0338',
      '=',
      'İ',
      '🏠',
      '\u20E3',
      '1',
    ),
  }),
);

describe('terms', () => {
  it('[S5.03] submitted terms are lower-cased and joined with hyphens', () => {
    expect(cleanTerm('Arrow Left')).toBe('arrow-left');
  });

  it('[S2.21] a term with spaces and punctuation is cleaned', () => {
    expect(cleanTerm('  e-mail?!/box ')).toBe('e-mail-box');
    expect(cleanTerm('a  --  b')).toBe('a-b');
    expect(cleanTerm('!?')).toBe('');
  });

  it.each([
    ['C++', 'c-plus-plus'],
    ['c#', 'c-sharp'],
    ['F#', 'f-sharp'],
    ['.NET', 'dot-net'],
    ['c++ file', 'c-plus-plus-file'],
    ['C# and .net, or C++!', 'c-sharp-and-dot-net-or-c-plus-plus'],
    ['©', 'copyright'],
    ['®️', 'registered'],
    ['™', 'trade-mark'],
  ])('[S2.21] signs that carry the meaning become words: %s', (text, term) => {
    expect(cleanTerm(text)).toBe(term);
  });

  it.each([
    ['abc++', 'abc'],
    ['asp.net', 'asp-net'],
    ['c+++', 'c'],
    ['.network', 'network'],
    ['Sony™ Music', 'sony-music'],
    ['bc#', 'bc'],
  ])('inside a longer word they are signs like others: %s', (text, term) => {
    expect(cleanTerm(text)).toBe(term);
  });

  it.each([
    ['Домик 2', 'домик-2'],
    ['家 アイコン', '家-アイコン'],
    ['बिल्ली घर', 'बिल्ली-घर'],
    ['قطة منزل', 'قطة-منزل'],
    ['ขวด น้ำ', 'ขวด-น้ำ'],
    ['Café Ω ½', 'café-ω-½'],
  ])('letters, marks and digits of every script stay: %s', (text, term) => {
    expect(cleanTerm(text)).toBe(term);
  });

  it('two spellings of one text give one term', () => {
    expect(cleanTerm('cafe\u0301')).toBe('caf\u00E9');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanTerm(text.normalize('NFD'))).toBe(cleanTerm(text));
        expect(cleanTerm(text)).toBe(cleanTerm(text).normalize('NFC'));
      }),
    );
  });

  it('[S5.01] [S9.03] a term is cut to 50 characters', () => {
    expect(cleanTerm('x'.repeat(80))).toHaveLength(50);
    fc.assert(fc.property(anyText, (text) => [...cleanTerm(text.repeat(9))].length <= 50));
  });

  it('a whole emoji or none stays at the cut', () => {
    expect(cleanTerm(`${'x'.repeat(48)}👩‍💻`)).toBe('x'.repeat(48));
    expect(cleanTerm(`${'x'.repeat(48)}🏠`)).toBe(`${'x'.repeat(48)}-🏠`);
  });

  it('cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanTerm(cleanTerm(text))).toBe(cleanTerm(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('every letter and digit of a short text is still there, in its order', () => {
    const lettersOf = (text: string) =>
      (
        text
          .normalize('NFC')
          .toLowerCase()
          .match(/[\p{L}\p{N}]/gu) ?? []
      )
        .join('')
        .replaceAll('ς', 'σ');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        fc.pre([...text].length <= 24 && !/[cf]#|c\+\+|\.net|[©®™]/iu.test(text));
        expect(lettersOf(cleanTerm(text))).toBe(lettersOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('a slug reads back as words, and a name always gives a slug', () => {
    expect(termWords('arrow-left')).toBe('arrow left');
    expect(nameSlug('***')).toBe('icon');
  });
});
