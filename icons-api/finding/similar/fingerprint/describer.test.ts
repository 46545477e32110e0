import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import type { Drawing } from '@icoteca/shared-contracts';
import { afterEach, expect, it } from 'vitest';
import { describeStrip } from './describe-strip.ts';
import { Describer } from './describer.ts';

const drawing = (body: string): Drawing => ({ body, box: { left: 0, top: 0, width: 24, height: 24 } });
const square = drawing('<path d="M4 4h16v16H4z"/>');
const circle = drawing('<circle cx="12" cy="12" r="8"/>');
const nothing = drawing('<g/>');
const broken = drawing('<path d="M4 4h16v16H4z"');

const opened: Describer[] = [];
const open = () => {
  const describer = new Describer();
  opened.push(describer);
  return describer;
};
afterEach(() => {
  for (const describer of opened.splice(0)) describer.close();
});

it('describes drawings as the same code does here: null for one that shows nothing, undefined for one that cannot be drawn', async () => {
  const strip = [square, nothing, broken, circle];
  const descriptions = await open().describe(strip);
  expect(descriptions).toEqual(await describeStrip(strip));
  expect(descriptions.map((one) => one?.length ?? one)).toEqual([128, null, undefined, 128]);
}, 60_000);

it('works at a lower priority than all other work', async () => {
  const child = fork(new URL('./describer-process.ts', import.meta.url), { serialization: 'advanced' });
  try {
    child.send([square]);
    await once(child, 'message');
    expect(getPriority(child.pid ?? 0)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  } finally {
    child.kill();
  }
}, 60_000);

it('describes nothing more after it was closed in the middle', async () => {
  const describer = open();
  const described = describer.describe([square, circle]);
  const failed = expect(described).rejects.toThrow();
  describer.close();
  await failed;
}, 60_000);
