import { svgDocument } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { canvasKit } from '../rendering/outlines/canvas-kit.ts';
import { meanDifference, onWhite } from '../rendering/testing/many-kinds.ts';
import { realIcon } from '../rendering/testing/real-icons.ts';
import { frameAt } from './frame-at.ts';
import { longTimeline, loopOf } from './loop.ts';
import { lottieFile } from './lottie.ts';
import { NotAsLottie } from './lottie-paint.ts';
import { readAnimations } from './read-animations.ts';
import { lottiePlayer } from './testing/lottie-player.ts';

const EDGE = 96;
const [kit, player] = await Promise.all([canvasKit(), lottiePlayer()]);

const lottieOf = (document: string, title = 'x') =>
  lottieFile(kit, {
    document,
    size: EDGE,
    title,
    author: 'Somebody',
    notice: `${title} by Somebody, MIT`,
  });
const lottie = (id: string) => lottieOf(svgDocument(realIcon(id), { size: EDGE }), id);

describe('[S3.01] Lottie', () => {
  it.each([
    ['turning', 'svg-spinners:90-ring'],
    ['fading', 'svg-spinners:bars-fade'],
    ['growing from nothing', 'svg-spinners:pulse'],
    ['moving', 'svg-spinners:3-dots-move'],
    ['drawing itself with dashes', 'line-md:home'],
    ['bending', 'line-md:close-to-menu-transition'],
    ['behind a mask', 'line-md:sunny-off-twotone-loop'],
    ['cut out of what lies behind', 'line-md:beer'],
    ['in clips', 'meteocons:dust'],
    ['in gradients', 'meteocons:clear-day-fill'],
    ['from steps without length', 'line-md:calendar'],
    ['from a circle without a size', 'line-md:backup-restore'],
  ])('plays as the drawing does: %s, %s', async (_what, id) => {
    const json = lottie(id);
    const drawing = readAnimations(svgDocument(realIcon(id), { size: EDGE }));
    const timeline = longTimeline(drawing);
    const { start, length } = loopOf(drawing, timeline);
    for (const part of [0, 0.31, 0.63, 0.9]) {
      const frame = Math.round(part * length * 25);
      const still = frameAt(drawing, timeline, start + frame / 25);
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

  it('names each dash: lottie-web shows nothing of a file in which two have the same name', () => {
    const dashes: { nm?: string }[][] = [];
    JSON.parse(lottie('line-md:home'), (key, value) => {
      if (key === 'd' && Array.isArray(value)) dashes.push(value);
      return value;
    });
    expect(dashes.length).toBeGreaterThan(0);
    for (const list of dashes) {
      const names = list.map(({ nm }) => nm);
      expect(names).not.toContain(undefined);
      expect(new Set(names).size).toBe(list.length);
    }
  });

  it('shows what happens once where nothing is seen to move afterwards', () => {
    const { op, fr } = JSON.parse(lottie('meteocons:snow'));
    const drawing = readAnimations(svgDocument(realIcon('meteocons:snow'), { size: EDGE }));
    const { start } = loopOf(drawing, longTimeline(drawing));
    expect(op / fr).toBeCloseTo(start + 1, 1);
  });

  it('a gradient across a wide box stays at right angles to its lines of one colour', () => {
    const body =
      '<linearGradient id="g" x2="1" y2="1"><stop stop-color="red"/><stop offset="1"/></linearGradient>' +
      '<rect width="20" height="4" fill="url(#g)"><animate attributeName="opacity" values="1;.5;1" dur="1s" repeatCount="indefinite"/></rect>';
    const fills: { s: { k: number[] }; e: { k: number[] } }[] = [];
    JSON.parse(lottieOf(svgDocument({ ...realIcon('lucide:house'), body }, { size: EDGE })), (_, value) => {
      if (value?.ty === 'gf') fills.push(value);
      return value;
    });
    const [fill] = fills;
    const [dx = 0, dy = 0] = [0, 1].map(
      (axis) => ((fill?.e.k[axis] ?? 0) - (fill?.s.k[axis] ?? 0)) * (24 / EDGE),
    );
    // Colours are equal along (20, -4); the far corner (20, 4) has the last one.
    expect(20 * dx - 4 * dy).toBeCloseTo(0, 1);
    expect((20 * dx + 4 * dy) / (dx * dx + dy * dy)).toBeCloseTo(1, 1);
  });

  it('is refused, with the reason, for movement that it has no words for', () => {
    const refused = (body: string) => () => lottieOf(svgDocument({ ...realIcon('lucide:house'), body }));
    expect(() => lottie('svg-spinners:gooey-balls-1')).toThrow('filter');
    const moving = '<animate attributeName="d" values="M0 0h9;M0 0h9v9" dur="1s" repeatCount="indefinite"/>';
    expect(refused(`<path stroke="red" d="M0 0h9">${moving}</path>`)).toThrow(NotAsLottie);
    const oval =
      '<radialGradient id="g"><stop stop-color="red"/><stop offset="1"/></radialGradient><rect width="9" height="4" fill="url(#g)"/>';
    expect(refused(oval)).toThrow('gradient of ellipses');
    const painted = '<set attributeName="fill" to="url(#g)" begin="1s" dur="1s"/>';
    const server = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>';
    expect(refused(`${server}<rect width="9" height="4">${painted}</rect>`)).toThrow('comes or goes');
  });
});
