import { expect, it } from 'vitest';
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
