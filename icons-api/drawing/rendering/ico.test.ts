import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon } from './draw-icon.ts';
import { icoEdges } from './ico.ts';
import { inkOf, pixelsOf } from './testing/pixels.ts';
import { plainOptions } from './testing/plain-options.ts';
import { realIcon } from './testing/real-icons.ts';

it('[S4.18] an icon file holds the usual sizes up to the requested one, each drawn for itself', async () => {
  expect(icoEdges(48)).toEqual([16, 24, 32, 48]);
  expect(icoEdges(100)).toEqual([16, 24, 32, 48, 64, 100]);
  expect(icoEdges(1600)).toEqual([16, 24, 32, 48, 64, 128, 256]);
  expect(icoEdges(8)).toEqual([8]);

  const icon = realIcon('noto:rocket');
  const notice = 'rocket by Somebody';
  const file = await drawIcon(icon, { ...plainOptions, format: 'ico', size: 256, notice });
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 7]);
  for (const [index, edge] of icoEdges(256).entries()) {
    const at = 6 + 16 * index;
    expect([file.readUInt8(at), file.readUInt8(at + 1)]).toEqual([edge % 256, edge % 256]);
    const [length, place] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    const png = file.subarray(place, place + length);
    expect((await sharp(png).metadata()).format).toBe('png');
    expect(png.includes(notice)).toBe(true);
    const picture = await pixelsOf(png);
    expect(picture.width).toBe(edge);
    const alone = await drawIcon(icon, { ...plainOptions, size: edge, notice });
    expect(inkOf(picture)).toBe(inkOf(await pixelsOf(alone)));
  }
  const [lastAt] = [6 + 16 * 6];
  expect(file.length).toBe(file.readUInt32LE(lastAt + 8) + file.readUInt32LE(lastAt + 12));
});
