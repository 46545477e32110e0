import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packStrings, prefixRange, stringAt, stringCount } from './packed-strings.ts';

const sortedStrings = fc.uniqueArray(fc.string({ maxLength: 8 })).map((strings) => [...strings].sort());

it('holds strings as they are', () => {
  fc.assert(
    fc.property(sortedStrings, (strings) => {
      const packed = packStrings(strings);
      expect(Array.from({ length: stringCount(packed) }, (_, i) => stringAt(packed, i))).toEqual(strings);
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
