import { svgDocument } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { meanDifference, onWhite } from '../rendering/testing/many-kinds.ts';
import { realIcon } from '../rendering/testing/real-icons.ts';
import { webpCopyright } from '../rendering/testing/webp-copyright.ts';
import { frameAt } from './frame-at.ts';
import { longTimeline, loopOf } from './loop.ts';
import { frameTimes, movingPicture } from './moving-picture.ts';
import { AnimationUnknown, readAnimations } from './read-animations.ts';
import { frameOf as at } from './testing/frame-of.ts';

const loop = (id: string) => {
  const drawing = readAnimations(realIcon(id).body);
  return loopOf(drawing, longTimeline(drawing));
};

describe('a drawing at a time', () => {
  it.each([
    ['between two values', 'values="0;10" dur="2s"', 0.5, '2.5'],
    ['by its keyframes', 'values="0;10;0" keyTimes="0;.1;1" dur="1s"', 0.1, '10'],
    ['in steps', 'values="1;2;3" dur="3s" calcMode="discrete"', 1.5, '2'],
    ['bent by a spline', 'values="0;10" dur="1s" calcMode="spline" keySplines=".5 0 .5 1"', 0.5, '5'],
    ['before it begins', 'values="5;10" begin="1s" dur="1s"', 0.5, '3'],
    ['after it ended', 'values="5;10" dur="1s"', 2, '3'],
    ['frozen at its end', 'values="5;10" dur="1s" fill="freeze"', 2, '10'],
    ['in its second turn', 'values="0;10" dur="1s" repeatCount="indefinite"', 1.25, '2.5'],
    ['at the end of counted turns', 'values="0;10" dur="1s" repeatCount="2" fill="freeze"', 5, '10'],
    ['from the current value', 'to="7" dur="1s"', 0.5, '5'],
    ['by an amount', 'by="4" dur="1s"', 0.5, '5'],
    ['that began before the start', 'values="0;10" begin="-0.5s" dur="1s"', 0.25, '7.5'],
  ])('%s', (_what, words, time, expected) => {
    const still = at(`<circle r="3"><animate attributeName="r" ${words}/></circle>`, time);
    expect(still).toBe(`<circle r="${expected}"></circle>`);
  });

  it('adds transformations, and mixes colours and paths', () => {
    const turned =
      '<g transform="scale(2)"><animateTransform attributeName="transform" type="rotate" additive="sum" values="0 1 1;90 1 1" dur="1s"/></g>';
    expect(at(turned, 0.5)).toBe('<g transform="scale(2) rotate(45 1 1)"></g>');
    const bent =
      '<path d="M0 0L10 10"><animate attributeName="d" values="M0 0L10-10;M4 0L10 10" dur="1s"/></path>';
    expect(at(bent, 0.5)).toBe('<path d="M 2 0L 10 0"></path>');
    const red = '<path fill="red"><animate attributeName="fill" to="#0000ff" dur="2s"/></path>';
    expect(at(red, 1)).toBe('<path fill="#800080"></path>');
  });

  it('follows animations that begin each other, round and round', () => {
    const chain =
      '<circle r="0"><animate id="a" begin="0;b.end+1s" attributeName="r" values="0;10" dur="1s"/></circle>' +
      '<rect x="0"><animate id="b" begin="a.end" attributeName="x" values="0;10" dur="1s"/></rect>';
    expect(at(chain, 0.5)).toContain('r="5"');
    expect(at(chain, 1.5)).toContain('x="5"');
    expect(at(chain, 3.5)).toContain('r="5"');
    const drawing = readAnimations(chain);
    expect(loopOf(drawing, longTimeline(drawing)).length).toBeCloseTo(3);
  });

  it('refuses movement at the touch of a visitor', () => {
    expect(() => at('<g><set attributeName="x" to="1" begin="click"/></g>', 0)).toThrow(AnimationUnknown);
    expect(() => at('<g><set attributeName="x" to="1" begin="a.click"/></g>', 0)).toThrow(AnimationUnknown);
  });
});

