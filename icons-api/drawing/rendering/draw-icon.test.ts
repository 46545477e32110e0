import { editableTraits, NO_EDITS, parseEdits, svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIcon } from './draw-icon.ts';
import type { RenderOptions } from './render-options.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { differenceOf, inkOf, type Pixels, pixelsOf } from './testing/pixels.ts';
import { plainOptions } from './testing/plain-options.ts';
import { realIcon, realSet } from './testing/real-icons.ts';
import { webpCopyright } from './testing/webp-copyright.ts';

const plain: RenderOptions = { ...plainOptions, size: 64 };
const square: RenderableIcon = {
  ...realIcon('lucide:house'),
  body: '<path d="M0 0h24v24H0z"/>',
  box: { left: 0, top: 0, width: 24, height: 24 },
};
const draw = async (icon: RenderableIcon, options: Partial<RenderOptions> = {}) =>
  pixelsOf(await drawIcon(icon, { ...plain, ...options }));

describe('drawIcon', () => {
  it.each([
    ['png', '89504e470d0a1a0a'],
    ['jpg', 'ffd8ff'],
    ['webp', '52494646'],
    ['svg', Buffer.from('<svg ').toString('hex')],
  ] as const)('[S7.45] makes %s with its own first bytes', async (format, magic) => {
    const file = await drawIcon(square, { ...plain, format });
    expect(file.subarray(0, magic.length / 2).toString('hex')).toBe(magic);
    expect(file.subarray(8, 12).toString('latin1') === 'WEBP').toBe(format === 'webp');
  });

  it.each([1, 2, 16, 100, 1600])('draws exactly %i px', async (size) => {
    const picture = await draw(square, { size });
    expect([picture.width, picture.height]).toEqual([size, size]);
    expect(picture.at(size - 1, size - 1)).toEqual([0, 0, 0, 255]);
  });

  it('fits a wide drawing into the middle of a transparent square', async () => {
    const wide = await draw({
      ...square,
      body: '<path d="M5 5h40v10H5z"/>',
      box: { left: 5, top: 5, width: 40, height: 10 },
    });
    expect(wide.at(0, 0)[3]).toBe(0);
    expect(wide.at(0, 32)).toEqual([0, 0, 0, 255]);
    expect(wide.at(63, 25)[3]).toBe(255);
    expect(wide.at(63, 23)[3]).toBe(0);
  });

  it('[S3.17] paints one colour, keeping transparency', async () => {
    const icon = realIcon('lucide:house');
    const [asDrawn, red] = await Promise.all([
      draw(icon),
      draw(icon, { edits: { ...NO_EDITS, paint: { kind: 'colour', colour: 'FA5252' } } }),
    ]);
    expect(differenceOf(asDrawn, red, [3])).toBe(0);
    for (let at = 0; at < red.data.length; at += 4) {
      if (red.data[at + 3] === 255) expect([...red.data.subarray(at, at + 3)]).toEqual([0xfa, 0x52, 0x52]);
    }
  });

  it('[S3.14] runs a gradient from its start at the top to its end at the bottom', async () => {
    const picture = await draw(square, {
      size: 256,
      edits: { ...NO_EDITS, paint: { kind: 'gradient', start: 'FA5252', end: '228BE6' } },
    });
    const near = (pixel: readonly number[], hex: number[]) =>
      Math.max(...hex.map((value, channel) => Math.abs(value - (pixel[channel] ?? 0))));
    expect(near(picture.at(128, 0), [0xfa, 0x52, 0x52])).toBeLessThan(3);
    expect(near(picture.at(128, 255), [0x22, 0x8b, 0xe6])).toBeLessThan(3);
    expect(picture.at(3, 128)).toEqual(picture.at(250, 128));
  });

  it('turns, mirrors and shrinks around the middle, and has a background', async () => {
    // Only the upper left quarter is drawn.
    const corner = { ...square, body: '<path d="M0 0h12v12H0z"/>' };
    const at = async (text: string) => {
      const { at: pixel } = await draw(corner, { edits: parseEdits(text) });
      return [pixel(16, 16), pixel(48, 16), pixel(16, 48), pixel(48, 48)].map(([red, , , alpha]) =>
        alpha === 0 ? 'none' : red === 255 ? 'red' : 'black',
      );
    };
    expect(await at('')).toEqual(['black', 'none', 'none', 'none']);
    expect(await at('rotate-90')).toEqual(['none', 'black', 'none', 'none']);
    expect(await at('flip-h')).toEqual(['none', 'black', 'none', 'none']);
    expect(await at('flip-v')).toEqual(['none', 'none', 'black', 'none']);
    expect(await at('flip-h_rotate-90')).toEqual(['none', 'none', 'none', 'black']);
    expect(await at('pad-30')).toEqual(['none', 'none', 'none', 'none']);
    expect(await at('bg-square-FF0000')).toEqual(['black', 'red', 'red', 'red']);
    const { at: round } = await draw(corner, { edits: parseEdits('bg-circle-FF0000_pad-40') });
    expect([round(0, 0)[3], round(63, 63)[3], round(32, 1)]).toEqual([0, 0, [255, 0, 0, 255]]);
    const { at: rounded } = await draw(corner, { edits: parseEdits('bg-rounded-FF0000') });
    expect([rounded(63, 63)[3], rounded(63, 40)]).toEqual([0, [255, 0, 0, 255]]);
  });

  it('makes strokes wider by the ratio, in every unit of drawing', async () => {
    expect(editableTraits(realIcon('carbon:home')).strokeWidth).toBeNull();
    for (const id of ['lucide:house', 'iconoir:home']) {
      const [thin, wide] = await Promise.all(
        ['stroke-0.5', 'stroke-3'].map(async (text) =>
          inkOf(await draw(realIcon(id), { size: 256, edits: parseEdits(text) })),
        ),
      );
      // Six times as wide, minus overlaps, plus longer ends.
      expect((wide ?? 0) / (thin ?? 1), id).toBeGreaterThan(4.5);
      expect((wide ?? 0) / (thin ?? 1), id).toBeLessThan(7);
    }
  });

  it('gives single parts of a multi-colour icon other colours', async () => {
    const icon = {
      ...square,
      body: '<path fill="#F00" d="M0 0h12v24H0z"/><path fill="rgb(0 0 255)" d="M12 0h12v24H12z"/>',
    };
    const { at } = await draw(icon, { edits: parseEdits('part-FF0000-00FF00') });
    expect([at(16, 32), at(48, 32)]).toEqual([
      [0, 255, 0, 255],
      [0, 0, 255, 255],
    ]);
  });

  it('gives a JPG a white background, or the one of the request', async () => {
    const icon = realIcon('lucide:house');
    expect((await draw(icon, { format: 'jpg' })).at(0, 0)).toEqual([255, 255, 255, 255]);
    const [red = 0, green = 255] = (await draw(icon, { format: 'jpg', ground: 'ff0000' })).at(0, 0);
    expect(red - green).toBeGreaterThan(245);
  });

  it('draws WebP without loss: the same pixels as PNG', async () => {
    const icon = realIcon('noto:rocket');
    const [png, webp] = await Promise.all([draw(icon), draw(icon, { format: 'webp' })]);
    expect(differenceOf(png, webp)).toBe(0);
  });

  it('changes no shape of any drawing with masks when it changes the colour', async () => {
    const sets = 'line-md radix-icons icon-park bi ion akar-icons solar devicon iconoir svg-spinners'.split(
      ' ',
    );
    const masked = sets.flatMap((prefix) =>
      [...realSet(prefix).values()]
        .filter(({ body, isColor }) => !isColor && /<mask|<use|style=|Gradient/.test(body))
        .slice(0, 20),
    );
    expect(masked.length).toBeGreaterThan(40);
    for (const icon of masked) {
      const [asDrawn, red, gradient] = await Promise.all([
        draw(icon),
        draw(icon, { edits: { ...NO_EDITS, paint: { kind: 'colour', colour: 'FA5252' } } }),
        draw(icon, { edits: { ...NO_EDITS, paint: { kind: 'gradient', start: 'FA5252', end: '228BE6' } } }),
      ]);
      expect(differenceOf(asDrawn, red, [3]), icon.name).toBeLessThanOrEqual(2);
      expect(differenceOf(asDrawn, gradient, [3]), icon.name).toBeLessThanOrEqual(3);
    }
  }, 60_000);

  it('draws the file of an SVG to the same pixels as the PNG, with any prefix before its ids', async () => {
    for (const id of [
      'logos:chrome',
      'noto:rainbow-flag',
      'circle-flags:fr',
      'meteocons:rain',
      'ph:house-duotone',
    ]) {
      const icon = realIcon(id);
      const svg = await drawIcon(icon, { ...plain, format: 'svg' });
      if (!icon.body.includes('<animate'))
        expect(differenceOf(await draw(icon), await pixelsOf(svg)), id).toBe(0);
      const document = svgDocument(icon, { size: 64 });
      const [own, other] = [document, uniqueIds(document, 'x-')].map((text) => pixelsOf(Buffer.from(text)));
      expect(differenceOf((await own) as Pixels, (await other) as Pixels), id).toBe(0);
    }
  });

  it('shows an animated drawing as built, not as its empty start', async () => {
    const built = await draw(realIcon('line-md:home'));
    const start = await pixelsOf(Buffer.from(svgDocument(realIcon('line-md:home'), { size: 64 })));
    expect(inkOf(built)).toBeGreaterThan(3 * inkOf(start));
  });

  it('carries author and licence in every file that is given a notice', async () => {
    const notice = 'house by Somebody, MIT, https://example.org/licence';
    for (const format of ['png', 'webp', 'jpg', 'svg'] as const) {
      const file = await drawIcon(square, { ...plain, format, notice });
      expect(file.includes(notice), format).toBe(true);
      expect((await drawIcon(square, { ...plain, format })).includes(notice)).toBe(false);
    }
  });

  it('writes the copyright of a WebP where programs that know TIFF find it', async () => {
    for (const notice of ['a by B, MIT, https://example.org', 'house by C, MIT']) {
      const file = await drawIcon(square, { ...plain, format: 'webp', notice });
      expect(webpCopyright(file)).toBe(notice);
      expect((await sharp(file).metadata()).exif?.includes(notice)).toBe(true);
    }
  });

  it('crosses a watermarked preview with lines that also show when only its alpha is used', async () => {
    const [clean, marked] = await Promise.all([
      draw(square, { size: 256 }),
      draw(square, { size: 256, watermark: true }),
    ]);
    expect(differenceOf(clean, marked, [3])).toBeGreaterThan(100);
    expect(inkOf(marked)).toBeLessThan(0.95 * inkOf(clean));
    expect(inkOf(marked)).toBeGreaterThan(0.5 * inkOf(clean));
  });

  it('draws 100 random icons of 20 sets without an error or an empty picture', async () => {
    const sets =
      'icons8 wpf la flat-color-icons tabler lucide ph mdi ri bi ion iconoir solar carbon noto twemoji logos devicon fluent-color line-md'.split(
        ' ',
      );
    let seed = 20;
    for (const prefix of sets) {
      const icons = [...realSet(prefix).values()];
      for (let turn = 0; turn < 5; turn++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const icon = icons[seed % icons.length];
        if (!icon) throw new Error(`The set ${prefix} is empty.`);
        expect(inkOf(await draw(icon)), `${prefix}:${icon.name}`).toBeGreaterThan(3);
      }
    }
  }, 60_000);
});
