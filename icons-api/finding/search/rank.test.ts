import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankMatches } from './rank.ts';

it('gives the best matches first, for every limit; equal ones in the order of the index', () => {
  const score = fc.oneof(fc.integer({ min: -12, max: 260 }), fc.constantFrom(-63, 7.5, 600));
  fc.assert(
    fc.property(fc.array(score, { maxLength: 80 }), fc.integer({ min: 1, max: 90 }), (scores, limit) => {
      const matches = scores.map((each, i) => ({ concept: (i * 7919) % 30_011, score: each, phrase: 0 }));
      const order = matches.toSorted((a, b) => b.score - a.score || a.concept - b.concept).slice(0, limit);
      expect([...rankMatches(matches, limit)]).toEqual(order.map(({ concept }) => concept));
    }),
  );
});

it('takes scores that differ by less than a thousandth for equal', () => {
  const matches = [8.0004, 8, 8.002].map((score, concept) => ({ concept: 9 - concept, score, phrase: 0 }));
  expect([...rankMatches(matches, 3)]).toEqual([7, 8, 9]);
});
