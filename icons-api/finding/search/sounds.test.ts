import { expect, it } from 'vitest';
import { soundOf } from './sounds.ts';

it.each([
  ['separate', 'seperate'],
  ['phone', 'fone'],
  ['knife', 'nife'],
  ['castle', 'casle'],
  ['wrist', 'rist'],
  ['restaurant', 'resturant'],
  ['exercise', 'excercise'],
  ['calendar', 'calender'],
  ['vacuum', 'vaccum'],
  ['shoulder', 'sholder'],
  ['thumb', 'thum'],
  ['flower', 'flowr'],
])('%s sounds as %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

it('gives other words other sounds', () => {
  for (const [one, other] of [
    ['doctor', 'docker'],
    ['castle', 'cable'],
    ['separate', 'generate'],
    ['cat', 'chat'],
    ['ship', 'sip'],
  ] as const)
    expect(soundOf(one)).not.toBe(soundOf(other));
});
