import { describe, expect, it } from 'vitest';
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
});
