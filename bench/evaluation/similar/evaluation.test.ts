import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { differenceOf, pixelsOf } from '../../../icons-api/drawing/rendering/testing/pixels.ts';
import { realIcon } from '../../../icons-api/drawing/rendering/testing/real-icons.ts';
import { seededRandom } from '../../../icons-api/finding/search/testing/typos.ts';
import { areEqualDrawings } from './equal-drawings.ts';
import { sampleOf } from './evaluated-icons.ts';
import { pictureInOtherColours } from './other-colours.ts';

describe('the evaluation', () => {
  it('counts the same drawing of two sets as equal, in any colour, and nothing else', async () => {
    const house = realIcon('lucide:house');
    expect(
      await areEqualDrawings(realIcon('lucide:arrow-up-right'), realIcon('feather:arrow-up-right')),
    ).toBe(true);
    expect(
      await areEqualDrawings(house, { ...house, body: house.body.replaceAll('currentColor', '#e11d48') }),
    ).toBe(true);
    expect(await areEqualDrawings(house, realIcon('feather:home'))).toBe(false);
    expect(await areEqualDrawings(realIcon('ph:dog'), realIcon('ph:dog-light'))).toBe(false);
    expect(await areEqualDrawings(realIcon('noto:grinning-face'), realIcon('noto:neutral-face'))).toBe(false);
  });

  it.each(['lucide:house', 'noto:red-apple', 'logos:figma'])(
    'paints %s in other colours and keeps its shape',
    async (id) => {
      const icon = { ...realIcon(id), stratum: id.startsWith('lucide') ? 'mono' : 'colour' };
      const first = await pixelsOf(await pictureInOtherColours(icon, 'none', seededRandom(1)));
      const second = await pixelsOf(await pictureInOtherColours(icon, 'none', seededRandom(2)));
      expect([first.width, first.height]).toEqual([128, 128]);
      expect(differenceOf(first, second, [3])).toBe(0);
      expect(differenceOf(first, second, [0, 1, 2])).toBeGreaterThan(20);
      const dark = sharp(await pictureInOtherColours(icon, 'dark', seededRandom(1)));
      expect((await dark.metadata()).hasAlpha).toBe(false);
    },
  );

  it('takes the same icons for the same seed', () => {
    const list = [...Array(50).keys()];
    expect(sampleOf(list, 9, 3)).toEqual(sampleOf(list, 9, 3));
    expect(sampleOf(list, 9, 3)).not.toEqual(sampleOf(list, 9, 4));
    expect(new Set(sampleOf(list, 90, 3)).size).toBe(50);
  });
});
