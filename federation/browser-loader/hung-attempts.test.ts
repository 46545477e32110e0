import { describe, expect, it } from 'vitest';
import { attemptChunks, createAttempt, FetchFailure, HangFailure } from './attempts.ts';

const options = { pause: async () => {}, random: () => 0, clock: () => 0, renew: async () => undefined };

/** Work that fails so, in this order, and then comes; with what was put behind its address each time. */
function failing(...failures: readonly Error[]) {
  const queries: (string | undefined)[] = [];
  const work = async (again?: string) => {
    const failure = failures[queries.push(again) - 1];
    if (failure) throw failure;
    return 'here';
  };
  return { queries, work };
}

describe('attempts after one that hung', () => {
  const hung = new HangFailure('/entry.js', 'did not come');

  it('use a URL that no pending request can answer, also those of other files', async () => {
    const attempt = createAttempt(options);
    const { queries, work } = failing(hung, hung);
    expect(await attempt(work)).toBe('here');
    expect(queries).toEqual(['', '?again=1', '?again=2']);
    const next = failing();
    await attempt(next.work);
    expect(next.queries).toEqual(['?again=2']);
  });

  it('keep the address after a failure of another kind', async () => {
    const { queries, work } = failing(new FetchFailure('/entry.js', 'did not come'));
    await createAttempt(options)(work);
    expect(queries).toEqual(['', '']);
  });

  it('count a chunk that webpack gave up waiting for', async () => {
    const queries: string[] = [];
    const runtime = {
      u: (chunkId: string | number) => `${chunkId}.js`,
      e: async (chunkId: string | number) => {
        queries.push(runtime.u(chunkId));
        if (queries.length === 1) throw Object.assign(new Error('late'), { type: 'timeout' });
      },
    };
    attemptChunks(runtime, createAttempt(options), () => {});
    await runtime.e(7);
    expect(queries).toEqual(['7.js', '7.js?again=1']);
  });
});
