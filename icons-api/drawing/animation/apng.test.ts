import { svgDocument } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { meanDifference } from '../rendering/testing/many-kinds.ts';
import { realIcon } from '../rendering/testing/real-icons.ts';
import { apngFile } from './apng.ts';
import { movingPicture } from './moving-picture.ts';
import { readApng } from './testing/read-apng.ts';

const SIZE = 48;

describe('[S3.01] an animated PNG', () => {
  it.each(['svg-spinners:90-ring', 'line-md:loading-twotone-loop', 'meteocons:rain-fill'])(
    'of %s shows point for point what the animated WebP shows, as long',
    async (id) => {
      const document = svgDocument(realIcon(id), { size: SIZE });
      const [apng, webp] = await Promise.all(
        (['apng', 'webp'] as const).map((format) =>
          movingPicture({ format, document, size: SIZE, ground: 'ffffff', notice: 'ring by A, MIT' }),
        ),
      );
      const { frames, plays } = await readApng(apng as Buffer);
      expect(plays).toBe(0);
      expect(apng?.includes('ring by A, MIT')).toBe(true);
      const { pages = 1, delay = [] } = await sharp(webp, { animated: true }).metadata();
      expect(frames.map((frame) => frame.delay)).toEqual(delay);
      expect(pages).toBeGreaterThan(10);
      const poster = await sharp(apng).ensureAlpha().raw().toBuffer();
      expect(meanDifference(seen(poster), seen(frames[0]?.pixels ?? poster.subarray(1)))).toBe(0);
      for (const [page, { pixels }] of frames.entries()) {
        const theirs = await sharp(webp, { page }).ensureAlpha().raw().toBuffer();
        expect(meanDifference(seen(pixels), seen(theirs)), `frame ${page}`).toBe(0);
      }
    },
  );

  it('is of whole frames that are shown as they are', async () => {
    const colours = [
      { r: 255, g: 0, b: 0, alpha: 1 },
      { r: 0, g: 0, b: 255, alpha: 0.5 },
    ];
    const pngs = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 4, height: 4, channels: 4, background } })
          .png({ palette: false })
          .toBuffer(),
      ),
    );
    const file = apngFile(
      pngs.map((png, at) => ({ png, delay: 40 * (at + 1) })),
      4,
      'Ana, MIT',
    );
    const { frames } = await readApng(file);
    expect(frames.map(({ delay }) => delay)).toEqual([40, 80]);
    expect(frames.map(({ pixels }) => [...pixels.subarray(0, 4)])).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 128],
    ]);
  });
});

/** Clears the colour of transparent pixels. */
function seen(pixels: Buffer): Buffer {
  const copy = Buffer.from(pixels);
  for (let at = 0; at < copy.length; at += 4) if (copy[at + 3] === 0) copy.fill(0, at, at + 3);
  return copy;
}
