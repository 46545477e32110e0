import { expect, it } from 'vitest';
import type { IdeaWords } from '../../../catalogue/data/public.ts';
import { buildIndex } from '../build-index.ts';
import { noFilter } from '../icon-filter.ts';
import { searchConcepts } from '../search.ts';
import { searchIndexOf } from '../search-index.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';

const words = (names: string, paired = ''): IdeaWords => ({
  names: names.split(','),
  keywords: [],
  paired: paired === '' ? [] : [paired],
});

/** Ideas from the most to the least drawn, with their words in a language. */
function indexOf(code: string, ideas: Readonly<Record<string, IdeaWords>>) {
  const snapshot = smallCatalogue();
  const [pattern] = snapshot.concepts;
  if (!pattern) throw new Error('The catalogue is empty.');
  const concepts = Object.keys(ideas).map((name, at) => ({
    ...pattern,
    ...{ id: at, commonName: name, title: name, otherTitles: [], setCount: 80 - 10 * at, tags: [] },
    icons: pattern.icons.map((icon, n) => ({ ...icon, id: `i${at}n${n}`, name, title: name })),
  }));
  const localeWords = new Map([[code, new Map(Object.entries(ideas))]]);
  return searchIndexOf(buildIndex({ ...snapshot, concepts }, { localeWords }));
}

it.each([
  ['de', 'Häuser', { home: words('Startseite,Haus'), house: words('Haus') }, 'house'],
  ['de', 'Haus', { home: words('Startseite,Haus'), house: words('Haus') }, 'house'],
  ['fr', 'maisons', { home: words('accueil,maison'), house: words('maison') }, 'house'],
  ['es', 'flores', { bouquet: words('ramo', 'flores'), flower: words('flor') }, 'flower'],
])(
  '%s: %s is first the idea whose own name it is, then those that are called so too',
  (code, term, ideas, first) => {
    const index = indexOf(code, ideas);
    const found = searchConcepts(index, { term, language: code, filter: noFilter, spellcheck: true }, 10);
    const names = [...found.concepts].map((concept) => index.data.concepts.commonNames[concept]);
    expect(names).toEqual([first, ...Object.keys(ideas).filter((name) => name !== first)]);
    expect(Object.values(found.translations ?? {})).toEqual([first]);
  },
);

it.each([
  ['de', 'Schlösser', 'Schloss'],
  ['pt', 'nuvens', 'nuvem'],
  ['pt', 'jornais', 'jornal'],
  ['ru', 'замки', 'замок'],
  ['ru', 'пальцев', 'палец'],
])('%s: %s finds %s', (code, term, name) => {
  const index = indexOf(code, { thing: words(name) });
  const found = searchConcepts(index, { term, language: code, filter: noFilter, spellcheck: true }, 10);
  expect(found.concepts).toHaveLength(1);
});

const tagged = (names: string, keywords: string): IdeaWords => ({
  names: names === '' ? [] : [names],
  keywords: keywords.split(','),
  paired: [],
});

it.each([
  [
    'цветы',
    'цвет',
    { color: words('цвет'), bouquet: tagged('букет', 'цветы'), florist: tagged('магазин', 'цветы') },
  ],
  ['лев', 'левый', { left: words('левый'), leo: tagged('созвездие', 'лев'), lion: tagged('', 'лев') }],
])('ru: %s has the stem of another word, and finds first what is tagged with it', (term, name, ideas) => {
  const index = indexOf('ru', ideas);
  const find = (said: string) => {
    const search = { term: said, language: 'ru', filter: noFilter, spellcheck: true };
    return [...searchConcepts(index, search, 10).concepts].map(
      (concept) => index.data.concepts.commonNames[concept],
    );
  };
  const [other, ...own] = Object.keys(ideas);
  expect(find(term).slice(0, own.length)).toEqual(own);
  expect(find(name)[0]).toBe(other);
});

it.each([
  ['ru', 'школы', { school: words('школа'), academy: tagged('', 'школы'), elementary: tagged('', 'школы') }],
  ['fr', 'jeux', { game: words('jeu'), slide: tagged('', 'jeux'), tunnel: tagged('', 'jeux') }],
])('%s: %s is the regular form of a name, though other things are tagged with it', (code, term, ideas) => {
  const index = indexOf(code, ideas);
  const found = searchConcepts(index, { term, language: code, filter: noFilter, spellcheck: true }, 10);
  expect(index.data.concepts.commonNames[found.concepts[0] ?? -1]).toBe(Object.keys(ideas)[0]);
});
