import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { canaryFigures } from '../fixtures/canary-figures.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { localRegistry } from '../registry/local-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { type CanaryReport, canaryActor, createCanaryAnalysis } from './canary-analysis.ts';
import { type CanaryFigures, canaryMeasures, canaryPolicy } from './canary-policy.ts';

const name = 'mf-small';
const [stable, next, newer] = ['1.0.0-a', '1.0.0-b', '1.0.0-c'] as const;
let registry: Registry;
let clock: number;
let analysis: ReturnType<typeof createCanaryAnalysis>;
beforeEach(async () => {
  const dataDir = temporaryFolder();
  for (const version of [stable, next, newer]) storeVersion(dataDir, version, sayingBundle(version));
  registry = localRegistry(dataDir);
  clock = Date.now();
  analysis = createCanaryAnalysis(registry, () => clock);
  await registry.activate(name, stable, { by: 'lena' });
  await registry.rollOut(name, next, { percent: 1, automatic: { visits: 0 } }, { by: 'lena' });
});

const pointer = async () => (await registry.pointers()).remotes[name];
const figures = (visits: number, evidence = 1) => canaryFigures(visits, { INP: Math.log(evidence) });
async function report(shown: CanaryFigures, changes: Partial<CanaryReport> = {}): Promise<void> {
  const startedAt = (await pointer())?.rollout?.startedAt ?? '2026-01-01T00:00:00.000Z';
  await analysis.report({ remote: name, version: next, startedAt, shell: 'one', figures: shown, ...changes });
}
const pass = () => {
  // The registry has the clock of the machine.
  clock = Math.max(clock, Date.now()) + canaryPolicy.stepMs;
};
const enough = canaryPolicy.stepVisits;

describe('a rollout that steps up by itself', () => {
  it('goes step by step to everybody, each with its time and its visits', async () => {
    await report(figures(enough));
    expect((await pointer())?.rollout?.percent).toBe(1);
    pass();
    await report(figures(enough - 1));
    expect((await pointer())?.rollout?.percent).toBe(1);
    await report(figures(enough));
    expect((await pointer())?.rollout).toMatchObject({ percent: 10, automatic: { visits: enough } });
    pass();
    await report(figures(2 * enough - 1));
    expect((await pointer())?.rollout?.percent).toBe(10);
    await report(figures(2 * enough));
    expect((await pointer())?.rollout?.percent).toBe(50);
    pass();
    await report(figures(3 * enough));
    expect(await pointer()).toMatchObject({ version: next, rollout: null });
    const [row] = await registry.trail(1, name);
    expect(row).toMatchObject({
      action: 'promote',
      by: canaryActor,
      why: `not worse in ${3 * enough} visits`,
    });
  });

  it('waits while there is doubt, and goes back with the reason when there is none any more', async () => {
    pass();
    await report(figures(enough, canaryPolicy.doubt));
    expect((await pointer())?.rollout?.percent).toBe(1);
    await report(figures(enough, canaryMeasures.length / canaryPolicy.errorRate + 1));
    expect(await pointer()).toMatchObject({ version: stable, rollout: null, takenOut: [] });
    const [row] = await registry.trail(1, name);
    expect(row).toMatchObject({
      action: 'rollback',
      by: canaryActor,
      why: `its INP at the 75th percentile is worse than that of ${stable} by more than 5 %, in ${enough} visits`,
    });
  });

  it('adds up what several shells saw, each once', async () => {
    const limit = canaryMeasures.length / canaryPolicy.errorRate;
    await report(figures(10, Math.sqrt(limit) + 1));
    await report(figures(20, Math.sqrt(limit) + 1));
    expect((await pointer())?.rollout).not.toBeNull();
    await report(figures(10, Math.sqrt(limit) + 1), { shell: 'two' });
    expect((await pointer())?.rollout).toBeNull();
    expect((await registry.trail(1, name))[0]?.why).toContain('in 30 visits');
  });

  it('is decided by nothing that was measured of another rollout', async () => {
    const bad = figures(enough, 1e9);
    await report(bad, { version: newer });
    await report(bad, { startedAt: '2026-01-01T00:00:00.000Z' });
    await report(bad, { remote: 'mf-other' });
    expect((await pointer())?.rollout).not.toBeNull();
    await report(figures(enough, 100));
    await registry.rollOut(name, newer, { automatic: { visits: 0 } }, { by: 'lena' });
    pass();
    await report(figures(enough), { version: newer });
    expect((await pointer())?.rollout).toMatchObject({ version: newer, percent: 10 });
  });

  it('is forgotten once it has ended', async () => {
    await report(figures(enough));
    expect(Object.keys(analysis.reported())).toEqual([name]);
    await registry.promote(name, { by: 'lena' });
    await report(figures(1), { remote: 'mf-other' });
    expect(analysis.reported()).toEqual({});
  });

  it('stays with people when it was begun by hand', async () => {
    await registry.rollback(name, { by: 'lena' });
    await registry.rollOut(name, newer, { percent: 1 }, { by: 'lena' });
    pass();
    await report(figures(enough, 1e9), { version: newer });
    expect((await pointer())?.rollout).toMatchObject({ version: newer, percent: 1 });
    // They see what was measured.
    expect(analysis.reported()[name]?.figures.canary.visits).toBe(enough);
  });

  it('starts its step over when somebody gives it a larger share', async () => {
    pass();
    await registry.rollOut(name, next, { percent: 5 }, { by: 'lena' });
    clock = Date.now();
    await report(figures(enough));
    expect((await pointer())?.rollout?.percent).toBe(5);
    pass();
    await report(figures(enough));
    expect((await pointer())?.rollout?.percent).toBe(10);
  });
});
