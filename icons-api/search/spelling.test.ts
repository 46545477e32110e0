import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { seededRandom, withTypo } from './evaluation/typos.ts';
import { correctWord } from './spelling.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const { data } = indexOf(smallCatalogue());

describe('spelling of a word', () => {
  it('corrects a letter left out, put in, replaced or swapped', () => {
    const random = seededRandom(7);
    for (const word of ['calendar', 'battery', 'paperclip', 'search']) {
      for (let n = 0; n < 20; n++) expect(correctWord(data, withTypo(word, random))).toBe(word);
    }
  });

  it('leaves alone what the catalogue knows, its plurals, beginnings, numbers and very short words', () => {
    for (const word of ['home', 'homes', 'calen', 'h264', 'ab', 'zzzzzzzz'])
      expect(correctWord(data, word)).toBe(word);
  });

  it('completes a word that lacks its last letter', () => {
    expect(correctWord(data, 'calenda')).toBe('calendar');
  });

  it('corrects a misspelling that upstream names hold', () => {
    expect(correctWord(data, 'calender')).toBe('calendar');
  });

  it('leaves a word of English as it is, though a neighbour is used far more', () => {
    const english = buildIndex(smallCatalogue(), { englishWords: new Set(['calender']) });
    expect(correctWord(english, 'calender')).toBe('calender');
  });

  it('takes a word of English that the catalogue lacks for a slip of one letter at most', () => {
    const typos = ['batery', 'bttery', 'butter'];
    const english = buildIndex(smallCatalogue(), { englishWords: new Set(typos) });
    expect(typos.map((typo) => correctWord(data, typo))).toEqual(['battery', 'battery', 'battery']);
    expect(typos.map((typo) => correctWord(english, typo))).toEqual(['battery', 'battery', 'butter']);
  });
});
