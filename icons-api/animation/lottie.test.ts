import { createRequire } from 'node:module';
import { svgDocument } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import fullCanvasKit from 'canvaskit-wasm/bin/full/canvaskit.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { canvasKit } from '../rendering/outlines/canvas-kit.ts';
import { meanDifference, onWhite } from '../rendering/testing/many-kinds.ts';
import { realIcon } from '../rendering/testing/real-icons.ts';
import { longTimeline, loopOf } from './loop.ts';
import { lottieFile } from './lottie.ts';
import { NotAsLottie } from './lottie-shapes.ts';
import { readAnimations } from './read-animations.ts';
import { stillAt } from './still-at.ts';

const require = createRequire(import.meta.url);
const EDGE = 96;
let kit: CanvasKit;
let player: CanvasKit;
beforeAll(async () => {
  const locateFile = (file: string) => require.resolve(`canvaskit-wasm/bin/full/${file}`);
  [kit, player] = await Promise.all([canvasKit(), fullCanvasKit({ locateFile })]);
});

const lottie = (id: string) =>
  lottieFile(kit, {
    document: svgDocument(realIcon(id), { size: EDGE }),
    size: EDGE,
    title: id,
    author: 'Somebody',
    notice: `${id} by Somebody, MIT`,
  });

/** What a player of another house shows of the file at a frame. */
function played(json: string, frame: number): Buffer {
  const animation = player.MakeAnimation(json);
  const surface = player.MakeSurface(EDGE, EDGE);
  if (!animation || !surface) throw new Error('The file cannot be played.');
  const canvas = surface.getCanvas();
  canvas.clear(player.WHITE);
  animation.seekFrame(frame);
  animation.render(canvas, player.XYWHRect(0, 0, EDGE, EDGE));
  surface.flush();
  const image = surface.makeImageSnapshot();
  const pixels = image.readPixels(0, 0, {
    width: EDGE,
    height: EDGE,
    colorType: player.ColorType.RGBA_8888,
    alphaType: player.AlphaType.Unpremul,
    colorSpace: player.ColorSpace.SRGB,
  }) as Uint8Array;
  const rgb = Buffer.from(pixels.filter((_, at) => at % 4 !== 3));
  image.delete();
  surface.delete();
  animation.delete();
  return rgb;
}

describe('[S3.01] Lottie', () => {
  it.each([
    ['turning', 'svg-spinners:90-ring'],
    ['fading', 'svg-spinners:bars-fade'],
    ['growing from nothing', 'svg-spinners:pulse'],
    ['moving', 'svg-spinners:3-dots-move'],
    ['drawing itself with dashes', 'line-md:home'],
    ['bending', 'line-md:close-to-menu-transition'],
  ])('plays as the drawing does: %s, %s', async (_what, id) => {
    const json = lottie(id);
    const drawing = readAnimations(svgDocument(realIcon(id), { size: EDGE }));
    const timeline = longTimeline(drawing);
    const { start, length } = loopOf(drawing, timeline);
    for (const part of [0, 0.31, 0.63, 0.9]) {
      const frame = Math.round(part * length * 25);
      const still = stillAt(drawing, timeline, start + frame / 25);
      expect(
        meanDifference(played(json, frame), await onWhite(Buffer.from(still))),
        `frame ${frame}`,
      ).toBeLessThan(4);
    }
  });

  it('carries author and licence, and is as long as the loop', () => {
    const { meta, fr, op, w, h } = JSON.parse(lottie('svg-spinners:90-ring'));
    expect(meta).toMatchObject({ a: 'Somebody', d: 'svg-spinners:90-ring by Somebody, MIT' });
    expect([op / fr, w, h]).toEqual([expect.closeTo(0.75, 1), EDGE, EDGE]);
  });

  it('is refused, with the reason, for movement that it has no words for', () => {
    expect(() => lottie('line-md:sunny-off-twotone-loop')).toThrow(NotAsLottie);
    expect(() => lottie('svg-spinners:gooey-balls-1')).toThrow('filter');
  });
});
