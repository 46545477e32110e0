import { NO_EDITS, PREVIEW_SHEET_CELL, SHEET_COLUMNS } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIcon } from './draw-icon.ts';
import { drawSheet, sheetKey } from './sheet.ts';
import { differenceOf, pixelsOf } from './testing/pixels.ts';
import { plainOptions } from './testing/plain-options.ts';
import { realIcon, realSet } from './testing/real-icons.ts';

const icons = ['lucide', 'noto', 'logos', 'line-md'].flatMap((prefix) =>
  [...realSet(prefix).values()].slice(100, 108),
);

describe('drawSheet', () => {
  it('holds in each cell the picture that the icon has alone', async () => {
    const cell = PREVIEW_SHEET_CELL;
    const sheet = await drawSheet(icons, { cell });
    const whole = await pixelsOf(sheet);
    expect([whole.width, whole.height]).toEqual([SHEET_COLUMNS * cell, 4 * cell]);
    for (const [index, icon] of icons.entries()) {
      const left = (index % SHEET_COLUMNS) * cell;
      const top = Math.floor(index / SHEET_COLUMNS) * cell;
      const cut = await sharp(sheet).extract({ left, top, width: cell, height: cell }).png().toBuffer();
      const alone = await drawIcon(icon, { ...plainOptions, size: cell });
      const difference = differenceOf(await pixelsOf(cut), await pixelsOf(alone), [3]);
      expect(difference, icon.name).toBeLessThanOrEqual(2);
    }
  });

  it('draws the edits into each cell as far as its icon can have them', async () => {
    const cell = PREVIEW_SHEET_CELL;
    const [stroked, filled] = [realIcon('lucide:house'), realIcon('noto:rocket')];
    const edits = { ...NO_EDITS, strokeWidth: 1, padding: 20 };
    const sheet = await drawSheet([stroked, filled], { cell, edits });
    for (const [index, icon] of [stroked, filled].entries()) {
      const cut = await sharp(sheet)
        .extract({ left: index * cell, top: 0, width: cell, height: cell })
        .png()
        .toBuffer();
      const own = icon === stroked ? edits : { ...edits, strokeWidth: null };
      const alone = await drawIcon(icon, { ...plainOptions, size: cell, edits: own });
      const plain = await drawIcon(icon, { ...plainOptions, size: cell });
      expect(differenceOf(await pixelsOf(cut), await pixelsOf(alone), [3]), icon.name).toBeLessThanOrEqual(2);
      expect(differenceOf(await pixelsOf(cut), await pixelsOf(plain), [3]), icon.name).toBeGreaterThan(50);
    }
    expect(sheetKey([stroked], { cell, edits })).not.toBe(sheetKey([stroked], { cell }));
    expect(sheetKey([stroked], { cell, edits: NO_EDITS })).toBe(sheetKey([stroked], { cell }));
  });

  it('keeps masks exact, and colors as the eye sees them', async () => {
    const cell = PREVIEW_SHEET_CELL;
    const mask = realIcon('lucide:house');
    const masks = await drawSheet([mask], { cell });
    const exact = await pixelsOf(await drawIcon(mask, { ...plainOptions, size: cell }));
    expect(differenceOf(await pixelsOf(masks), exact, [3])).toBe(0);
    const rocket = { ...realIcon('noto:rocket'), isColor: true };
    const [seen, meant] = await Promise.all(
      [await drawSheet([rocket], { cell }), await drawIcon(rocket, { ...plainOptions, size: cell })].map(
        (picture) => sharp(picture).flatten({ background: '#fff' }).raw().toBuffer(),
      ),
    );
    const differences = Array.from(seen as Buffer, (value, at) => Math.abs(value - (meant?.[at] ?? 0)));
    expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(3);
  });

  it('is as wide as its icons when they are fewer than a row', async () => {
    const { width, height } = await pixelsOf(await drawSheet(icons.slice(0, 3), { cell: 32 }));
    expect([width, height]).toEqual([96, 32]);
  });

  it('has another name for another order, size or drawing', () => {
    const [first, second] = icons;
    if (!first || !second) throw new Error('The sets are empty.');
    const names = [
      sheetKey([first, second], { cell: 96 }),
      sheetKey([second, first], { cell: 96 }),
      sheetKey([first, second], { cell: 48 }),
      sheetKey([first, { ...second, contentHash: 'changed' }], { cell: 96 }),
    ];
    expect(new Set(names).size).toBe(4);
  });
});