describe('the loop of a drawing', () => {
  it.each([
    ['svg-spinners:90-ring', { start: 0, length: 0.75, rests: false }],
    ['svg-spinners:3-dots-scale', { rests: false }],
    ['line-md:loading-loop', { length: 1.5, rests: false }],
    ['line-md:home', { start: 0, rests: true }],
  ])('%s', (id, expected) => {
    const { length, ...found } = loop(id);
    const { length: wanted, ...others } = expected as { length?: number };
    expect(found).toMatchObject(others);
    if (wanted !== undefined) expect(length / wanted).toBeCloseTo(Math.round(length / wanted), 3);
  });

  it('ends as it begins', async () => {
    for (const id of [
      'svg-spinners:90-ring',
      'svg-spinners:bars-fade',
      'line-md:loading-twotone-loop',
      'meteocons:rain-fill',
    ]) {
      const document = svgDocument(realIcon(id), { size: 96 });
      const drawing = readAnimations(document);
      const timeline = longTimeline(drawing);
      const { start, length } = loopOf(drawing, timeline);
      const [first, again] = await Promise.all(
        [start + 0.01, start + length + 0.01].map((time) =>
          onWhite(Buffer.from(frameAt(drawing, timeline, time))),
        ),
      );
      expect(meanDifference(first as Buffer, again as Buffer), id).toBeLessThan(0.5);
    }
  });

  it('has as many frames as its size allows, which together last as long as it', () => {
    const ring = { start: 0, length: 0.75, rests: false };
    const frames = frameTimes(ring, 96);
    expect(frames).toHaveLength(19);
    expect(frames.reduce((sum, { delay }) => sum + delay, 0)).toBe(750);
    expect(frameTimes({ ...ring, length: 30 }, 96)).toHaveLength(360);
    expect(frameTimes({ ...ring, length: 10 }, 1600)).toHaveLength(15);
    expect(frameTimes({ ...ring, rests: true }, 96).at(-1)).toEqual({ at: 0.75, delay: 1000 });
  });
});

describe('[S3.01] a moving picture', () => {
  const ring = realIcon('svg-spinners:90-ring');
  const picture = (format: 'gif' | 'webp', size = 96) =>
    movingPicture({
      format,
      document: svgDocument(ring, { size }),
      size,
      ground: 'ffffff',
      notice: 'ring by A, MIT',
    });

  it.each(['gif', 'webp'] as const)(
    'as %s: frames differ, the loop is as long as the drawing, for ever',
    async (format) => {
      const file = await picture(format);
      const about = await sharp(file, { animated: true }).metadata();
      expect(about).toMatchObject({ format, pages: 19, loop: 0, pageHeight: 96, width: 96 });
      expect(about.delay?.reduce((sum, delay) => sum + delay, 0)).toBe(750);
      if (format === 'webp') expect(webpCopyright(file)).toBe('ring by A, MIT');
      expect(file.includes('ring by A, MIT')).toBe(true);
      const frames = await Promise.all(
        [0, 5, 10].map((page) =>
          sharp(file, { page })
            .png()
            .toBuffer()
            .then((png) => onWhite(png)),
        ),
      );
      expect(meanDifference(frames[0] as Buffer, frames[1] as Buffer)).toBeGreaterThan(1);
      const drawing = readAnimations(svgDocument(ring, { size: 96 }));
      const still = frameAt(drawing, longTimeline(drawing), loop('svg-spinners:90-ring').start);
      expect(meanDifference(frames[0] as Buffer, await onWhite(Buffer.from(still)))).toBeLessThan(4);
    },
  );

  it('shows what happens once where nothing is seen to move afterwards', async () => {
    const document = svgDocument(realIcon('meteocons:snow'), { size: 48 });
    const file = await movingPicture({ format: 'webp', document, size: 48, ground: 'ffffff', notice: 'N' });
    const { delay = [], pages = 1 } = await sharp(file, { animated: true }).metadata();
    expect(pages).toBeGreaterThan(20);
    const drawing = readAnimations(document);
    const { start } = loopOf(drawing, longTimeline(drawing));
    expect(delay.reduce((sum, one) => sum + one, 0)).toBe((start + 1) * 1000);
  });

  it('keeps faint areas as gif, laid on the ground', async () => {
    const document =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="48" height="48"><path fill-opacity=".2" d="M0 0h8v8H0z"/><rect width="2" height="2"><animate attributeName="x" values="0;6" dur="1s" repeatCount="indefinite"/></rect></svg>';
    const file = await movingPicture({ format: 'gif', document, size: 48, ground: 'ffffff', notice: 'N' });
    const [red, green, blue, alpha] = await sharp(file, { page: 0 })
      .ensureAlpha()
      .extract({ left: 40, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, green, blue, alpha]).toEqual([204, 204, 204, 255]);
  });

  it('is drawn at the largest size within its limits', async () => {
    const about = await sharp(await picture('webp', 1600), {
      animated: true,
      limitInputPixels: false,
    }).metadata();
    expect(about).toMatchObject({ width: 1600, pageHeight: 1600, pages: 15 });
  }, 60_000);
});
