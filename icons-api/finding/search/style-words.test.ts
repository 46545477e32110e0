import { expect, it } from 'vitest';
import { readLocaleWords } from '../../catalogue/data/locale-words.ts';
import { buildIndex } from './build-index.ts';
import { noFilter } from './icon-filter.ts';
import { searchPage } from './search.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';
import { understand } from './understand.ts';

const index = indexOf(smallCatalogue());
const search = (term: string) =>
  searchPage(index, { term, filter: noFilter, spellcheck: true, offset: 0, amount: 60 });

it('looks for the idea when a term names a style too', () => {
  expect([...index.data.styleWords]).toContain('phosphor');
  expect(search('home phosphor')).toMatchObject({ term: 'home phosphor', responseTerm: null });
  expect([...search('home phosphor').icons]).toEqual([...search('home').icons]);
});

it('leaves alone a term of nothing else, and words that ideas have', () => {
  expect(understand(index.data, 'phosphor', true).typed).toEqual(['phosphor']);
  // The name of a set, and in the singular of an idea.
  expect(index.data.styleWords.has('logos')).toBe(false);
  expect(index.data.styleWords.has('apple')).toBe(false);
});

it('leaves alone a word of the language of the visitor', () => {
  const catalogue = smallCatalogue();
  const platforms = catalogue.platforms.map((style) => ({ ...style, title: `${style.title} Haus` }));
  const data = buildIndex({ ...catalogue, platforms }, { localeWords: readLocaleWords() });
  expect(data.styleWords.has('haus')).toBe(true);
  expect(understand(data, 'haus apple', true, data.languages.de).typed).toEqual(['haus', 'apple']);
  expect(understand(data, 'haus apple', true).typed).toEqual(['apple']);
});
