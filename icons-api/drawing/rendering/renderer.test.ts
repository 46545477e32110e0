import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_EDITS, parseEdits } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenderFailedError } from './render-errors.ts';
import { type RenderOptions, renderKey } from './render-options.ts';
import { Renderer } from './renderer.ts';
import { plainOptions } from './testing/plain-options.ts';
import { realIcon } from './testing/real-icons.ts';

const icon = realIcon('lucide:house');
const options: RenderOptions = { ...plainOptions, size: 32 };
/** The same content hash with a body that cannot be drawn: a result can only come from a cache. */
const undrawable = { ...icon, body: '<path d="' };
let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

describe('Renderer', () => {
  it('draws a picture once, and takes it from disk after a restart', async () => {
    const renderer = await Renderer.open({ dataDirectory });
    const drawn = await renderer.icon(icon, options);
    await renderer.settled();
    const restarted = await Renderer.open({ dataDirectory });
    expect((await restarted.icon(undrawable, options)).equals(drawn)).toBe(true);
    expect((await restarted.icon(undrawable, options)).equals(drawn)).toBe(true);
  });

  it('draws again when the drawing or any option changed', async () => {
    const renderer = await Renderer.open({ dataDirectory });
    await renderer.icon(icon, options);
    await expect(renderer.icon({ ...undrawable, contentHash: 'new' }, options)).rejects.toThrow(
      RenderFailedError,
    );
    const refused: unknown = await renderer
      .icon(undrawable, { ...options, size: 33 })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RENDER_FAILED' });
    expect((refused as RenderFailedError).cause).toBeInstanceOf(Error);
    expect(renderer.load).toBe(0);
    await renderer.settled();
  });
});

describe('renderKey', () => {
  it('differs for every option that changes the bytes, and not for one that does not', () => {
    const variants: RenderOptions[] = [
      options,
      { ...options, format: 'webp' },
      { ...options, format: 'jpg' },
      { ...options, format: 'jpg', ground: '000000' },
      { ...options, size: 33 },
      { ...options, watermark: true },
      { ...options, notice: 'Somebody' },
      { ...options, edits: { ...NO_EDITS, paint: { kind: 'colour', colour: 'FF0000' } } },
      { ...options, edits: { ...NO_EDITS, paint: { kind: 'gradient', start: 'FF0000', end: '00FF00' } } },
      {
        ...options,
        edits: { ...NO_EDITS, paint: { kind: 'palette', palette: new Map([['FF0000', '00FF00']]) } },
      },
      ...['stroke-1', 'bg-circle-FF0000', 'bg-square-FF0000', 'pad-1', 'rotate-1', 'flip-h', 'flip-v'].map(
        (text): RenderOptions => ({ ...options, edits: parseEdits(text) }),
      ),
    ];
    expect(new Set(variants.map((variant) => renderKey('a', variant))).size).toBe(variants.length);
    expect(renderKey('a', { ...options, ground: '000000' })).toBe(renderKey('a', options));
    expect(renderKey('b', options)).not.toBe(renderKey('a', options));
  });
});
