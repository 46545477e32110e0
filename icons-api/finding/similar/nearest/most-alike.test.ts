import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../search/testing/typos.ts';
import { FINGERPRINT_LENGTH, similarityOf } from '../fingerprint/fingerprint.ts';
import { FingerprintTable } from './fingerprint-table.ts';
import { mostAlike } from './most-alike.ts';
import { raiseRecognisedIdeas } from './recognised-ideas.ts';

const all = () => true;

describe('the most similar icons', () => {
  it('are those that sorting all of them gives', () => {
    const random = seededRandom(1);
    const ranks = Float32Array.from({ length: 5000 }, () => Math.fround(random() * 2 - 0.7));
    const sorted = [...ranks.keys()].filter((icon) => (ranks[icon] as number) >= 0.3);
    sorted.sort((a, b) => (ranks[b] as number) - (ranks[a] as number) || a - b);
    for (const count of [1, 10, 700, 9000]) {
      const { candidates, total } = mostAlike(ranks, all, count, 0.3);
      expect(candidates.map(({ icon }) => icon)).toEqual(sorted.slice(0, count));
      expect(total).toBe(sorted.length);
    }
  });

  it('are none when none passes', () => {
    expect(mostAlike(Float32Array.of(0.9, 0.8), () => false, 5, 0)).toEqual({ candidates: [], total: 0 });
    const ranks = Float32Array.of(0.9, 0.8, 0.7);
    expect(mostAlike(ranks, (icon) => icon > 0, 1, 0).candidates).toEqual([{ icon: 1, rank: ranks[1] }]);
  });
});

describe('a table of fingerprints', () => {
  it('compares as two fingerprints are compared, and leaves empty ones out', () => {
    const random = seededRandom(2);
    const some = () => Int8Array.from({ length: FINGERPRINT_LENGTH }, () => Math.round(random() * 254 - 127));
    const [a, b] = [some(), some()];
    const table = new FingerprintTable(4);
    table.put(0, a);
    table.put(2, b);
    table.put(3, new Int8Array(FINGERPRINT_LENGTH));
    const similarities = table.similaritiesTo(a);
    expect(similarities[0]).toBeCloseTo(1, 6);
    expect(similarities[1]).toBe(-1);
    expect(similarities[2]).toBeCloseTo(similarityOf(a, b), 6);
    expect(similarities[3]).toBe(-1);
    expect(table.between(0, 2)).toBeCloseTo(similarityOf(a, b), 6);
    expect(table.at(1)).toBeNull();
    expect(table.at(2)).toEqual(b);
  });
});

describe('an idea that a picture shows', () => {
  const conceptOf = Uint32Array.of(7, 7, 7, 8, 9, 9);
  it('comes before drawings that only look like it', () => {
    const ranks = raiseRecognisedIdeas(Float32Array.of(0.97, 0.4, 0.1, 0.6, 0.3, 0.2), conceptOf);
    expect([...ranks.keys()].sort((a, b) => (ranks[b] as number) - (ranks[a] as number))).toEqual([
      0, 1, 3, 2, 4, 5,
    ]);
  });

  it('is not raised when nothing is surely shown', () => {
    const similarities = Float32Array.of(0.79, 0.4, 0.1, 0.6, 0.3, 0.2);
    expect(raiseRecognisedIdeas(similarities, conceptOf)).toEqual(similarities);
  });
});
