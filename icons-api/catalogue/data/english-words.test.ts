import { expect, it } from 'vitest';
import { readEnglishWords } from './english-words.ts';

const words = readEnglishWords();

it('knows words of everyday English in either spelling', () => {
  for (const word of ['angel', 'zone', 'pink', 'color', 'colour', 'tires', 'tyres']) {
    expect(words.has(word), word).toBe(true);
  }
});

it('knows no misspelled words, nor those that mostly are', () => {
  for (const word of ['calender', 'seperate', 'recieve']) expect(words.has(word), word).toBe(false);
});
