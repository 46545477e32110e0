import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { expect, it, vi } from 'vitest';
import { failing } from '../testing/test-answers.ts';
import { testHost } from '../testing/test-host.ts';
import { CollectionFile } from './collection-file.store.ts';

const blob = new Blob(['file']);
const asDrawn = { color: null, edits: null };
const options = { namePrefix: 'ui', appendHash: true };

function fileOf(answers: TestAnswers) {
  const report = vi.fn();
  const host = testHost(answers, { telemetry: { report } });
  const save = vi.fn();
  return { file: new CollectionFile(host, save), host, save, report };
}

it('[S3.17] [S7.46] [T3.09] a font is requested with its prefix and hash, and saved', async () => {
  const webFont = vi.fn((_: unknown) => blob);
  const { file, host, save } = fileOf({ webFont });
  expect(await file.make('font', ['a', 'b'], options, asDrawn)).toBe(true);
  expect(webFont).toHaveBeenCalledWith({ body: { ids: ['a', 'b'], namePrefix: 'ui', appendHash: true } });
  expect(save).toHaveBeenCalledWith({ blob, name: 'icoteca-font.zip' });
  expect(host.notified).toMatchObject([{ type: 'success', title: 'Font saved' }]);
  expect(file.busy).toBeNull();
});

it('[S7.47] a sprite is requested in the chosen color and shape, without a prefix where none was given', async () => {
  const sprite = vi.fn((_: unknown) => blob);
  const look = { color: 'FA5252', edits: 'rotate-90' };
  const { file, save } = fileOf({ sprite });
  await file.make('sprite', ['a'], { namePrefix: '', appendHash: false }, look);
  expect(sprite).toHaveBeenCalledWith({ body: { ids: ['a'], ...look } });
  expect(save).toHaveBeenCalledWith({ blob, name: 'icoteca-sprite.svg' });
});

it.each([
  ['font', 'RENDER_FAILED', 'The font could not be generated.'],
  ['sprite', 'RENDER_BUSY', 'The sprite could not be generated.'],
  [
    'font',
    'DRAWING_NOT_EXPRESSIBLE',
    'One of the icons has colors or effects this file type can’t hold. Select single-color icons.',
  ],
] as const)(
  '[S8.16] [T8.01] a %s that fails with %s is a toast of 5 s and a report',
  async (kind, code, text) => {
    const refuse = failing(422, code);
    const { file, host, save, report } = fileOf({ webFont: refuse, sprite: refuse });
    expect(await file.make(kind, ['a'], options, asDrawn)).toBe(false);
    expect(save).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledOnce();
    expect(host.notified).toMatchObject([
      { type: 'danger', title: 'Something went wrong', text, code, delayMs: 5000 },
    ]);
    expect(file.busy).toBeNull();
  },
);

it('a plan that does not suffice for all icons is said with how many it takes and how many are left, and the way to more', async () => {
  const refuse = failing(403, 'ALLOWANCE_USED_UP', { needed: 51, left: 46 });
  const { file, host, save, report } = fileOf({ webFont: refuse, sprite: refuse });
  expect(await file.make('sprite', ['a'], options, asDrawn)).toBe(false);
  expect([save, report].map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(host.notified).toMatchObject([
    {
      type: 'warning',
      title: 'Not enough downloads left',
      code: 'ALLOWANCE_USED_UP',
      text: 'Downloads needed: 51. Left in your plan: 46. None were used.',
      buttons: [{ title: 'See plans' }],
    },
  ]);
});
