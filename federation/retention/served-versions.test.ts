import { describe, expect, it } from 'vitest';
import { type ActivePointers, noPointers, type PointerChange } from '../registry/active-pointers.ts';
import {
  type Act,
  activated,
  promoted,
  rolledBack,
  rolledOut,
  takenOut,
} from '../registry/pointer-changes.ts';
import { servedVersions } from './served-versions.ts';
import { unusedVersions } from './unused-versions.ts';

const HOUR = 3_600_000;
const day = 24 * HOUR;
const start = Date.parse('2026-11-01T00:00:00.000Z');
const name = 'mf-a';

type Step = (pointers: ActivePointers, act: Act) => ActivePointers;
const activate =
  (version: string): Step =>
  (pointers, act) =>
    activated(pointers, name, version, act);
const rollOut =
  (version: string): Step =>
  (pointers, act) =>
    rolledOut(pointers, name, version, { percent: 10 }, act);
const promote: Step = (pointers, act) => promoted(pointers, name, act);
const rollBack: Step = (pointers, act) => rolledBack(pointers, name, act);
const takeOut =
  (version: string): Step =>
  (pointers, act) =>
    takenOut(pointers, name, version, act);

/** The pointers after some changes, each on its day. */
function after(...steps: [onDay: number, step: Step][]): ActivePointers {
  return steps.reduce(
    (pointers, [onDay, step]) =>
      step(pointers, { by: 'x', why: '', at: new Date(start + onDay * day).toISOString() }),
    noPointers,
  );
}
const lastDays = ({ history }: ActivePointers, today: number) =>
  Object.fromEntries(
    [...servedVersions(history, start + today * day).lastServed].map(([version, at]) => [
      version,
      (at - start) / day,
    ]),
  );

describe('when a version was served for the last time', () => {
  it('is when the next one took its place; the fallback of that one is served as well', () => {
    expect(lastDays(after([0, activate('a')], [1, activate('b')], [2, activate('c')]), 9)).toEqual({
      a: 2,
      b: 9,
      c: 9,
    });
  });

  it('is the end of a rollout, also of one that no row names any more', () => {
    const replaced = after([0, activate('a')], [1, rollOut('b')], [5, rollOut('c')], [8, promote]);
    expect(lastDays(replaced, 9)).toEqual({ a: 9, b: 5, c: 9 });
    const overtaken = after([0, activate('a')], [1, rollOut('b')], [6, activate('c')]);
    expect(lastDays(overtaken, 9)).toMatchObject({ b: 6 });
    const backed = after([0, activate('a')], [1, rollOut('b')], [4, rollBack]);
    expect(lastDays(backed, 9)).toEqual({ a: 9, b: 4 });
  });

  it('is the day of a rollback, or of the day that it was taken out', () => {
    expect(lastDays(after([0, activate('a')], [1, activate('b')], [3, rollBack]), 9)).toEqual({ a: 9, b: 3 });
    const out = after([0, activate('a')], [1, activate('b')], [3, takeOut('b')], [4, activate('c')]);
    expect(lastDays(out, 9)).toEqual({ a: 9, b: 3, c: 9 });
    // Nothing better was there: it goes on.
    expect(lastDays(after([0, activate('a')], [3, takeOut('a')]), 9)).toEqual({ a: 9 });
  });

  it('is not known where the trail begins in the middle', () => {
    const { history } = after([0, activate('a')], [1, activate('b')], [6, activate('c')]);
    const now = start + 10 * day;
    const from = (rows: readonly PointerChange[]) => servedVersions(rows, now).isComplete(now - 7 * day);
    expect([from(history), from(history.slice(1)), from(history.slice(2))]).toEqual([true, true, false]);
  });
});

describe('an unused version', () => {
  const stored = (...versions: string[]) => versions.map((version) => ({ name, version, storedAt: start }));
  const unused = (pointers: ActivePointers, now: number, found = stored('a', 'b', 'c', 'd')) =>
    unusedVersions(found, {
      pointer: pointers.remotes[name],
      rows: pointers.history,
      now,
      retentionMs: 7 * day,
    }).map(({ version }) => version);

  it('was served more than seven days ago: 6 d 23 h and 7 d it stays, 7 d 1 h it goes', () => {
    const pointers = after([0, activate('a')], [1, activate('b')], [20, rollBack]);
    const ended = start + 20 * day;
    expect(unused(pointers, ended + 6 * day + 23 * HOUR)).not.toContain('b');
    expect(unused(pointers, ended + 7 * day)).not.toContain('b');
    expect(unused(pointers, ended + 7 * day + HOUR)).toContain('b');
  });

  it('is none in use, none that is rolled out, and none that a rollback leads to, however old', () => {
    const inUse = after([0, activate('a')], [1, activate('b')], [2, activate('c')], [3, rollOut('d')]);
    expect(unused(inUse, start + 999 * day, stored('a', 'b', 'c', 'd', 'e'))).toEqual(['e']);
  });

  it('was stored more than seven days ago, if it was never served', () => {
    const pointers = after([0, activate('a')]);
    expect(unused(pointers, start + 6 * day + 23 * HOUR)).toEqual([]);
    expect(unused(pointers, start + 7 * day + HOUR)).toEqual(['b', 'c', 'd']);
    expect(unused(noPointers, start + 7 * day + HOUR)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is none where the trail was lost', () => {
    const pointers = after([0, activate('a')], [1, activate('b')], [2, rollBack]);
    expect(unused({ ...pointers, history: [] }, start + 99 * day)).toEqual([]);
    expect(unused({ ...pointers, history: pointers.history.slice(2) }, start + 8 * day)).toEqual([]);
  });
});
