import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function recorded() {
  const lines: string[] = [];
  return { lines, progress: lineProgress((line) => lines.push(line)) };
}

describe('lineProgress', () => {
  it('prints one line for a phase with its seconds and its last note', async () => {
    const { lines, progress } = recorded();
    const phase = progress.phase('build', async (note) => {
      note('mf-search');
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      note('all');
      return 7;
    });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await phase).toBe(7);
    expect(lines).toEqual(['build           2.5 s  all']);
  });

  it('prints a line every ten seconds of a long phase', async () => {
    const { lines, progress } = recorded();
    const phase = progress.phase('import', async (note) => {
      note('set ph');
      await new Promise((resolve) => setTimeout(resolve, 21_000));
    });
    await vi.advanceTimersByTimeAsync(21_000);
    await phase;
    expect(lines).toEqual([
      'import      …  10.0 s  set ph',
      'import      …  20.0 s  set ph',
      'import         21.0 s  set ph',
    ]);
  });

  it('marks a phase that failed and rethrows its error', async () => {
    const { lines, progress } = recorded();
    await expect(progress.phase('api', () => Promise.reject(new Error('no index')))).rejects.toThrow(
      'no index',
    );
    expect(lines).toEqual(['api         ✗   0.0 s']);
  });
});
