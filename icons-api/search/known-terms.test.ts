import { expect, it } from 'vitest';
import { noFilter } from './icon-filter.ts';
import { KEPT_ICONS, knownPage, noKnownTerms } from './known-terms.ts';
import { stringAt, stringCount } from './packed-strings.ts';
import { type PageRequest, searchPage } from './search.ts';
import { indexOf, largeCatalogue } from './testing/small-catalogue.ts';

const index = indexOf(largeCatalogue());
const searching = { ...index, data: { ...index.data, knownTerms: noKnownTerms() } };
const { texts } = index.data.knownTerms;
const known = (term: string, more: Partial<PageRequest> = {}) =>
  knownPage(index.data, { term, filter: noFilter, spellcheck: true, offset: 0, amount: 60, ...more });

it('answers a known term as the search would, on every page, with and without correction', () => {
  expect(stringCount(texts)).toBeGreaterThan(10);
  for (let row = 0; row < stringCount(texts); row++) {
    const term = stringAt(texts, row);
    expect(known(term)).not.toBeNull();
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
  const row = index.data.knownTerms.totals.findIndex((total) => total < KEPT_ICONS);
  const term = stringAt(texts, row);
  expect(known(term, { offset: 500 })?.icons).toHaveLength(0);
});
