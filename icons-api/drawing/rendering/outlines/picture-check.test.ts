import { describe, expect, it } from 'vitest';
import { canvasKit, IDENTITY } from './canvas-kit.ts';
import { gradientAt } from './gradient-at.ts';
import type { Gradient } from './gradient-paint.ts';
import type { PaintedArea } from './painted-area.ts';
import { differenceOfAreas } from './picture-check.ts';
import type { Colour } from './style.ts';

const kit = await canvasKit();
const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const area = (data: string, paint: Colour | Gradient, alpha = 1): PaintedArea => {
  const path = kit.Path.MakeFromSVGString(data);
  if (!path) throw new Error(data);
  return { path, paint, alpha };
};
const gradient = (given: Partial<Gradient>): Gradient => ({
  kind: 'linear',
  points: [0, 0, 10, 0],
  matrix: IDENTITY,
  stops: [
    { offset: 0, colour: black },
    { offset: 1, colour: white },
  ],
  ...given,
});

describe('the difference of two lists of areas', () => {
  it('is none for one colour over another and for their mixture', () => {
    const under = area('M0 0h10v10h-10z', white);
    const over = area('M0 0h10v10h-10z', black, 0.4);
    const mixture = area('M0 0h10v10h-10z', { red: 153, green: 153, blue: 153, alpha: 1 });
    expect(differenceOfAreas([under, over], [mixture])).toBeCloseTo(0);
  });

  it('is that of a part that is hidden, left out, or in another colour', () => {
    const left = area('M0 0h5v10h-5z', black);
    const both = [left, area('M5 0h5v10h-5z', black)];
    expect(differenceOfAreas(both, [left])).toBeCloseTo(127.5);
    expect(differenceOfAreas(both, [...both, area('M5 0h5v10h-5z', white)])).toBeCloseTo(127.5);
  });
});

describe('the colour of a gradient at a point', () => {
  it.each([
    ['along its line', gradient({}), [4, 7], 102],
    ['before its start', gradient({}), [-3, 0], 0],
    ['behind its end', gradient({}), [30, 0], 255],
    ['in its own coordinates', gradient({ matrix: [0, 2, -2, 0, 0, 0] }), [0, 10], 128],
    ['around a middle', gradient({ kind: 'radial', points: [5, 5, 0, 5, 5, 5] }), [5, 8], 153],
    ['from a focus', gradient({ kind: 'radial', points: [2, 5, 0, 5, 5, 5] }), [6, 5], 128],
    ['from an inner circle', gradient({ kind: 'radial', points: [0, 0, 2, 0, 0, 10] }), [6, 0], 128],
  ] as const)('%s', (_what, paint, [x, y], red) => {
    expect(gradientAt(paint, x, y).red).toBe(red);
  });
});
