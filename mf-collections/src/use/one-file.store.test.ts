import { TOAST_MS } from '@icoteca/shared-contracts';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../testing/page-answers.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { OneFile } from './one-file.store.ts';

const choice = { namePrefix: 'shop', color: 'FA5252', edits: 'pad-10' };

function open(answers: TestAnswers) {
  const host = createTestHost(answers);
  host.texts.add(namespace, english);
  const save = vi.fn();
  return { host, save, file: new OneFile(host, save), report: vi.spyOn(host.telemetry, 'report') };
}

describe('a sprite or a font of a collection', () => {
  it('is requested with the appearance of the collection, and saved', async () => {
    const answer = vi.fn((_call: unknown) => new Blob(['x']));
    const { file, save, host } = open({ sprite: answer, webFont: answer });
    expect(await file.make('sprite', ['a', 'b'], choice)).toBe(true);
    expect(await file.make('font', ['a'], { ...choice, namePrefix: '' })).toBe(true);
    expect(answer.mock.calls).toEqual([
      [{ body: { ids: ['a', 'b'], namePrefix: 'shop', color: 'FA5252', edits: 'pad-10' } }],
      [{ body: { ids: ['a'] } }],
    ]);
    expect(save.mock.calls.map(([{ name }]) => name)).toEqual(['icoteca-sprite.svg', 'icoteca-font.zip']);
    expect(host.notified.map(({ title }) => title)).toEqual(['Sprite saved', 'Font saved']);
  });

  it.each([
    ['sprite', 'RENDER_BUSY', 'The sprite could not be generated.'],
    ['font', 'RENDER_BUSY', 'The font could not be generated.'],
    ['font', 'DRAWING_NOT_EXPRESSIBLE', english['use.error.drawing']],
    ['sprite', 'PAID_FORMAT', english['use.error.plan']],
  ] as const)('[T8.01] that fails is a toast of its own and reported: %s, %s', async (kind, code, text) => {
    const { file, host, save, report } = open({ sprite: refused(422, code), webFont: refused(422, code) });
    expect(await file.make(kind, ['a'], choice)).toBe(false);
    expect(host.notified).toMatchObject([
      { type: 'danger', title: 'Something went wrong', text, code, delayMs: TOAST_MS },
    ]);
    expect(report).toHaveBeenCalledOnce();
    expect(save).not.toHaveBeenCalled();
    expect(file.busy).toBeNull();
  });
});
