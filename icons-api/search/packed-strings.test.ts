import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findString, packStrings, prefixRange, stringAt, stringCount } from './packed-strings.ts';

const sortedStrings = fc.uniqueArray(fc.string({ maxLength: 8 })).map((strings) => [...strings].sort());

it('finds every string it holds, and nothing else', () => {
  fc.assert(
    fc.property(sortedStrings, fc.string({ maxLength: 8 }), (strings, other) => {
      const packed = packStrings(strings);
      expect(stringCount(packed)).toBe(strings.length);
      strings.forEach((text, i) => {
        expect(findString(packed, text)).toBe(i);
        expect(stringAt(packed, i)).toBe(text);
      });
      expect(findString(packed, other)).toBe(strings.indexOf(other));
    }),
  );
});

it('gives exactly the strings with a prefix', () => {
  fc.assert(
    fc.property(sortedStrings, fc.string({ maxLength: 2 }), (strings, prefix) => {
      const { from, to } = prefixRange(packStrings(strings), prefix);
      expect(strings.slice(from, to)).toEqual(strings.filter((text) => text.startsWith(prefix)));
    }),
  );
});
