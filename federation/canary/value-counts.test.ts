import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedCounts, largestStep, percentileOf, stepOf, type ValueCounts } from './value-counts.ts';

const countsOf = (values: readonly number[]): ValueCounts =>
  values.reduce<ValueCounts>((counts, value) => addedCounts(counts, { [stepOf(value)]: 1 }), {});

it('has the 75th percentile of any values to within 2.5 %', () => {
  const values = fc.array(fc.double({ min: 0.002, max: 200_000, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (given) => {
      const exact = given.toSorted((a, b) => a - b)[Math.ceil(given.length * 0.75) - 1] ?? 0;
      const found = percentileOf(countsOf(given), 0.75) ?? 0;
      expect(Math.abs(found / exact - 1)).toBeLessThan(0.0251);
    }),
  );
});

it('of no layout shift is zero, and without values unknown', () => {
  expect(percentileOf(countsOf([0, 0, 0, 0.2]), 0.75)).toBe(0);
  expect(percentileOf({}, 0.75)).toBeNull();
});

it('has a step for whatever a browser sends', () => {
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e300].map(stepOf)).toEqual([
    0,
    0,
    largestStep,
    largestStep,
  ]);
});

it('of several shells are those of all their visits', () => {
  const [here, there] = [
    [1200, 800, 0],
    [1200, 90],
  ];
  expect(addedCounts(countsOf(here), countsOf(there))).toEqual(countsOf([...here, ...there]));
});
