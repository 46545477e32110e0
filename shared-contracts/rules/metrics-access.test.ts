import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const near = { address: '127.0.0.1', isForwarded: false, authorization: undefined };
const far = { ...near, address: '10.0.0.7' };

describe('who may read the figures of a server', () => {
  it('is a program of the same machine, unless it is a proxy', () => {
    expect(mayReadMetrics(near, undefined)).toBe(true);
    expect(mayReadMetrics({ ...near, address: '::ffff:127.0.0.1' }, 'secret')).toBe(true);
    expect(mayReadMetrics({ ...near, isForwarded: true }, undefined)).toBe(false);
    expect(mayReadMetrics(far, undefined)).toBe(false);
  });
  it('is the bearer of the token, when there is one', () => {
    expect(mayReadMetrics({ ...far, authorization: 'Bearer secret' }, 'secret')).toBe(true);
    for (const authorization of ['Bearer secre', 'Bearer secrets', 'Bearer sEcret', 'secret', 'Bearer '])
      expect(mayReadMetrics({ ...far, authorization }, 'secret'), authorization).toBe(false);
    expect(mayReadMetrics({ ...far, authorization: 'Bearer ' }, '')).toBe(false);
    expect(mayReadMetrics({ ...far, authorization: 'Bearer undefined' }, undefined)).toBe(false);
  });
});
