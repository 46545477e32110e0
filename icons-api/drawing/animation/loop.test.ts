import { describe, expect, it } from 'vitest';
import { frameAt } from './frame-at.ts';
import { commonPeriod, longTimeline, loopOf } from './loop.ts';
import { AnimationUnknown, readAnimations } from './read-animations.ts';

const loopOfWords = (...words: string[]) => {
  const moving = words.map(
    (word) => `<rect><animate attributeName="x" values="0;9;0" dur="1s" ${word}/></rect>`,
  );
  const drawing = readAnimations(moving.join(''));
  const timeline = longTimeline(drawing);
  return { drawing, timeline, loop: loopOf(drawing, timeline) };
};
const turns = (seconds: number) =>
  `<rect><animate attributeName="x" values="0;9;0" dur="${seconds}s" repeatCount="indefinite"/></rect>`;
const loopOfTurns = (...seconds: number[]) => {
  const drawing = readAnimations(seconds.map(turns).join(''));
  return loopOf(drawing, longTimeline(drawing));
};

describe('the time after which the animation repeats', () => {
  it.each([
    ['one period', [1.5], 1.5],
    ['the least common one', [2, 3, 1.2], 6],
    ['of many digits', [0.75, 0.6], 3],
    ['nearer to it than one picture', [6, 0.67], 6],
  ])('%s', (_what, periods, expected) => {
    expect(commonPeriod(periods, 30)).toBeCloseTo(expected, 6);
  });

  it('is none when it takes too long', () => {
    expect(commonPeriod([7, 11], 30)).toBeNull();
    expect(commonPeriod([31], 30)).toBeNull();
  });
});

describe('[S3.01] the loop of a drawing', () => {
  it('begins behind what happens once, also behind a chain that only falls into step later', () => {
    const chain = loopOfWords('id="a" begin="0;b.end+0.5s"', 'id="b" begin="a.end-0.25s"');
    expect(chain.loop.length).toBeCloseTo(2.25);
    const { start, length } = chain.loop;
    for (const part of [0, 0.13, 0.41, 0.77, 0.99]) {
      const time = start + part * length;
      expect(frameAt(chain.drawing, chain.timeline, time)).toBe(
        frameAt(chain.drawing, chain.timeline, time + length),
      );
    }
    expect(loopOfWords('begin="4s" repeatCount="indefinite"', 'begin="7s"').loop).toEqual({
      start: 8,
      length: 1,
      rests: false,
    });
  });

  it('is whole, up to half a minute', () => {
    expect(loopOfTurns(4, 7)).toMatchObject({ length: 28 });
    expect(loopOfTurns(30)).toMatchObject({ length: 30 });
    expect(loopOfWords('repeatCount="25"').loop).toEqual({ start: 0, length: 25, rests: true });
  });

  it('is refused when it would have to be cut, or never closes', () => {
    expect(() => loopOfTurns(7, 11)).toThrow(AnimationUnknown);
    expect(() => loopOfWords('repeatCount="31"')).toThrow('within 30 seconds');
    expect(() => loopOfWords('repeatCount="indefinite" accumulate="sum"')).toThrow('further with every turn');
  });
});
