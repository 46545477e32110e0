import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findString, prefixRange } from './sorted-strings.ts';

const text = fc.string({ maxLength: 3, unit: fc.constantFrom(...'abя家') });

it('finds every string of a sorted list by its place, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text), text, (texts, wanted) => {
      const sorted = texts.sort();
      expect(findString(sorted, wanted)).toBe(sorted.indexOf(wanted));
    }),
  );
});

it('gives the range of the strings that begin with a prefix', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text), text, (texts, prefix) => {
      const sorted = texts.sort();
      const { from, to } = prefixRange(sorted, prefix);
      expect(sorted.slice(from, to)).toEqual(sorted.filter((each) => each.startsWith(prefix)));
    }),
  );
});
