import { describe, expect, it } from 'vitest';
import { createThrowRate } from './throw-rate.ts';

const limit = { windowMs: 1000, pages: 3, share: 0.5 };

describe('the rate at which a version throws', () => {
  it('is too high when enough pages and a large share of them threw', () => {
    const rate = createThrowRate(limit);
    const results = [1, 2, 3].map((now) => {
      rate.page(['mf-a@1', 'mf-b@1'], now);
      return rate.threw('mf-a@1', now);
    });
    expect(results).toEqual([false, false, true]);
  });
  it('is not too high while most pages are well', () => {
    const rate = createThrowRate(limit);
    for (let now = 0; now < 20; now += 1) rate.page(['mf-a@1'], now);
    expect([21, 22, 23, 24].map((now) => rate.threw('mf-a@1', now))).toEqual([false, false, false, false]);
  });
  it('forgets what was long ago', () => {
    const rate = createThrowRate(limit);
    expect([0, 600, 1001, 1602].map((now) => rate.threw('mf-a@1', now))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(rate.threw('mf-a@1', 1603)).toBe(true);
  });
  it('is that of one version, not of all', () => {
    const rate = createThrowRate(limit);
    rate.threw('mf-a@1', 1);
    rate.threw('mf-a@1', 2);
    expect(rate.threw('mf-a@2', 3)).toBe(false);
    expect(rate.threw('mf-a@1', 3)).toBe(true);
  });
});
