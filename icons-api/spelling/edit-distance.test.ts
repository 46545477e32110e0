import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, nearestValue } from './edit-distance.ts';

it('counts a wrong, missing, doubled or swapped letter as one edit', () => {
  for (const typo of ['hoose', 'hous', 'houuse', 'huose']) expect(editDistance(typo, 'house')).toBe(1);
  expect(editDistance('serach', 'search')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});

it('is symmetric, zero only for equal words, and stops just above its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1));
    }),
  );
});

it('names the nearest valid value, and none when nothing is near', () => {
  const codes = ['phosphor-duotone', 'tabler-outline', 'lucide'];
  expect(nearestValue('Lucid', codes)).toBe('lucide');
  expect(nearestValue('duotone', codes)).toBe('phosphor-duotone');
  expect(nearestValue('zzzz', codes)).toBeUndefined();
});
