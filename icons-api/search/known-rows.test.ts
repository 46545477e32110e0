import { expect, it } from 'vitest';
import { findKnown, packKnownTerms, textAt } from './known-rows.ts';
import { hashOf } from './string-table.ts';

const only = (text: string) =>
  packKnownTerms([{ text, total: 2, styles: 1, icons: new Uint32Array([1, 2]) }], []);

/** True for texts that a table of one term does not tell apart before it looks at them. */
const isAlike = (one: string, other: string) => ((hashOf(one) ^ hashOf(other)) & 0xff00_0003) === 0;

/** The first text of six letters that is as asked for. */
function textThat(fits: (text: string) => boolean): string {
  for (let n = 36 ** 5; ; n++) if (fits(n.toString(36))) return n.toString(36);
}

it('tells a term from another one of the same hash', () => {
  const known = only('search');
  expect(textAt(known, findKnown(known, 'search'))).toBe('search');
  expect(
    findKnown(
      known,
      textThat((text) => isAlike(text, 'search')),
    ),
  ).toBe(-1);
});

it('tells a term from its own beginning of the same hash', () => {
  const term = textThat((text) => isAlike(text, text.slice(0, 4)));
  expect(findKnown(only(term), term)).toBe(0);
  expect(findKnown(only(term), term.slice(0, 4))).toBe(-1);
});
