import type { Totals } from './step.ts';

const slowestCount = 10;

/** The lines after the last step: what passed only when it ran again, the slowest tests, then the count, which is always the last line. */
export function summaryLines(totals: Totals): string[] {
  const slowest = [...totals.tests].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, slowestCount);
  const { secondTries } = totals;
  return [
    ...(secondTries.length > 0
      ? [
          '',
          `Passed only when they ran again, alone (${secondTries.length}): mend them.`,
          ...secondTries.map((test) => `  ${test}`),
        ]
      : []),
    '',
    `The ${slowest.length} slowest tests:`,
    ...slowest.map((test) => `${(test.milliseconds / 1000).toFixed(1).padStart(7)} s  ${test.title}`),
    '',
    `${totals.passed} passed, ${totals.failed} failed`,
  ];
}

/** A run that tested nothing has not shown that anything works. */
export function exitCodeOf(totals: Totals): 0 | 1 {
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}
