import { expect, it } from 'vitest';
import { noFilter } from './icon-filter.ts';
import { KEPT_ICONS, knownPage, noKnownTerms } from './known-terms.ts';
import { stringAt, stringCount } from './packed-strings.ts';
import { searchPage } from './search.ts';
import { indexOf, largeCatalogue } from './testing/small-catalogue.ts';

const index = indexOf(largeCatalogue());
const searching = { ...index, data: { ...index.data, knownTerms: noKnownTerms() } };
const { texts } = index.data.knownTerms;

it('answers a known term as the search would, on every page, with and without correction', () => {
  expect(stringCount(texts)).toBeGreaterThan(10);
  for (let row = 0; row < stringCount(texts); row++) {
    const term = stringAt(texts, row);
    expect(knownPage(index.data, term, noFilter, 0, 60)).not.toBeNull();
    for (const offset of [0, 7, 60, 120, 180]) {
      for (const spellcheck of [true, false]) {
        const request = { term, filter: noFilter, spellcheck, offset, amount: 60 };
        expect(searchPage(index, request)).toEqual(searchPage(searching, request));
      }
    }
  }
});

it('knows words, neighbours in titles, whole titles and tags', () => {
  for (const term of ['arrow', 'arrow left']) {
    expect(knownPage(index.data, term, noFilter, 0, 60), term).not.toBeNull();
  }
});

it('leaves filters, pages beyond the kept ones and other terms to the search', () => {
  const filter = { ...noFilter, platforms: new Uint8Array(index.data.platforms.length).fill(1) };
  expect(knownPage(index.data, 'arrow', filter, 0, 60)).toBeNull();
  expect(knownPage(index.data, 'arrow', noFilter, 0, KEPT_ICONS + 1)).toBeNull();
  expect(knownPage(index.data, 'arow', noFilter, 0, 60)).toBeNull();
  expect(knownPage(index.data, 'left zebra arrow', noFilter, 0, 60)).toBeNull();
  expect(knownPage(index.data, '', noFilter, 0, 60)).toBeNull();
});

it('gives an empty page beyond the end of a term that is kept whole', () => {
  const row = index.data.knownTerms.totals.findIndex((total) => total < KEPT_ICONS);
  const term = stringAt(texts, row);
  expect(knownPage(index.data, term, noFilter, 500, 60)?.icons).toHaveLength(0);
});
