import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allWords, anyTwoWords, distinctiveWords, likeness, wordsOf } from './request-words.ts';

describe('words of requests', () => {
  it('are letters and digits of any language, each once', () => {
    expect(wordsOf('  Café-au-lait, café & 3D! ')).toEqual(['café', 'au', 'lait', '3d']);
    expect(wordsOf('感应炉 значок')).toEqual(['感应炉', 'значок']);
    expect(wordsOf('!!! <>')).toEqual([]);
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });

  it('become a query without an operator from the text', () => {
    expect(allWords(['red', 'kettle'])).toBe("'red':* & 'kettle':*");
    expect(allWords([])).toBeNull();
    expect(anyTwoWords(['a', 'b', 'c'])).toBe("('a':* & 'b':*) | ('a':* & 'c':*) | ('b':* & 'c':*)");
    expect(anyTwoWords(['a'])).toBe("'a':*");
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
      }),
    );
  });

  it('of one and two Latin letters are left out as long as there are others', () => {
    expect(distinctiveWords(['an', 'icon', 'of', 'a', '3d', '炉'])).toEqual(['icon', '3d', '炉']);
    expect(distinctiveWords(['tv'])).toEqual(['tv']);
  });
});

describe('likeness of titles', () => {
  it('goes from nothing in common to the same words in any order', () => {
    expect(likeness('Induction hob', 'hob, INDUCTION')).toBe(1);
    expect(likeness('Induction hob', 'kettle')).toBe(0);
    expect(likeness('', 'kettle')).toBe(0);
    expect(likeness('red kettle', 'kettle')).toBeCloseTo(2 / 3);
  });

  it('counts the beginning of a word in part', () => {
    expect(likeness('kett', 'kettle')).toBe(0.75);
    expect(likeness('kettle', 'kettle')).toBeGreaterThan(likeness('kettl', 'kettle'));
  });

  it('is from 0 to 1, and 1 for every title with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(likeness(one, other)).toBeGreaterThanOrEqual(0);
        expect(likeness(one, other)).toBeLessThanOrEqual(1);
        if (wordsOf(one).length > 0) expect(likeness(one, one)).toBe(1);
      }),
    );
  });
});
