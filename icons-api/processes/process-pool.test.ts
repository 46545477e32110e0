import { afterAll, describe, expect, it } from 'vitest';
import { ProcessPool, WorkBroken, WorkTooCostly } from './process-pool.ts';

const processes = new ProcessPool<{ kind: string }, string>({
  program: new URL('./testing/spinning-process.ts', import.meta.url),
  atOnce: 1,
  waiting: 4,
  timeLimitMs: 4000,
  idleMs: 10_000,
});
afterAll(() => processes.close());

describe('work in a process of its own', () => {
  it.each([
    ['spin', WorkTooCostly],
    ['hang', WorkTooCostly],
    ['crash', WorkBroken],
  ])(
    '%s ends its process, and the next piece is done',
    async (kind, failure) => {
      const [costly, next] = await Promise.allSettled([
        processes.run({ kind }, 'a'),
        processes.run({ kind: 'answer' }, 'b'),
      ]);
      expect(costly).toMatchObject({ status: 'rejected', reason: expect.any(failure) });
      expect(next).toEqual({ status: 'fulfilled', value: 'answered' });
    },
    30_000,
  );

  it('is not to blame for a process that starts slowly', async () => {
    const slow = new ProcessPool<{ kind: string }, string>({
      program: new URL('./testing/slow-start-process.ts', import.meta.url),
      atOnce: 1,
      waiting: 4,
      timeLimitMs: 1200,
      idleMs: 10_000,
    });
    try {
      expect(await slow.run({ kind: 'answer' }, 'a')).toBe('answered');
    } finally {
      slow.close();
    }
  }, 60_000);
});
