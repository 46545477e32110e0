import { expect, it } from 'vitest';
import { newIconsFeedPath } from './paths.ts';
import { productPages } from './product-pages.ts';
import { isReservedWord, reservedWords } from './reserved.ts';
import { siblingAreaOf } from './sibling-areas.ts';

it('every word that begins a page of its own is reserved, so that no style or term hides it', () => {
  const words = productPages.flatMap(({ path }) => /^\/icons\/([^/:]+)/.exec(path)?.[1] ?? []);
  expect(words.length).toBeGreaterThan(8);
  expect(reservedWords).toEqual(expect.arrayContaining(words));
});

it('[S2.19] the feed of new icons is reserved, so that it is no term', () => {
  expect(isReservedWord(newIconsFeedPath.replace('/icons/', ''))).toBe(true);
});

it('[S2.01] every row of both tables of routes is in the list', () => {
  const rows = new Set(productPages.flatMap(({ spec }) => spec));
  const from = (book: string, first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, n) => `${book}2.${String(first + n).padStart(2, '0')}`);
  // T2.19, the status and the debug pages, is no page of the product.
  expect([...from('S', 3, 16), ...from('T', 1, 18)].filter((row) => !rows.has(row))).toEqual([]);
});

it.each([
  ['/illustrations/team', 'Illustrations'],
  ['/l/animations/', 'Animations'],
  ['/app/figma', 'Apps'],
  ['/icons', null],
  ['//illustrations', null],
  ['/illustrations-of-mine', null],
])('the area of %s is %s', (path, area) => expect(siblingAreaOf(path)).toBe(area));
