import { posterOf, svgDocument } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import opentype from 'opentype.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { decompress } from 'wawoff2';
import { canvasKit } from '../rendering/outlines/canvas-kit.ts';
import { NotExpressible } from '../rendering/outlines/painted-area.ts';
import type { RenderableIcon } from '../rendering/renderable-icon.ts';
import { meanDifference, onWhite } from '../rendering/testing/many-kinds.ts';
import { realIcon, realSet } from '../rendering/testing/real-icons.ts';
import { codePoints } from './code-points.ts';
import { type FontIcon, webFont } from './web-font.ts';

/** Limits for a font of 200 stroke icons. */
const ICONS = 200;
const MOST_WOFF2_BYTES = 40 * 1024;
const ALIKE = { difference: 4, share: 0.97 };

const strokeIcons = ['lucide', 'tabler', 'feather', 'iconoir']
  .flatMap((prefix) => [...realSet(prefix).values()])
  .filter(({ body }) => body.includes('stroke='));
const chosen = Array.from(
  { length: ICONS },
  (_, at) => strokeIcons[Math.floor((at * strokeIcons.length) / ICONS)] as RenderableIcon,
);
const fontIcon = (icon: RenderableIcon): FontIcon => ({
  id: icon.id,
  name: icon.name,
  author: icon.author.name,
  licence: icon.licence,
  body: icon.body,
  box: icon.box,
});
const pictureOf = (document: string) => onWhite(Buffer.from(document));
const parse = (font: Uint8Array) => opentype.parse(new Uint8Array(font).buffer);

