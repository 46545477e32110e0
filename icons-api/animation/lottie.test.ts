import { svgDocument } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { canvasKit } from '../rendering/outlines/canvas-kit.ts';
import { meanDifference, onWhite } from '../rendering/testing/many-kinds.ts';
import { realIcon } from '../rendering/testing/real-icons.ts';
import { longTimeline, loopOf } from './loop.ts';
import { lottieFile } from './lottie.ts';
import { NotAsLottie } from './lottie-shapes.ts';
import { readAnimations } from './read-animations.ts';
import { stillAt } from './still-at.ts';
import { type LottiePlayer, lottiePlayer } from './testing/lottie-player.ts';

const EDGE = 96;
let kit: CanvasKit;
let player: LottiePlayer;
beforeAll(async () => {
  [kit, player] = await Promise.all([canvasKit(), lottiePlayer()]);
});

const lottie = (id: string) =>
  lottieFile(kit, {
    document: svgDocument(realIcon(id), { size: EDGE }),
    size: EDGE,
    title: id,
    author: 'Somebody',
    notice: `${id} by Somebody, MIT`,
  });

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
        meanDifference(player.frame(json, frame, EDGE), await onWhite(Buffer.from(still))),
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
