import { expect, it } from 'vitest';
import { RestartBudget } from './restart-budget.ts';

it('gives so many restarts with longer and longer pauses, and new ones when the old are long ago', () => {
  const budget = new RestartBudget({ atMost: 3, withinMs: 1000, firstPauseMs: 10 });
  expect([0, 1, 2, 3].map((now) => budget.take(now))).toEqual([10, 20, 40, null]);
  expect(budget.take(999)).toBeNull();
  expect(budget.take(1000)).toBe(40);
  expect(budget.take(5000)).toBe(10);
});
