import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringAt, stringCount } from './packed-strings.ts';
import { findString, packTable } from './string-table.ts';

it('finds every string it holds, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 8 })),
      fc.string({ maxLength: 8 }),
      (strings, other) => {
        const table = packTable(strings);
        expect(stringCount(table)).toBe(strings.length);
        strings.forEach((text, i) => {
          expect(findString(table, text)).toBe(i);
          expect(stringAt(table, i)).toBe(text);
        });
        expect(findString(table, other)).toBe(strings.indexOf(other));
      },
    ),
  );
});

it('keeps look-ups short in a large table', () => {
  const strings = Array.from({ length: 30_000 }, (_, i) => `word${i}`);
  const { slots } = packTable(strings);
  let longest = 0;
  let run = 0;
  for (const slot of slots) {
    run = slot === 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  expect(longest).toBeLessThan(64);
});
