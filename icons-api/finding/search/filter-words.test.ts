import { expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { filtersInTerm } from './filter-words.ts';
import type { SearchFilters } from './filters.ts';
import { searchIndexOf } from './search-index.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

const words = (...names: string[]) => ({ names, keywords: [], paired: [] });
const catalogue = smallCatalogue();
for (const concept of catalogue.concepts)
  if (concept.commonName === 'trash')
    concept.otherTitles = [...concept.otherTitles, 'green bin', 'home outline'];
const index = searchIndexOf(
  buildIndex(catalogue, {
    localeWords: new Map([
      [
        'es',
        new Map([
          ['home', words('casa')],
          ['search', words('búsqueda', 'casa roja')],
        ]),
      ],
      ['zh', new Map([['home', words('家')]])],
    ]),
  }),
);
const read = (term: string, language?: string, filters: SearchFilters = {}) =>
  filtersInTerm(index, term, language, { authors: 'all', ...filters });

it('reads colours, styles, corners and weights', () => {
  expect(read('blue rounded bold home')).toEqual({
    term: 'home',
    color: 'blue',
    corners: 'rounded',
    weight: 'bold',
  });
  expect(read('home outline')).toEqual({ term: 'home', style: 'group-outline' });
});

it('reads them in the language of the term, joined to a word or not', () => {
  expect(read('casa azul', 'es')).toEqual({ term: 'casa', color: 'blue' });
  expect(read('\u84dd\u8272\u7684\u5bb6', 'zh')).toEqual({ term: '\u5bb6', color: 'blue' });
});

it('leaves words alone that are the idea, or part of a name in either language', () => {
  for (const term of [
    'blue',
    'thin bold',
    'green bin',
    'square home',
    'thin client',
    'orange juice',
    'black hole',
  ])
    expect(read(term), term).toBeNull();
  expect(read('casa roja', 'es')).toBeNull();
});

it('leaves words alone that another filter says, and that would find nothing', () => {
  expect(read('home outline', undefined, { platform: 'lucide' })).toBeNull();
  expect(read('rounded home', undefined, { corners: 'sharp' })).toBeNull();
  expect(read('bold home', undefined, { weight: 'bold' })).toBeNull();
  expect(read('blue home', undefined, { isColor: true })).toBeNull();
  expect(read('blue home', undefined, { isColor: false })).toEqual({ term: 'home', color: 'blue' });
  expect(read('thin smart')).toBeNull();
  expect(read('home duotone')).toBeNull();
});
