import { expect, it } from 'vitest';
import { principalComponents } from './principal-components.ts';

it('finds the directions in which vectors differ, the strongest first', () => {
  const vectors = Array.from({ length: 400 }, (_, n) => {
    const [far, near] = [Math.sin(n * 1.3) * 10, Math.cos(n * 2.7) * 3];
    return Float32Array.from([5 + (far + near) / Math.SQRT2, (far - near) / Math.SQRT2, 1, 0]);
  });
  const { mean, directions, variances } = principalComponents(vectors, 2);
  expect(mean[2]).toBeCloseTo(1);
  const [first, second] = directions.map((direction) => [...direction].map(Math.abs));
  [Math.SQRT1_2, Math.SQRT1_2, 0, 0].forEach((part, i) => {
    expect(first?.[i]).toBeCloseTo(part, 1);
    expect(second?.[i]).toBeCloseTo(part, 1);
  });
  expect(variances[0]).toBeGreaterThan(40);
  expect(variances[1]).toBeLessThan(6);
});
