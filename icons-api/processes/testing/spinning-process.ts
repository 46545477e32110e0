import { runPoolProcess } from '../pool-process.ts';

/** A process whose work takes as long as it is told: asleep, awake with pauses, or awake without one. */
runPoolProcess<{ kind: 'answer' | 'spin' | 'hang' | 'crash' }, string>(
  async ({ kind }) => {
    if (kind === 'crash') process.exit(3);
    if (kind === 'hang') for (;;);
    while (kind === 'spin') {
      const until = performance.now() + 20;
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return 'answered';
  },
  { memory: 500 * 2 ** 20, workMs: 300 },
);
