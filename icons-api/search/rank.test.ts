import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankMatches } from './rank.ts';

it('gives the best matches first, however many are asked for; equal ones in the order of the index', () => {
  const score = fc.oneof(fc.integer({ min: -12, max: 260 }), fc.constantFrom(-63, 7.5, 600));
  fc.assert(
    fc.property(fc.array(score, { maxLength: 80 }), fc.integer({ min: 1, max: 90 }), (scores, limit) => {
      const count = scores.length;
      const concepts = Uint32Array.from(scores, (_, i) => (i * 7919) % 30_011);
      const matches = {
        concepts,
        scores: Float32Array.from(scores),
        keys: new Float64Array(count),
        count,
      };
      const order = scores
        .map((each, i) => ({ each, concept: concepts[i] as number }))
        .sort((a, b) => b.each - a.each || a.concept - b.concept)
        .slice(0, limit);
      expect([...rankMatches(matches, limit)]).toEqual(order.map(({ concept }) => concept));
    }),
  );
});
