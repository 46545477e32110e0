import { describe, expect, it, vi } from 'vitest';
import { withAdvisoryLock } from './advisory-lock.ts';
import { databases } from './testing/databases.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.each(databases)('work under an advisory lock on %s', (name, start) => {
  it('is serialized, also after work that failed', async () => {
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
      const failed = results.map(({ status }) => status === 'rejected');
      expect(failed).toEqual([false, true, false, true, false]);
      // The embedded database has one session, to which its own lock is open.
      if (name === 'PostgreSQL') expect(most).toBe(1);
    } finally {
      await database.stop();
    }
  });
});
