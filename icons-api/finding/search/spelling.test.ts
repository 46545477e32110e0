import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { correctWord } from './spelling.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';
import { seededRandom, withTypo } from './testing/typos.ts';

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
    const english = buildIndex(smallCatalogue(), { englishWords: new Map([['calender', 60]]) });
    expect(correctWord(english, 'calender')).toBe('calender');
  });

  it('takes a word of English that the catalogue lacks for a slip of one letter at most', () => {
    const typos = ['batery', 'bttery', 'butter'];
    const english = buildIndex(smallCatalogue(), { englishWords: new Map(typos.map((typo) => [typo, 60])) });
    expect(typos.map((typo) => correctWord(data, typo))).toEqual(['battery', 'battery', 'battery']);
    expect(typos.map((typo) => correctWord(english, typo))).toEqual(['battery', 'battery', 'butter']);
  });

  it('[S4.23] prefers the word that sounds the same, though another is used more', () => {
    const spelled = catalogueOf({ doctor: 26, docker: 200, castle: 50, cable: 160 });
    for (const [typed, meant] of [
      ['docter', 'doctor'],
      ['casle', 'castle'],
    ] as const)
      expect(correctWord(spelled, typed)).toBe(meant);
  });

  it('[S4.23] finds a rare word of English, and takes a misspelled word that the catalogue lacks for no other', () => {
    const concepts = { separate: 1, generate: 90, matter: 80 };
    const english = new Map([
      ['separate', 20],
      ['generate', 20],
      ['amateur', 10],
    ]);
    const spelled = catalogueOf(concepts, english);
    expect(correctWord(spelled, 'seperate')).toBe('separate');
    expect(correctWord(catalogueOf(concepts), 'amatuer')).toBe('matter');
    expect(correctWord(spelled, 'amatuer')).toBe('amatuer');
  });

  it('[S4.23] offers no misspelled name as a correction', () => {
    expect(correctWord(catalogueOf({ calendar: 90, calender: 6 }), 'calander')).toBe('calendar');
  });
});

/** An index of ideas by number of sets. */
function catalogueOf(setCounts: Record<string, number>, englishWords?: ReadonlyMap<string, number>) {
  const { concepts, ...rest } = smallCatalogue();
  const [some] = concepts;
  if (!some) throw new Error('The small catalogue has no ideas.');
  const own = Object.entries(setCounts).map(([name, setCount], id) => {
    return { ...some, id, commonName: name, title: name, otherTitles: [], tags: [], setCount };
  });
  return buildIndex({ ...rest, concepts: own }, englishWords ? { englishWords } : {});
}
