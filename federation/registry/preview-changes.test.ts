import { expect, it } from 'vitest';
import { type ActivePointers, noPointers, parsePointers } from './active-pointers.ts';
import { activated, promoted, rolledBack, rolledOut, takenOut } from './pointer-changes.ts';
import { mostPreviews, previewEnded, previewed } from './preview-changes.ts';

const day = 86_400_000;
const begin = Date.parse('2026-01-02T03:04:05.000Z');
const actAfter = (days: number) => ({
  by: 'lena',
  why: 'because',
  at: new Date(begin + days * day).toISOString(),
});
const act = actAfter(0);
const two = activated(activated(noPointers, 'mf-a', '1', act), 'mf-a', '2', act);
const preview = (version: string, name = 'pr-42', days?: number, from = two, at = act) =>
  previewed(from, 'mf-a', version, { preview: name, days }, at);
const namesIn = (pointers: ActivePointers) =>
  (pointers.remotes['mf-a']?.previews ?? []).map(({ name, version }) => `${name}=${version}`);

it('a preview lasts seven days, is in the trail, and touches nothing that others get', () => {
  const { remotes, history, revision } = preview('3');
  expect(remotes['mf-a']).toEqual({
    ...two.remotes['mf-a'],
    previews: [
      {
        name: 'pr-42',
        version: '3',
        by: 'lena',
        at: act.at,
        endsAt: new Date(begin + 7 * day).toISOString(),
      },
    ],
  });
  const row = { revision, name: 'mf-a', action: 'preview', from: null, to: '3', preview: 'pr-42', ...act };
  expect(history.at(-1)).toEqual(row);
});

it('the same name shows a newer version; other names stay', () => {
  const again = preview('4', 'pr-42', 30, preview('9', 'pr-7', 2, preview('3')));
  expect(namesIn(again)).toEqual(['pr-42=4', 'pr-7=9']);
  expect(again.history.at(-1)).toMatchObject({ from: '3', to: '4' });
});

it('previews outlive activations, rollouts and rollbacks of other versions', () => {
  const with3 = preview('3');
  const active = activated(with3, 'mf-a', '5', act);
  const going = rolledOut(active, 'mf-a', '6', { percent: 10 }, act);
  for (const next of [active, going, promoted(going, 'mf-a', act), rolledBack(active, 'mf-a', act)])
    expect(namesIn(next)).toEqual(['pr-42=3']);
});

it('one is removed by its name, in the trail too; there may be none', () => {
  const with3 = preview('3');
  const ended = previewEnded(with3, 'mf-a', 'pr-42', act);
  expect(ended.remotes['mf-a']).toEqual(two.remotes['mf-a']);
  expect(ended.history.at(-1)).toMatchObject({
    action: 'end-preview',
    from: '3',
    to: null,
    preview: 'pr-42',
  });
  expect(previewEnded(ended, 'mf-a', 'pr-42', act)).toBe(ended);
  expect(previewEnded(ended, 'mf-b', 'pr-42', act)).toBe(ended);
});

it('one that is past its end goes with the next change of its remote', () => {
  const both = preview('4', 'pr-7', 9, preview('3', 'pr-42', 2));
  const other = activated(both, 'mf-b', '1', actAfter(3));
  expect(namesIn(other)).toHaveLength(2);
  expect(namesIn(activated(other, 'mf-a', '5', actAfter(3)))).toEqual(['pr-7=4']);
});

it('a version that is taken out is shown to nobody, and may not be again', () => {
  const bad = takenOut(preview('9', 'pr-7', 7, preview('3')), 'mf-a', '3', act);
  expect(namesIn(bad)).toEqual(['pr-7=9']);
  const code = expect.objectContaining({ code: 'REMOTE_VERSION_TAKEN_OUT' });
  expect(() => preview('3', 'pr-42', 7, bad)).toThrow(code);
});

it('there are twenty at most, of those that have not ended', () => {
  let full = two;
  for (let index = 0; index < mostPreviews; index += 1) full = preview('3', `pr-${index}`, 2, full);
  expect(() => preview('3', 'pr-more', 2, full)).toThrow(expect.objectContaining({ code: 'PREVIEWS_FULL' }));
  expect(namesIn(preview('4', 'pr-0', 2, full))).toHaveLength(mostPreviews);
  expect(namesIn(preview('3', 'pr-more', 2, full, actAfter(3)))).toEqual(['pr-more=3']);
});

it.each([
  ['', 7],
  ['PR 42', 7],
  ['../x', 7],
  ['a'.repeat(41), 7],
  ['pr-42', 0],
  ['pr-42', 31],
  ['pr-42', 1.5],
  ['pr-42', Number.NaN],
])('the name "%s" with %d days is refused', (name, days) => {
  expect(() => preview('3', name, days)).toThrow(expect.objectContaining({ code: 'PREVIEW_INVALID' }));
});

it('there is none where nothing is active', () => {
  expect(() => preview('3', 'pr-42', 7, noPointers)).toThrow(
    expect.objectContaining({ code: 'NOTHING_ACTIVE' }),
  );
});

it('pointers are read with previews and without', () => {
  for (const pointers of [two, preview('3')])
    expect(parsePointers(JSON.stringify(pointers), 'here')).toEqual(pointers);
});
