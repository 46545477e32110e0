import { describe, expect, it } from 'vitest';
import { type ActivePointers, noPointers, parsePointers } from './active-pointers.ts';
import { activated, promoted, rolledBack, rolledOut, takenOut } from './pointer-changes.ts';

const act = { by: 'lena', why: 'because', at: '2026-01-02T03:04:05Z' };
const two = activated(activated(noPointers, 'mf-a', '1', act), 'mf-a', '2', act);
const of = (pointers: ActivePointers) => pointers.remotes['mf-a'];
const audience = { percent: 10 };

describe('the pointers of a remote', () => {
  it('record who changed what, from what, to what and why', () => {
    expect(two.history.at(-1)).toEqual({
      revision: 2,
      name: 'mf-a',
      action: 'activate',
      from: '1',
      to: '2',
      ...act,
    });
  });

  it('promote a rollout, and go back to what was there before it', () => {
    const going = rolledOut(two, 'mf-a', '3', { percent: 10, users: ['u'] }, act);
    expect(of(going)).toMatchObject({ version: '2', rollout: { version: '3', percent: 10, users: ['u'] } });
    const all = promoted(going, 'mf-a', act);
    expect(of(all)).toMatchObject({ version: '3', lastGood: ['2', '1'], rollout: null });
    expect(of(rolledBack(all, 'mf-a', act))).toMatchObject({ version: '2', lastGood: ['1'] });
    expect(() => promoted(all, 'mf-a', act)).toThrow(expect.objectContaining({ code: 'NO_ROLLOUT' }));
  });

  it('end a rollout on rollback, which may begin again', () => {
    const going = rolledOut(two, 'mf-a', '3', audience, act);
    const back = rolledBack(going, 'mf-a', act);
    expect(of(back)).toMatchObject({ version: '2', rollout: null });
    expect(of(rolledOut(back, 'mf-a', '3', { percent: 5 }, act))?.rollout?.percent).toBe(5);
  });

  it('let a rollout grow only, keep its start, and let a newer version take its place', () => {
    const going = rolledOut(two, 'mf-a', '3', audience, act);
    const later = { ...act, at: '2026-02-02T00:00:00Z' };
    const wider = rolledOut(going, 'mf-a', '3', { users: ['u'] }, later);
    expect(of(wider)?.rollout).toMatchObject({ percent: 10, users: ['u'], startedAt: act.at });
    const newer = rolledOut(wider, 'mf-a', '4', {}, later);
    expect(of(newer)?.rollout).toMatchObject({ version: '4', percent: 10, users: ['u'], salt: '3' });
    for (const [from, version, percent] of [
      [going, '3', 9],
      [newer, '3', 50],
      [newer, '1', 50],
      [newer, '2', 50],
    ] as const) {
      expect(() => rolledOut(from, 'mf-a', version, { percent }, act)).toThrow(
        expect.objectContaining({ code: 'ROLLOUT_MOVES_BACK' }),
      );
    }
  });

  it('let a new version end a rollout, but not an old one', () => {
    const going = rolledOut(two, 'mf-a', '3', audience, act);
    expect(of(activated(going, 'mf-a', '4', act))).toMatchObject({ version: '4', rollout: null });
    expect(() => activated(going, 'mf-a', '1', act)).toThrow(
      expect.objectContaining({ code: 'ROLLOUT_UNDER_WAY' }),
    );
  });

  it('serve no version that was taken out, until it is restored', () => {
    const without = takenOut(two, 'mf-a', '2', act);
    expect(of(without)).toMatchObject({
      version: '1',
      takenOut: [{ version: '2', why: 'because', by: 'lena', at: act.at }],
    });
    expect(takenOut(without, 'mf-a', '2', act)).toBe(without);
    for (const refused of [
      () => activated(without, 'mf-a', '2', act),
      () => rolledOut(without, 'mf-a', '2', audience, act),
    ])
      expect(refused).toThrow(expect.objectContaining({ code: 'REMOTE_VERSION_TAKEN_OUT' }));
    const again = activated(without, 'mf-a', '2', act, { restore: true });
    expect(of(again)).toMatchObject({ version: '2', takenOut: [] });
  });

  it('end the rollout of a version that is taken out, and never go back to it', () => {
    const going = rolledOut(two, 'mf-a', '3', audience, act);
    expect(of(takenOut(going, 'mf-a', '3', act))).toMatchObject({ version: '2', rollout: null });
    const all = promoted(going, 'mf-a', act);
    const spoiled = takenOut(all, 'mf-a', '2', act);
    expect(of(spoiled)?.version).toBe('3');
    expect(of(rolledBack(spoiled, 'mf-a', act))?.version).toBe('1');
  });

  it('keep the only version there is, also when it is bad', () => {
    const one = activated(noPointers, 'mf-a', '1', act);
    const bad = takenOut(one, 'mf-a', '1', act);
    expect(of(bad)).toMatchObject({ version: '1', takenOut: [{ version: '1' }] });
    expect(bad.history.at(-1)?.to).toBeNull();
    expect(() => activated(bad, 'mf-a', '1', act)).toThrow(
      expect.objectContaining({ code: 'REMOTE_VERSION_TAKEN_OUT' }),
    );
    expect(of(activated(bad, 'mf-a', '1', act, { restore: true }))).toMatchObject({
      version: '1',
      takenOut: [],
    });
    expect(takenOut(one, 'mf-b', '1', act)).toBe(one);
  });

  it('lose the only version there is by a second word alone', () => {
    const only = activated(noPointers, 'mf-a', '1', act);
    const cautious = { onlyWithFallback: true };
    const refused = expect.objectContaining({ code: 'REMOTE_ONLY_VERSION' });
    expect(() => takenOut(only, 'mf-a', '1', act, cautious)).toThrow(refused);
    const without = takenOut(two, 'mf-a', '2', act, cautious);
    expect(of(without)?.version).toBe('1');
    expect(() => takenOut(without, 'mf-a', '1', act, cautious)).toThrow(refused);
    const going = rolledOut(only, 'mf-a', '3', audience, act);
    expect(of(takenOut(going, 'mf-a', '3', act, cautious))).toMatchObject({ version: '1', rollout: null });
  });

  it('begin no rollout where nothing is in use', () => {
    expect(() => rolledOut(noPointers, 'mf-a', '1', audience, act)).toThrow(
      expect.objectContaining({ code: 'NOTHING_ACTIVE' }),
    );
  });

  it('are read as they were before there were rollouts', () => {
    const old = {
      schema: 1,
      revision: 2,
      remotes: { 'mf-a': { version: '2', lastGood: '1' }, 'mf-b': { version: '1', lastGood: null } },
      history: [{ revision: 2, at: act.at, name: 'mf-a', action: 'activate', from: '1', to: '2' }],
    };
    const { schema, revision, remotes, history } = parsePointers(JSON.stringify(old), 'here');
    expect([schema, revision]).toEqual([2, 2]);
    expect(remotes['mf-a']).toMatchObject({ version: '2', lastGood: ['1'], rollout: null, takenOut: [] });
    expect(remotes['mf-b']?.lastGood).toEqual([]);
    expect(history[0]?.by).toBe('unknown');
    expect(() => parsePointers('{"schema":3}', 'here')).toThrow(
      expect.objectContaining({ code: 'REGISTRY_CORRUPT' }),
    );
  });
});