describe('[S7.46] a font of 200 stroke icons', () => {
  let zip: JSZip;
  const file = (name: string) => zip.file(name)?.async('uint8array') as Promise<Uint8Array>;
  beforeAll(async () => {
    const kit = await canvasKit();
    const icons = chosen.map(fontIcon);
    zip = await JSZip.loadAsync(await webFont(kit, { icons, namePrefix: undefined, appendHash: false }));
  }, 120_000);

  it('opens in every format with 200 named glyphs and is small', async () => {
    const woff2 = await file('fonts/icoteca.woff2');
    expect(woff2.length).toBeLessThan(MOST_WOFF2_BYTES);
    const fonts = [
      await file('fonts/icoteca.ttf'),
      await file('fonts/icoteca.woff'),
      await decompress(woff2),
    ];
    for (const font of fonts.map(parse)) {
      const glyphs = codePoints(chosen.map(({ id }) => id)).map((point) =>
        font.charToGlyph(String.fromCodePoint(point)),
      );
      expect(new Set(glyphs.map(({ name }) => name)).size).toBe(ICONS);
      for (const { name, index } of glyphs) {
        expect(name).toMatch(/^[a-z0-9-]+$/);
        expect(index).toBeGreaterThan(0);
      }
    }
  });

  it('holds the names of its glyphs in a post table of exactly their length, and its sums are right', async () => {
    const font = Buffer.from(await file('fonts/icoteca.ttf'));
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = font.subarray(12 + 16 * at, 28 + 16 * at);
      const [sum, start, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [
        number,
        number,
        number,
      ];
      return { tag: entry.toString('latin1', 0, 4), sum, start, length };
    });
    const post = tables.find(({ tag }) => tag === 'post');
    if (!post) throw new Error('The font has no post table.');
    const { start, length } = post;
    const glyphs = font.readUInt16BE(start + 32);
    const names: string[] = [];
    let at = start + 34 + 2 * glyphs;
    while (at < start + length) {
      const end = at + 1 + font.readUInt8(at);
      names.push(font.toString('latin1', at + 1, end));
      at = end;
    }
    expect(at).toBe(start + length);
    expect(names).toHaveLength(glyphs);
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual(['.notdef']);
    const sum = (bytes: Buffer) => {
      let total = 0;
      for (let word = 0; word < bytes.length; word += 4) total = (total + bytes.readUInt32BE(word)) >>> 0;
      return total;
    };
    expect(font.length % 4).toBe(0);
    expect(sum(font)).toBe(0xb1b0afba);
    for (const table of tables.filter(({ tag }) => tag !== 'head'))
      expect(sum(font.subarray(table.start, table.start + Math.ceil(table.length / 4) * 4)), table.tag).toBe(
        table.sum,
      );
  });

  it('draws them as they are: 97 % within 4 of 255', async () => {
    const font = parse(await file('fonts/icoteca.ttf'));
    const points = codePoints(chosen.map(({ id }) => id));
    let alike = 0;
    for (const [at, icon] of chosen.entries()) {
      const glyph = font.charToGlyph(String.fromCodePoint(points[at] as number));
      const path = glyph.getPath(0, 96, 96).toPathData(3);
      const written = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path d="${path}"/></svg>`;
      const source = svgDocument({ body: posterOf(icon.body), box: icon.box }, { size: 96 });
      const difference = meanDifference(await pictureOf(written), await pictureOf(source));
      if (difference <= ALIKE.difference) alike++;
    }
    expect(alike / ICONS).toBeGreaterThanOrEqual(ALIKE.share);
  }, 60_000);

  it('comes with a style sheet, a page that shows it, names and licences', async () => {
    const text = async (name: string) => Buffer.from(await file(name)).toString();
    const css = await text('icoteca.css');
    expect(css.match(/\.icon-[a-z0-9-]+::before/g)).toHaveLength(ICONS);
    for (const [, url] of css.matchAll(/url\("([^"]+)"\)/g)) expect(zip.file(url ?? '')).not.toBeNull();
    expect((await text('demo.html')).match(/<li>/g)).toHaveLength(ICONS);
    const names = Object.entries(JSON.parse(await text('names.json')) as Record<string, number>);
    expect(names).toHaveLength(ICONS);
    const [page, scss] = [await text('demo.html'), await text('icoteca.scss')];
    for (const [name, codePoint] of names) {
      const code = codePoint.toString(16);
      expect(page).toContain(`data-copy="icon icon-${name}"`);
      expect(page).toContain(`data-copy="&#x${code};" title="Copy the character">U+${code.toUpperCase()}<`);
      expect(scss).toContain(`  "${name}": "\\${code}",`);
    }
    expect(scss).toContain('@each $name, $character in $icon-glyphs');
    expect(await text('LICENSES.txt')).toContain('Somebody\nMIT\nhttps://example.org/licence');
  });
});

describe('a font', () => {
  const make = async (icons: FontIcon[], options: { namePrefix?: string; appendHash?: boolean } = {}) => {
    const { namePrefix, appendHash = false } = options;
    return webFont(await canvasKit(), { icons, namePrefix, appendHash });
  };
  const house = fontIcon(realIcon('lucide:house'));

  it('is the same bytes for the same icons in any order', async () => {
    const heart = fontIcon(realIcon('ph:heart-fill'));
    const options = { namePrefix: 'Mine', appendHash: true };
    const zips = [await make([house, heart], options), await make([house, heart], options)];
    expect(Buffer.compare(zips[0] as Uint8Array, zips[1] as Uint8Array)).toBe(0);
    const [one, turned] = await Promise.all(
      [zips[0], await make([heart, house], options)].map((zip) => JSZip.loadAsync(zip as Uint8Array)),
    );
    const css = async (zip: JSZip | undefined) =>
      (await zip?.file('mine.css')?.async('string'))?.match(/\.mine-\S+ .*/g)?.sort();
    expect(await css(one)).toEqual(await css(turned));
  });

  it('[S3.17] takes a prefix and a hash that moves with its contents', async () => {
    const names = async (icons: FontIcon[]) =>
      Object.keys((await JSZip.loadAsync(await make(icons, { namePrefix: 'app', appendHash: true }))).files);
    const [one, other] = [await names([house]), await names([fontIcon(realIcon('ph:heart-fill'))])];
    expect(one.find((name) => name.endsWith('.woff2'))).toMatch(/^fonts\/app-[0-9a-f]{8}\.woff2$/);
    expect(one[0]).not.toBe(other[0]);
    expect(one).toContain('app.css');
  });

  it('is safe whatever the icons and the prefix are called', async () => {
    const hostile = ['../../x', 'CON', '</style><script>', '🚀', '"', 'house', 'House', '9'].map(
      (name, at) => ({
        ...house,
        id: `hostile${at}`,
        name,
      }),
    );
    const zip = await JSZip.loadAsync(await make(hostile, { namePrefix: '../"}</style>' }));
    expect(Object.keys(zip.files).sort()).toEqual(
      [
        'LICENSES.txt',
        'demo.html',
        'fonts/style.ttf',
        'fonts/style.woff',
        'fonts/style.woff2',
        'names.json',
        'style.css',
        'style.scss',
      ].sort(),
    );
    const page = (await zip.file('demo.html')?.async('string')) ?? '';
    const scripts = (text = '') => text.match(/<script[\s\S]*?<\/script>/g);
    const plain = await JSZip.loadAsync(await make([house]));
    expect(scripts(page)).toHaveLength(1);
    expect(scripts(page)).toEqual(scripts(await plain.file('demo.html')?.async('string')));
    expect(page.match(/<\/style>/g)).toHaveLength(1);
  });

  it('names the icon that it cannot express', async () => {
    const blurred = {
      ...house,
      name: 'Blur',
      body: '<filter id="f"/><path filter="url(#f)" d="M2 2h9v9z"/>',
    };
    await expect(make([house, { ...blurred, id: 'zz' }])).rejects.toThrow(NotExpressible);
    await expect(make([house, { ...blurred, id: 'zz' }])).rejects.toThrow('icon blur');
  });
});
