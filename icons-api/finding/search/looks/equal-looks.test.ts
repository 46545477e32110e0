import { expect, it } from 'vitest';
import { FRAME } from '../../similar/fingerprint/framing.ts';
import { equalLooks, silhouetteOf } from './equal-looks.ts';

/** A filled rectangle in the frame. */
function rectangle(width: number, height: number, coverage = 1) {
  const plane = new Float32Array(FRAME * FRAME);
  for (let y = 0; y < height; y++) plane.fill(coverage, y * FRAME, y * FRAME + width);
  return silhouetteOf([plane]);
}

it('drawings that differ by a hair of their ink look the same, others do not', () => {
  const drawings = [
    rectangle(40, 40),
    rectangle(20, 60),
    rectangle(40, 41),
    rectangle(60, 20),
    rectangle(20, 60, 0.97),
    rectangle(40, 44),
  ];
  expect(equalLooks(drawings)).toEqual([
    [0, 2],
    [1, 4],
  ]);
});
