import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivePointers } from './active-pointers.ts';
import { noPointers } from './active-pointers.ts';
import { activated, promoted, rolledBack, rolledOut, takenOut } from './pointer-changes.ts';
import { versionFor } from './version-for.ts';

const ids = Array.from({ length: 10_000 }, (_, index) => `client-${index}`);
const act = { by: 'a test', why: '', at: '2026-01-01T00:00:00Z' };

function inRollout(name: string, percent: number, salt: string): Set<string> {
  const rollout = { version: 'new', percent, users: ['u1'], startedAt: '', salt };
  return new Set(
    ids.filter(
      (clientId) => versionFor(name, { version: 'old', rollout }, { clientId, userId: null }) === 'new',
    ),
  );
}

describe('versionFor', () => {
  it('gives 10 % of 10,000 clients the new version, give or take one percent, whatever the salt', () => {
    fc.assert(
      fc.property(fc.string(), (salt) => {
        const share = inRollout('mf-search', 10, salt).size / ids.length;
        expect(share).toBeGreaterThan(0.09);
        expect(share).toBeLessThan(0.11);
      }),
      { numRuns: 20, seed: 7 },
    );
    expect(inRollout('mf-search', 0, 's').size).toBe(0);
    expect(inRollout('mf-search', 100, 's').size).toBe(ids.length);
  });

  it('keeps everybody in while the share grows', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.string(), (one, other, salt) => {
        const larger = inRollout('mf-search', Math.max(one, other), salt);
        const smaller = inRollout('mf-search', Math.min(one, other), salt);
        expect([...smaller].every((id) => larger.has(id))).toBe(true);
      }),
      { numRuns: 6 },
    );
  });

  it('tries two remotes, and two rollouts, on different clients', () => {
    const first = inRollout('mf-search', 10, 's');
    for (const other of [inRollout('mf-header', 10, 's'), inRollout('mf-search', 10, 't')]) {
      const both = [...first].filter((id) => other.has(id)).length;
      expect(both).toBeGreaterThan(50);
      expect(both).toBeLessThan(150);
    }
  });

  it('gives named users the new version, and a browser without an id the old one', () => {
    const rollout = { version: 'new', percent: 0, users: ['u1'], startedAt: '', salt: 's' };
    const of = (clientId: string | null, userId: string | null, percent = 0) =>
      versionFor('mf-a', { version: 'old', rollout: { ...rollout, percent } }, { clientId, userId });
    expect(of('c', 'u1')).toBe('new');
    expect(of('c', 'u2')).toBe('old');
    expect(of(null, null, 99)).toBe('old');
    expect(versionFor('mf-a', { version: 'old', rollout: null }, { clientId: 'c', userId: 'u1' })).toBe(
      'old',
    );
  });
});

describe('a visitor', () => {
  const versions = ['v0', 'v1', 'v2', 'v3', 'v4'];
  const step = fc.oneof(
    fc.record({ kind: fc.constant('activate'), version: fc.constantFrom(...versions) }),
    fc.record({
      kind: fc.constant('rollout'),
      version: fc.constantFrom(...versions),
      percent: fc.nat(100),
      user: fc.constantFrom('u1', 'u2'),
    }),
    fc.record({ kind: fc.constant('promote') }),
    fc.record({ kind: fc.constant('rollback') }),
    fc.record({ kind: fc.constant('take-out'), version: fc.constantFrom(...versions) }),
  );
  type Step = { kind: string; version?: string; percent?: number; user?: string };
  const apply = (pointers: ActivePointers, { kind, version = '', percent, user }: Step) => {
    try {
      if (kind === 'activate') return activated(pointers, 'mf-a', version, act);
      if (kind === 'rollout')
        return rolledOut(pointers, 'mf-a', version, { percent, users: user ? [user] : [] }, act);
      if (kind === 'promote') return promoted(pointers, 'mf-a', act);
      if (kind === 'take-out') return takenOut(pointers, 'mf-a', version, act);
      return rolledBack(pointers, 'mf-a', act);
    } catch {
      return pointers;
    }
  };

  it('never moves back to a version but by a rollback, a take-out or an activation that names it', () => {
    const visitors = [
      ...ids.slice(0, 40).map((clientId) => ({ clientId, userId: null })),
      { clientId: null, userId: 'u1' },
      { clientId: 'client-1', userId: 'u2' },
    ];
    let moves = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), (steps: Step[]) => {
        let pointers = noPointers;
        const left = visitors.map(() => new Set<string>());
        for (const each of steps) {
          const before = pointers.remotes['mf-a'];
          pointers = apply(pointers, each);
          const after = pointers.remotes['mf-a'];
          if (!before || !after || before === after) continue;
          const goesBack =
            each.kind === 'rollback' ||
            each.kind === 'take-out' ||
            (each.kind === 'activate' && before.passed.includes(each.version ?? ''));
          visitors.forEach((visitor, index) => {
            const had = versionFor('mf-a', before, visitor);
            const has = versionFor('mf-a', after, visitor);
            if (had === has) return;
            moves += 1;
            // What was called bad and given back by hand is new again.
            if (goesBack) left[index]?.clear();
            else {
              expect([...(left[index] ?? [])]).not.toContain(has);
              left[index]?.add(had);
            }
          });
        }
      }),
      { numRuns: 300 },
    );
    expect(moves).toBeGreaterThan(1000);
  });

  it('never gets a version that was taken out while a better one is known', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), (steps: Step[]) => {
        let pointers = noPointers;
        for (const each of steps) pointers = apply(pointers, each);
        const pointer = pointers.remotes['mf-a'];
        if (!pointer) return;
        const bad = pointer.takenOut.map(({ version }) => version);
        const fallbacks = pointer.lastGood.filter((version) => !bad.includes(version));
        if (bad.includes(pointer.version)) expect(fallbacks).toEqual([]);
        expect(bad).not.toContain(pointer.rollout?.version);
      }),
      { numRuns: 300 },
    );
  });
});
