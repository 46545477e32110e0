import { expect, it } from 'vitest';
import { readCatalogueData, readLocaleWords } from '../../../catalogue/data/public.ts';
import { buildIndex } from '../build-index.ts';
import { iconAt } from '../icon-json.ts';
import { fragmentReader } from '../synonym-names.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';
import { localIconAt, localTags, localTitle } from './local-titles.ts';

const words = (name: string) => ({ names: [name], keywords: [], paired: [] });
const data = buildIndex(smallCatalogue(), {
  localeWords: new Map([
    [
      'fr',
      new Map([
        ['home', words('accueil')],
        ['trash', words('corbeille')],
        ['spring', words('source')],
      ]),
    ],
  ]),
});
const iconOf = (name: string) => data.concepts.iconStart[data.concepts.commonNames.indexOf(name)] as number;

it('titles an icon by the word of the language, beside its English title', () => {
  const icon = iconOf('home');
  expect(localIconAt(data, 'fr', icon)).toEqual({ ...iconAt(data, icon), localTitle: 'Accueil' });
  expect(JSON.parse(fragmentReader(data, 'home', undefined, 'fr')(icon))).toEqual(
    localIconAt(data, 'fr', icon),
  );
});

it('leaves an icon alone in English, and where the language has no word', () => {
  expect(localTitle(data, 'en', iconOf('home'))).toBeUndefined();
  expect(localTitle(data, 'fr', iconOf('search'))).toBeUndefined();
  expect(fragmentReader(data, 'home', undefined, 'en')(iconOf('home'))).not.toContain('localTitle');
});

it('says tags in the language, without those that mean something else in it', () => {
  expect(localTags(data, 'fr', ['trash', 'spring', 'unknown', 'home'])).toEqual(['corbeille', 'accueil']);
  expect(localTags(data, 'en', ['trash'])).toEqual([]);
});

const POPULAR = 100;
const allWords = readLocaleWords();

it('titles common icons by their own words, not by those of another title', () => {
  const snapshot = smallCatalogue();
  const [pattern] = snapshot.concepts;
  if (!pattern) throw new Error('The small catalogue is empty.');
  const common = { apple: 'red apple', book: 'books', coffee: 'cup', usb: 'usb port' };
  const concepts = Object.entries(common).map(([commonName, other], id) => ({
    ...pattern,
    id,
    commonName,
    otherTitles: [other],
  }));
  const index = buildIndex({ ...snapshot, concepts }, { localeWords: allWords });
  const titles = (code: string) => [...index.icons.concept].map((_, icon) => localTitle(index, code, icon));
  expect(new Set(titles('de'))).toEqual(new Set(['Apfel', 'Buch', 'Kaffee', 'USB']));
  expect(new Set(titles('ja'))).toEqual(new Set(['リンゴ', '本', 'コーヒー', 'USB']));
});

it(`has a name of its own for each of the ${POPULAR} most popular ideas in every language`, () => {
  const { popularity, brands } = readCatalogueData();
  const popular = [...popularity]
    .filter(([idea]) => !brands.names.has(idea) || brands.ambiguous.has(idea))
    .sort((a, b) => b[1] - a[1])
    .slice(0, POPULAR);
  const nameless = [...allWords].flatMap(([code, words]) =>
    popular.filter(([idea]) => !words.get(idea)?.names[0]).map(([idea]) => `${code}: ${idea}`),
  );
  expect(nameless).toEqual([]);
});
