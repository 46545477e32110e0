import { describe, expect, it, vi } from 'vitest';
import { canaryPolicy, decideCanary, type SteppedPointer } from './canary-policy.ts';
import { VersionComparison } from './version-comparison.ts';

// A thousand rollouts of some thousand visits each.
vi.setConfig({ testTimeout: 120_000 });

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Values as pages have them: most near the middle, a long tail; in ms. */
function page(random: () => number, factor: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return factor * 1200 * Math.exp(0.6 * normal);
}

interface End {
  readonly action: 'promote' | 'go-back' | 'undecided';
  /** Measured visits with the canary. */
  readonly visits: number;
}

/** How often the canary's page throws, of a thousand; the stable version's does in 5. */
const STABLE_ERRORS = 0.005;

/**
 * A whole rollout, each step as long as it needs. Stable visits beyond nine for one of the canary change little, so that a step of 1 % is
 * simulated as one of 10 %.
 */
function rollOut(random: () => number, factor: number, errors = STABLE_ERRORS): End {
  const comparison = new VersionComparison();
  const start = Date.parse('2026-01-01T00:00:00Z');
  const begin = (percent: number, visits: number): SteppedPointer => ({
    version: 'stable',
    rollout: { percent, automatic: { since: new Date(start).toISOString(), visits } },
  });
  let pointer = begin(canaryPolicy.steps[0], 0);
  const later = start + canaryPolicy.stepMs;
  for (let visits = 0; visits < 10_000; ) {
    const share = Math.max(10, pointer.rollout?.percent ?? 0) / 100;
    const isCanary = random() < share;
    const arm = isCanary ? 'canary' : 'stable';
    comparison.add(arm, 'LCP', page(random, isCanary ? factor : 1));
    comparison.add(arm, 'errors', random() < (isCanary ? errors : STABLE_ERRORS) ? 1 : 0);
    if (!isCanary) continue;
    visits += 1;
    // As often as shells report.
    if (visits % 20 > 0) continue;
    const decision = decideCanary(pointer, comparison.figures, later);
    if (decision.action === 'promote' || decision.action === 'go-back')
      return { action: decision.action, visits };
    if (decision.action === 'step') pointer = begin(decision.percent, visits);
  }
  return { action: 'undecided', visits: 10_000 };
}

const share = (ends: readonly End[], action: End['action']) =>
  ends.filter((end) => end.action === action).length / ends.length;
const rollOuts = (count: number, factor: number, errors?: number) => {
  const random = randomFrom(20261129);
  return Array.from({ length: count }, () => rollOut(random, factor, errors));
};
/** How many visits 95 % of the rollouts took at most. */
function visitsOfMost(ends: readonly End[]): number {
  const visits = ends.map((end) => end.visits).toSorted((a, b) => a - b);
  return visits[Math.floor(visits.length * 0.95)] ?? 0;
}

describe('a rollout that steps up by itself, simulated', () => {
  it('goes back no more often than the stated rate when both versions are equal, and reaches everybody', () => {
    const ends = rollOuts(1000, 1);
    expect(share(ends, 'go-back')).toBeLessThanOrEqual(canaryPolicy.errorRate);
    expect(share(ends, 'promote')).toBeGreaterThan(0.95);
  });

  it('goes back no more often than that when the canary is slower by just the bound', () => {
    expect(share(rollOuts(300, canaryPolicy.bound), 'go-back')).toBeLessThanOrEqual(canaryPolicy.errorRate);
  });

  it('is taken back when the canary is 20 % slower, in 95 % of the cases within 2,000 visits', () => {
    const ends = rollOuts(200, 1.2);
    expect(share(ends, 'go-back')).toBeGreaterThan(0.95);
    expect(visitsOfMost(ends)).toBeLessThanOrEqual(2000);
  });

  it('is taken back within 250 visits when the canary is 50 % slower, or throws in every tenth page', () => {
    expect(visitsOfMost(rollOuts(100, 1.5))).toBeLessThanOrEqual(250);
    const throwing = rollOuts(100, 1, 0.1);
    expect(share(throwing, 'go-back')).toBe(1);
    expect(visitsOfMost(throwing)).toBeLessThanOrEqual(250);
  });
});
