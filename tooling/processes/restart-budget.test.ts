import { expect, it } from 'vitest';
import { RestartBudget } from './restart-budget.ts';

it('gives so many restarts with longer and longer pauses, and new ones when the old are long ago', () => {
  const budget = new RestartBudget({ atMost: 3, withinMs: 1000, firstPauseMs: 10, longestPauseMs: 30 });
  expect([0, 1, 2, 3].map((now) => budget.take(now))).toEqual([10, 20, 30, null]);
  expect(budget.take(999)).toBeNull();
  expect(budget.take(1000)).toBe(30);
  expect(budget.take(5000)).toBe(10);
});

it('gives restarts without end where there is no most', () => {
  const budget = new RestartBudget({
    atMost: Infinity,
    withinMs: 1000,
    firstPauseMs: 10,
    longestPauseMs: 30,
  });
  const pauses = Array.from({ length: 2000 }, () => budget.take(0));
  expect(pauses.at(-1)).toBe(30);
});
