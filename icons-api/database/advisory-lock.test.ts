import { describe, expect, it, vi } from 'vitest';
import { withAdvisoryLock } from './advisory-lock.ts';
import { databases } from './testing/databases.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.each(databases)('work of one process at a time on %s', (name, start) => {
  it('is done one after the other, also behind work that failed', async () => {
    const database = await start();
    try {
      let running = 0;
      let most = 0;
      const work = async (fails: boolean) => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running--;
        if (fails) throw new Error('failed');
        return 'done';
      };
      const results = await Promise.allSettled(
        [false, true, false, true, false].map((fails) =>
          withAdvisoryLock('import', () => work(fails), database.url),
        ),
      );
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      // The embedded database has one session, to which its own lock is open.
      if (name === 'PostgreSQL') expect(most).toBe(1);
    } finally {
      await database.stop();
    }
  });
});
