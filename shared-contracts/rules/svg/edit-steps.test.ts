import { expect, it } from 'vitest';
import { FIRST_GROUND, flippedBy, onGround, shapeChanges, turnedTo } from './edit-steps.ts';
import { type Flip, NO_EDITS } from './icon-edits.ts';

it('the first ground makes room, and taking it away takes that room back unless it was changed', () => {
  const first = onGround(NO_EDITS, 'circle');
  expect(first).toEqual({ background: { shape: 'circle', colour: FIRST_GROUND.colour }, padding: 20 });
  expect(onGround(first, null)).toEqual({ background: null, padding: 0 });
  expect(onGround({ ...first, padding: 15 }, null)).toEqual({ background: null, padding: 15 });
  const green = { background: { shape: 'circle', colour: '40C057' }, padding: 0 } as const;
  expect(onGround(green, 'square')).toEqual({
    background: { shape: 'square', colour: '40C057' },
    padding: 0,
  });
  expect(onGround({ background: null, padding: 20 }, null)).toEqual({ background: null, padding: 20 });
});

it.each([
  [360, 0],
  [-90, 270],
  [725, 5],
  [359, 359],
])('%s degrees are %s', (degrees, expected) => {
  expect(turnedTo(degrees)).toBe(expected);
});

it.each<[Flip, 'h' | 'v', Flip]>([
  ['none', 'h', 'h'],
  ['none', 'v', 'v'],
  ['h', 'v', 'hv'],
  ['v', 'h', 'hv'],
  ['hv', 'h', 'v'],
  ['hv', 'v', 'h'],
  ['h', 'h', 'none'],
  ['v', 'v', 'none'],
])('%s mirrored by %s is %s', (flip, way, expected) => {
  expect(flippedBy(flip, way)).toBe(expected);
});

it('counts what is changed', () => {
  expect(shapeChanges(NO_EDITS)).toBe(0);
  expect(shapeChanges({ ...NO_EDITS, strokeWidth: 1, padding: 5 })).toBe(2);
  expect(shapeChanges({ ...NO_EDITS, ...onGround(NO_EDITS, 'circle'), rotate: 1, flip: 'v' })).toBe(4);
});
