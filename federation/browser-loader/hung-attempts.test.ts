import { describe, expect, it } from 'vitest';
import { attemptChunks, createAttempt, FetchFailure, HangFailure } from './attempts.ts';

const options = { pause: async () => {}, random: () => 0, clock: () => 0, renew: async () => undefined };

/** Work that fails so, in this order, and then comes; with what was put behind its address each time. */
function failing(...failures: readonly Error[]) {
  const asked: (string | undefined)[] = [];
  const work = async (again?: string) => {
    const failure = failures[asked.push(again) - 1];
    if (failure) throw failure;
    return 'here';
  };
  return { asked, work };
}

describe('attempts after one that hung', () => {
  const hung = new HangFailure('/entry.js', 'did not come');

  it('ask under an address that no request on its way can answer, also those of other things', async () => {
    const attempt = createAttempt(options);
    const { asked, work } = failing(hung, hung);
    expect(await attempt(work)).toBe('here');
    expect(asked).toEqual(['', '?again=1', '?again=2']);
    const next = failing();
    await attempt(next.work);
    expect(next.asked).toEqual(['?again=2']);
  });

  it('keep the address after a failure of another kind', async () => {
    const { asked, work } = failing(new FetchFailure('/entry.js', 'did not come'));
    await createAttempt(options)(work);
    expect(asked).toEqual(['', '']);
  });

  it('count a chunk that webpack gave up waiting for', async () => {
    const asked: string[] = [];
    const runtime = {
      u: (chunkId: string | number) => `${chunkId}.js`,
      e: async (chunkId: string | number) => {
        asked.push(runtime.u(chunkId));
        if (asked.length === 1) throw Object.assign(new Error('late'), { type: 'timeout' });
      },
    };
    attemptChunks(runtime, createAttempt(options), () => {});
    await runtime.e(7);
    expect(asked).toEqual(['7.js', '7.js?again=1']);
  });
});
