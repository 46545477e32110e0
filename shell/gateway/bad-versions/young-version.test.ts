import type { ActivePointers } from '@icoteca/federation';
import { expect, it } from 'vitest';
import { isYoung, youngMs } from './young-version.ts';

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
const pointers = (
  version: string,
  history: Change[],
  more: Partial<ActivePointers['remotes'][string]> = {},
) => ({
  remotes: { 'mf-a': { version, lastGood: ['1'], rollout: null, takenOut: [], passed: [], ...more } },
  history,
});
const isYoungAt = (state: ReturnType<typeof pointers>, version = '2', later = 1000) =>
  isYoung(state, 'mf-a', version, at + later);
const rollout = { version: '2', percent: 10, users: [], startedAt: '', salt: '' };

it.each(['activate', 'promote'] as const)('a version is new for six hours after %s', (action) => {
  const state = pointers('2', [change('activate', null, '1'), change(action, '1', '2')]);
  expect(isYoungAt(state)).toBe(true);
  expect(isYoungAt(state, '2', youngMs - 1)).toBe(true);
  expect(isYoungAt(state, '2', youngMs)).toBe(false);
});

it('so is the version of a rollout, and not the one that all others keep', () => {
  const state = pointers('1', [change('rollout', '1', '2')], { rollout, lastGood: [] });
  expect(isYoungAt(state)).toBe(true);
  expect(isYoungAt(state, '1')).toBe(false);
});

it('what was rolled back to, and what took the place of another, is not new', () => {
  for (const action of ['rollback', 'take-out'] as const)
    expect(isYoungAt(pointers('2', [change('activate', '1', '2'), change(action, '3', '2')]))).toBe(false);
});

it('what an operator gave back after it was taken out is theirs to judge', () => {
  const history = [change('activate', '1', '2'), change('take-out', '2', '1'), change('activate', '1', '2')];
  expect(isYoungAt(pointers('2', history))).toBe(false);
});

it('what is not in use, is a last good version, or of which nothing is known is not new', () => {
  const history = [change('activate', '1', '2')];
  expect(isYoungAt(pointers('3', history))).toBe(false);
  expect(isYoungAt(pointers('2', history, { lastGood: ['2'] }))).toBe(false);
  expect(isYoungAt(pointers('2', [change('activate', '1', '2', 'mf-b')]))).toBe(false);
  expect(isYoung(pointers('2', history), 'mf-b', '2', at)).toBe(false);
});
