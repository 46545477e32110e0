import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTerm, nameSlug, termWords } from './terms.ts';

describe('terms', () => {
  it('[S5.03] submitted terms are lower-cased and joined with hyphens', () => {
    expect(cleanTerm('Arrow Left')).toBe('arrow-left');
  });

  it('[S2.21] a term with spaces and punctuation is cleaned', () => {
    expect(cleanTerm('  e-mail?!/box ')).toBe('e-mail-box');
    expect(cleanTerm('a  --  b')).toBe('a-b');
    expect(cleanTerm('!?')).toBe('');
  });

  it('signs that carry the meaning become words', () => {
    expect(['C++', 'c#', '.NET'].map(cleanTerm)).toEqual(['c-plus-plus', 'c-sharp', 'dot-net']);
  });

  it('letters and digits of every script are kept', () => {
    expect(cleanTerm('Домик 2')).toBe('домик-2');
    expect(cleanTerm('家 アイコン')).toBe('家-アイコン');
  });

  it('[S5.01] [S9.03] a term is cut to 50 characters', () => {
    expect(cleanTerm('x'.repeat(80))).toHaveLength(50);
  });

  it('cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => cleanTerm(cleanTerm(text)) === cleanTerm(text)),
    );
  });

  it('a slug reads back as words, and a name always gives a slug', () => {
    expect(termWords('arrow-left')).toBe('arrow left');
    expect(nameSlug('***')).toBe('icon');
  });
});
