import type { ActivePointers } from '@icoteca/federation';
import { describe, expect, it } from 'vitest';
import { FaultCounter } from './fault-counter.ts';
import { canaryMs, type FaultKind, faultRules, hasFallback, isCanary } from './version-policy.ts';

const bad = 'mf-a@2';
let now = 1;

/** A counter with `count` sources that use the version at 1 ms. */
function usedBy(kind: FaultKind, count: number) {
  now = 1;
  const counter = new FaultCounter(() => now);
  for (let index = 0; index < count; index += 1) counter.use(kind, bad, `source-${index}`);
  return { counter, fault: (index: number) => counter.fault(kind, bad, `source-${index}`) };
}

describe.each(['threw', 'threwInBrowsers'] as const)('the rule %s', (kind) => {
  const { sources, share, windowMs } = faultRules[kind];
  const most = sources / share;

  it('is met by enough sources, if they are a fifth of those that used the version', () => {
    const { fault } = usedBy(kind, most);
    for (let index = 0; index < sources - 1; index += 1) expect(fault(index)?.isBad).toBe(false);
    expect(fault(sources - 1)).toEqual({ faults: sources, used: most, isBad: true });
  });

  it('is not met by less than a fifth', () => {
    const { fault } = usedBy(kind, most + 1);
    for (let index = 0; index < sources; index += 1) expect(fault(index)?.isBad).toBe(false);
    expect(fault(sources)).toEqual({ faults: sources + 1, used: most + 1, isBad: true });
  });

  it('counts a source once, however often it uses the version or reports', () => {
    const { counter, fault } = usedBy(kind, sources);
    expect(fault(0)).toMatchObject({ faults: 1 });
    for (let call = 0; call < 100; call += 1) {
      counter.use(kind, bad, 'source-0');
      expect(fault(0)).toBeNull();
    }
    expect(fault(1)).toMatchObject({ faults: 2, used: sources, isBad: false });
  });

  it('ignores sources that did not use the version, or did so long ago', () => {
    const { counter, fault } = usedBy(kind, sources);
    expect(counter.fault(kind, bad, 'elsewhere')).toBeNull();
    expect(counter.fault(kind, 'mf-a@1', 'source-0')).toBeNull();
    now += windowMs + 1;
    expect(fault(0)).toBeNull();
  });

  it('forgets what is older than its window', () => {
    const { counter, fault } = usedBy(kind, sources);
    for (let index = 0; index < sources - 1; index += 1) fault(index);
    now += windowMs + 1;
    counter.use(kind, bad, 'late');
    expect(counter.fault(kind, bad, 'late')).toEqual({ faults: 1, used: 1, isBad: false });
  });
});

it.each([
  ['blocked', 1],
  ['invalid', 1],
  ['memory', 1],
  ['unloadable', 3],
] as const)('the rule %s is met by fault %i, whenever it comes', (kind, least) => {
  const { counter } = usedBy(kind, 0);
  const verdicts = Array.from({ length: least }, (_, index) => {
    now += canaryMs;
    counter.use(kind, bad, `${index}`);
    return counter.fault(kind, bad, `${index}`)?.isBad;
  });
  expect(verdicts).toEqual([...Array(least - 1).fill(false), true]);
});

it('a counter does not grow without end', () => {
  const { counter, fault } = usedBy('threwInBrowsers', 6000);
  expect(fault(0)).toBeNull();
  expect(fault(5999)).toMatchObject({ used: 5000 });
  for (let index = 0; index < 50; index += 1) counter.use('threwInBrowsers', `mf-b@${index}`, 'one');
  expect(fault(5998)).toBeNull();
});

type Change = ActivePointers['history'][number];
const at = Date.parse('2026-01-01T12:00:00Z');
const change = (action: Change['action'], from: string | null, to: string | null, name = 'mf-a'): Change => ({
  revision: 1,
  at: new Date(at).toISOString(),
  name,
  action,
  from,
  to,
  by: '',
  why: '',
});
const pointerOf = (version: string, more: Partial<ActivePointers['remotes'][string]> = {}) => ({
  version,
  lastGood: ['1'],
  rollout: null,
  takenOut: [],
  passed: [],
  ...more,
});
const rollout = { version: '2', percent: 10, users: [], startedAt: '', salt: '' };
const activated = [change('activate', '1', '2')];

describe('a canary', () => {
  const isCanaryAt = (
    history: Change[],
    pointer = pointerOf('2'),
    { version = '2', later = 1000, remote = 'mf-a' } = {},
  ) => isCanary({ remotes: { 'mf-a': pointer }, history }, remote, version, at + later);

  it.each(['activate', 'promote'] as const)('is a version for six hours after %s', (action) => {
    const history = [change('activate', null, '1'), change(action, '1', '2')];
    expect(isCanaryAt(history)).toBe(true);
    expect(isCanaryAt(history, pointerOf('2'), { later: canaryMs - 1 })).toBe(true);
    expect(isCanaryAt(history, pointerOf('2'), { later: canaryMs })).toBe(false);
  });

  it('stays one while it is previewed, and a preview makes none', () => {
    const shown = { ...change('preview', null, '2'), preview: 'pr-1' };
    expect(isCanaryAt([...activated, shown])).toBe(true);
    expect(isCanaryAt([shown], pointerOf('1', { lastGood: [] }))).toBe(false);
    const before = [change('rollback', '3', '2'), shown];
    expect(isCanaryAt(before)).toBe(false);
  });

  it('is the version of a rollout, and not the stable one beside it', () => {
    const pointer = pointerOf('1', { rollout, lastGood: [] });
    expect(isCanaryAt([change('rollout', '1', '2')], pointer)).toBe(true);
    expect(isCanaryAt([change('rollout', '1', '2')], pointer, { version: '1' })).toBe(false);
  });

  it.each([
    ['that was rolled back to', [...activated, change('rollback', '3', '2')], pointerOf('2')],
    ['that replaced a bad one', [...activated, change('take-out', '3', '2')], pointerOf('2')],
    [
      'that an operator restored after it was taken out',
      [...activated, change('take-out', '2', '1'), change('activate', '1', '2')],
      pointerOf('2'),
    ],
    ['that is not in use', activated, pointerOf('3')],
    ['that is a last good one', activated, pointerOf('2', { lastGood: ['2'] })],
    ['without a history', [change('activate', '1', '2', 'mf-b')], pointerOf('2')],
  ])('is no version %s', (_, history, pointer) => expect(isCanaryAt(history, pointer)).toBe(false));

  it('is none of a remote that is not in the registry', () =>
    expect(isCanaryAt(activated, pointerOf('2'), { remote: 'mf-b' })).toBe(false));
});

it.each([
  ['a last good version', pointerOf('2'), true],
  ['the stable version, for one in a rollout', pointerOf('1', { rollout, lastGood: [] }), true],
  ['nothing, without a last good version', pointerOf('2', { lastGood: [] }), false],
  ['nothing, when the last good version is bad here', pointerOf('2', { lastGood: ['0'] }), false],
  [
    'nothing, when the last good version is taken out',
    pointerOf('2', { takenOut: [{ version: '1', why: '', at: '', by: '' }] }),
    false,
  ],
  ['nothing, for an unknown remote', undefined, false],
])('a bad version is replaced by %s', (_, pointer, expected) =>
  expect(hasFallback(pointer, '2', (version) => version === '0')).toBe(expected),
);
