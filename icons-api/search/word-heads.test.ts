import { expect, it } from 'vitest';
import { noFilter } from './icon-filter.ts';
import { stringAt, stringCount } from './packed-strings.ts';
import { searchPage } from './search.ts';
import { indexOf, largeCatalogue } from './testing/small-catalogue.ts';
import { headOf, noHeads } from './word-heads.ts';

const index = indexOf(largeCatalogue());
const plain = { ...index, data: { ...index.data, heads: noHeads(index.data) } };

it('answers the same with kept rankings and without, on every page', () => {
  let kept = 0;
  for (let word = 0; word < stringCount(index.data.words.texts); word++) {
    const term = stringAt(index.data.words.texts, word);
    if (headOf(index.data, [term], noFilter, 60)) kept++;
    for (const offset of [0, 60, 120, 180]) {
      const request = { term, filter: noFilter, spellcheck: true, offset, amount: 60 };
      expect(searchPage(index, request)).toEqual(searchPage(plain, request));
    }
  }
  expect(kept).toBeGreaterThan(3);
});

it('keeps nothing for several words, a filter, or more than two pages', () => {
  const lucide = { ...noFilter, platforms: new Uint8Array(index.data.platforms.length).fill(1) };
  expect(headOf(index.data, ['arrow'], noFilter, 60)).not.toBeNull();
  expect(headOf(index.data, ['arrow', 'left'], noFilter, 60)).toBeNull();
  expect(headOf(index.data, ['arrow'], lucide, 60)).toBeNull();
  expect(headOf(index.data, ['arrow'], noFilter, 1000)).toBeNull();
});
