import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Tier } from './matches.ts';
import { rankMatches } from './rank.ts';

const phrase = 0;

it('gives the best matches first, for every limit; equal ones in the order of the index', () => {
  const score = fc.oneof(fc.integer({ min: -12, max: 260 }), fc.constantFrom(-63, 7.5, 600));
  const tier = fc.constantFrom(Tier.near, Tier.compound, Tier.weak);
  const found = fc.array(fc.record({ score, tier }), { maxLength: 80 });
  fc.assert(
    fc.property(found, fc.integer({ min: 1, max: 90 }), (scores, limit) => {
      const matches = scores.map((each, i) => ({ concept: (i * 7919) % 30_011, phrase, ...each }));
      const order = matches
        .toSorted((a, b) => a.tier - b.tier || b.score - a.score || a.concept - b.concept)
        .slice(0, limit);
      const ranked = rankMatches(matches, limit);
      expect([...ranked.concepts]).toEqual(order.map(({ concept }) => concept));
      expect(ranked.named).toBe(0);
      expect(ranked.weak).toBe(order.filter((match) => match.tier !== Tier.weak).length);
    }),
  );
});

it('takes scores that differ by less than a thousandth for equal', () => {
  const matches = [8.0004, 8, 8.002].map((score, concept) => {
    return { concept: 9 - concept, score, phrase, tier: Tier.weak };
  });
  expect([...rankMatches(matches, 3).concepts]).toEqual([7, 8, 9]);
});

it('gives every concept that was typed, by title or synonym, and what is alike where no title is the term', () => {
  const matches = [Tier.near, Tier.alike, Tier.synonym, Tier.titled].map((tier, concept) => {
    return { concept, score: 9 - concept, phrase, tier };
  });
  expect(rankMatches(matches, 1)).toEqual({ concepts: Uint32Array.of(2, 3), named: 2, weak: 2 });
  expect(rankMatches(matches.slice(0, 3), 9)).toEqual({
    concepts: Uint32Array.of(1, 2, 0),
    named: 2,
    weak: 3,
  });
});
