import { describe, expect, it } from 'vitest';
import { columnProducts, orthonormalise } from './dense-rows.ts';
import { type IdeaWords, learnMeanings } from './learn-words.ts';
import { nearestIdeas } from './nearest-ideas.ts';
import { blend } from './search-by-meaning.ts';
import { eigenpairs } from './strongest-directions.ts';

const idea = (words: string): IdeaWords => new Map(words.split(' ').map((word) => [word, 1]));

/** Two topics without common words: illness and music. */
const ideas = [
  'doctor hospital nurse',
  'clinic hospital nurse',
  'physician clinic patient',
  'doctor patient pill',
  'physician pill nurse',
  'song guitar melody',
  'tune guitar band',
  'tune melody concert',
  'song concert band',
].map(idea);

describe('meanings learned from words that stand together', () => {
  const learned = learnMeanings(ideas, 6);
  const vector = (word: string) => {
    const { width } = learned.wordVectors;
    const number = learned.words.indexOf(word);
    return learned.wordVectors.values.slice(number * width, (number + 1) * width);
  };
  const likeness = (one: string, other: string) =>
    vector(one).reduce((sum, value, k) => sum + value * (vector(other)[k] as number), 0);

  it('bring words near that never describe one idea but the same neighbours', () => {
    expect(likeness('doctor', 'physician')).toBeGreaterThan(0.5);
    expect(likeness('song', 'tune')).toBeGreaterThan(0.5);
    expect(likeness('doctor', 'guitar')).toBeLessThan(0.1);
  });

  it('find the ideas of a word, those of its world alone', () => {
    const all = { weight: () => 1, allowed: () => true };
    const near = nearestIdeas(learned.ideaVectors, vector('clinic'), 5, all);
    expect(near.toSorted()).toEqual([0, 1, 2, 3, 4]);
    const some = nearestIdeas(learned.ideaVectors, vector('clinic'), 3, {
      ...all,
      allowed: (i) => i !== near[0],
    });
    expect(some).toEqual(near.slice(1, 4));
  });

  it('are the same every time, and of length 1', () => {
    expect(learnMeanings(ideas, 6)).toEqual(learned);
    for (const word of learned.words) expect(likeness(word, word)).toBeCloseTo(1, 4);
  });

  it('know nothing of a word that one idea alone has', () => {
    expect(learnMeanings([...ideas, idea('zeppelin melody')], 6).words).not.toContain('zeppelin');
  });
});

describe('the numbers behind them', () => {
  it('columns are made to stand at right angles', () => {
    const rows = { values: Float32Array.from([1, 2, 0, 3, 1, 1, 2, 0, 5, 1, 1, 1]), width: 3 };
    orthonormalise(rows);
    Array.from(columnProducts(rows, rows)).forEach((value, at) => {
      expect(value).toBeCloseTo(at % 4 === 0 ? 1 : 0, 5);
    });
  });

  it('eigenpairs of a symmetric square give it back', () => {
    const square = Float64Array.from([4, 1, -2, 1, 2, 0, -2, 0, 3]);
    const { values, vectors } = eigenpairs(square, 3);
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++) {
        let sum = 0;
        for (let k = 0; k < 3; k++)
          sum += (vectors[i * 3 + k] as number) * (values[k] as number) * (vectors[j * 3 + k] as number);
        expect(sum).toBeCloseTo(square[i * 3 + j] as number, 8);
      }
  });

  it('rankings are blended so that what both know comes first', () => {
    expect(
      blend([
        [1, 2, 3],
        [4, 3, 5],
      ]),
    ).toEqual([3, 1, 4, 2, 5]);
  });
});
