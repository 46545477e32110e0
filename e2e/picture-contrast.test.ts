import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contrast, contrastInPicture, differentPixels } from './picture-contrast.ts';

const square = (ground: string, colour: string, edge = 10) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: ground } })
    .composite([
      { input: { create: { width: edge, height: edge, channels: 3, background: colour } }, left: 2, top: 2 },
    ])
    .png()
    .toBuffer();

it('measures contrast from 1 to 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([120, 120, 120], [120, 120, 120])).toBe(1);
});

it('finds what contrasts with a picture, and that nothing does', async () => {
  expect(await contrastInPicture(await square('#000', '#fff'))).toBeCloseTo(21);
  expect(await contrastInPicture(await square('#000', '#111'))).toBeLessThan(1.2);
});

it('counts the pixels in which two pictures differ', async () => {
  const plain = await square('#000', '#fff');
  expect(await differentPixels(plain, plain)).toBe(0);
  expect(await differentPixels(plain, await square('#000', '#fff', 12))).toBe(44);
});
