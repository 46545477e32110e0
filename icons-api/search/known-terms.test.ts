import { expect, it } from 'vitest';
import { noFilter } from './icon-filter.ts';
import { knownCount, textAt } from './known-rows.ts';
import { KEPT_ICONS, knownPage, knownTotal, noKnownTerms } from './known-terms.ts';
import { type PageRequest, searchPage } from './search.ts';
import { indexOf, largeCatalogue, smallCatalogue } from './testing/small-catalogue.ts';

const index = indexOf(largeCatalogue());
const known = (term: string, more: Partial<PageRequest> = {}) =>
  knownPage(index.data, { term, filter: noFilter, spellcheck: true, offset: 0, amount: 60, ...more });

it.each([
  ['a catalogue of many ideas', index],
  ['one with a misspelled name', indexOf(smallCatalogue())],
])(
  'answers a known term of %s as the search would, on every page, with and without correction',
  (_of, own) => {
    const { knownTerms } = own.data;
    const itself = { ...own, data: { ...own.data, knownTerms: noKnownTerms() } };
    expect(knownCount(knownTerms)).toBeGreaterThan(10);
    for (let row = 0; row < knownCount(knownTerms); row++) {
      const term = textAt(knownTerms, row);
      for (const offset of [0, 7, 60, 120, 180]) {
        for (const spellcheck of [true, false]) {
          const request = { term, filter: noFilter, spellcheck, offset, amount: 60 };
          expect(searchPage(own, request)).toEqual(searchPage(itself, request));
        }
      }
      expect(
        knownPage(own.data, { term, filter: noFilter, spellcheck: true, offset: 0, amount: 60 }),
      ).not.toBeNull();
    }
  },
);

it('knows a misspelled term by the page of the right one, and its own total by neither', () => {
  const { data } = indexOf(smallCatalogue());
  const page = knownPage(data, {
    term: 'calender',
    filter: noFilter,
    spellcheck: true,
    offset: 0,
    amount: 60,
  });
  expect(page?.responseTerm).toBe('calendar');
  expect(knownTotal(data.knownTerms, 'calender')).toBeNull();
  expect(knownTotal(data.knownTerms, 'calendar')).toBe(page?.total);
  expect(knownTotal(data.knownTerms, 'no such words')).toBeNull();
});

it('knows words, neighbours in titles, whole titles and tags', () => {
  for (const term of ['arrow', 'arrow left']) {
    expect(known(term), term).not.toBeNull();
  }
});

it('leaves filters, pages beyond the kept ones and other terms to the search', () => {
  const filter = { ...noFilter, platforms: new Uint8Array(index.data.platforms.length).fill(1) };
  expect(known('arrow', { filter })).toBeNull();
  expect(known('arrow', { amount: KEPT_ICONS + 1 })).toBeNull();
  expect(known('arow')).toBeNull();
  expect(known('left zebra arrow')).toBeNull();
  expect(known('')).toBeNull();
});

it('gives an empty page beyond the end of a term that is kept whole', () => {
  const { knownTerms } = index.data;
  const terms = Array.from({ length: knownCount(knownTerms) }, (_, row) => textAt(knownTerms, row));
  const term = terms.find((each) => (knownTotal(knownTerms, each) ?? KEPT_ICONS) < KEPT_ICONS) ?? '';
  expect(known(term, { offset: 500 })?.icons).toHaveLength(0);
});
