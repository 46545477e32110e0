import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COVER_TERMS_LIMIT } from '../rules/limits.ts';
import { coverListAddress, isTermList, readCoverTerms } from './cover-list.ts';

it('reads terms by line, comma and semicolon, each once, without what cannot be searched', () => {
  expect(readCoverTerms('Home, car\nshopping cart;HOME\r\n - \n,user,').terms).toEqual([
    'home',
    'car',
    'shopping cart',
    'user',
  ]);
  expect(readCoverTerms('家、車，猫').terms).toEqual(['家', '車', '猫']);
  expect(readCoverTerms(' \n ')).toEqual({ terms: [], leftOut: 0 });
});

it('takes 30 terms and says how many more there were; a term is cut to 50 characters', () => {
  const many = Array.from({ length: COVER_TERMS_LIMIT + 4 }, (_, place) => `word${place}`);
  expect(readCoverTerms(many.join(','))).toEqual({ terms: many.slice(0, 30), leftOut: 4 });
  expect(readCoverTerms('a'.repeat(80)).terms).toEqual(['a'.repeat(50)]);
});

it('an address holds its list: reading it again gives the same terms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { terms } = readCoverTerms(text);
      const query = new URLSearchParams(coverListAddress(terms).split('?')[1] ?? '');
      expect(readCoverTerms(query.get('terms') ?? '').terms).toEqual(terms);
    }),
  );
  expect(coverListAddress(['home', 'shopping cart'], 2)).toBe(
    '/icons/cover-list?terms=home%2Cshopping+cart&page=2',
  );
});

it('a text is a list from three terms on, or with two on lines of their own; one comma may be part of a term', () => {
  expect(['home, search, bell', 'a\nb', 'cart; bell', '家、車、猫'].map(isTermList)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['red, apple', 'home', 'home,', ', -, home', 'a, A, a'].map(isTermList)).toEqual(
    Array(5).fill(false),
  );
});
