import {
  FREE_SIZE_LIMIT,
  SOCIAL_IMAGE,
  SOCIAL_SHEET_MAX,
  socialImageUrl,
  socialSheetUrl,
} from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { colourful, free, paid, startImageServer, strange } from '../testing/image-server.ts';
import { differenceOf, pixelsOf } from '../testing/pixels.ts';
import { drawSocialImage, socialImageKey } from './social-image.ts';
import { drawSocialSheet, SOCIAL_SHEET_CELL } from './social-sheet.ts';

const server = await startImageServer();
afterAll(() => server.close());

const plain = { watermark: false };

describe('GET /img/social?ids', () => {
  const sheet = (icons: readonly { id: string }[]) => server.get(String(socialSheetUrl(icons)));

  it('gives a list a picture of 1200 by 630 px of its first icons, without watermarks', async () => {
    const answer = await sheet([free, paid, colourful]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toContain('public');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject(SOCIAL_IMAGE);
    expect(
      differenceOf(
        await pixelsOf(answer.rawPayload),
        await pixelsOf(await drawSocialSheet([free, paid, colourful])),
      ),
    ).toBe(0);
    expect((await sheet([paid, free])).headers.etag).not.toBe((await sheet([free, paid])).headers.etag);
    // Larger ones would need a watermark.
    expect(SOCIAL_SHEET_CELL).toBeLessThanOrEqual(FREE_SIZE_LIMIT);
  });

  it('puts its icons beside each other in the middle', async () => {
    const columnsOfInk = async (count: number) => {
      const sheet = sharp(await drawSocialSheet(Array(count).fill(free)));
      const { data, info } = await sheet
        .flatten({ background: '#fff' })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.entries()].flatMap(([at, grey]) => (grey < 128 ? at % info.width : []));
    };
    const [one, three] = await Promise.all([columnsOfInk(1), columnsOfInk(3)]);
    expect(three.length / one.length).toBeCloseTo(3, 1);
    const [left = 0, right = 0] = [
      three.reduce((a, b) => Math.min(a, b)),
      three.reduce((a, b) => Math.max(a, b)),
    ];
    expect(Math.abs(left + right - (SOCIAL_IMAGE.width - 1))).toBeLessThanOrEqual(2);
  });

  it('takes as many icons as the picture has room for, and at least one', async () => {
    const many = Array.from({ length: SOCIAL_SHEET_MAX + 1 }, (_, n) => ({ id: `nope${n}` }));
    expect(socialSheetUrl([])).toBeUndefined();
    expect(socialSheetUrl(many)?.split(',')).toHaveLength(SOCIAL_SHEET_MAX);
    const all = many.map(({ id }) => id).join(',');
    for (const path of ['/img/social', '/img/social?ids=', `/img/social?ids=${all}`])
      expect((await server.get(path)).statusCode).toBe(400);
  });
});

describe('GET /img/social', () => {
  it('gives every icon a picture of 1200 by 630 px that shared caches may keep', async () => {
    for (const icon of [free, paid, colourful]) {
      const answer = await server.get(socialImageUrl(icon));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['cache-control']).toContain('public');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject(SOCIAL_IMAGE);
      const again = await server.get(socialImageUrl(icon), { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });

  it('[S5.15] marks an icon that is not free, for every visitor', async () => {
    const shown = await server.as({ isPaid: true }, () => server.get(socialImageUrl(paid)));
    const [marked, clean] = await Promise.all([
      drawSocialImage(paid, { watermark: true }),
      drawSocialImage(paid, plain),
    ]);
    expect(differenceOf(await pixelsOf(shown.rawPayload), await pixelsOf(marked))).toBe(0);
    expect(differenceOf(await pixelsOf(marked), await pixelsOf(clean))).toBeGreaterThan(0);
  });

  it.each([
    ['/img/social/nope00000000.png', 404, 'UNKNOWN_ICON'],
    ['/img/social/removedicon1.png', 410, 'ICON_REMOVED'],
  ])('%s answers %i', async (path, status, code) => {
    const answer = await server.get(path);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('draws words that hold signs of markup, control characters, no letter of the font, or no end', async () => {
    const words = ['<b>&"\' </span>', 'a\u0000b\u202e\ud800', '矢印 🏠', 'W'.repeat(4000), ''];
    for (const title of words) {
      const author = { name: title };
      const picture = await drawSocialImage({ ...strange, title, platformName: title, author }, plain);
      expect(await sharp(picture).metadata()).toMatchObject(SOCIAL_IMAGE);
    }
  });

  it('writes the name in the font that comes with it', async () => {
    const picture = await drawSocialImage({ ...free, title: 'Houses', platformName: '.' }, plain);
    const words = await sharp(picture).extract({ left: 600, top: 180, width: 560, height: 230 }).toBuffer();
    const { width } = (await sharp(words).trim().toBuffer({ resolveWithObject: true })).info;
    // System fonts are a fifth wider, or draw nothing.
    expect(width).toBeGreaterThan(202);
    expect(width).toBeLessThan(212);
  });

  it('is another picture when drawing, words or mark are others', () => {
    const others = [
      { title: 'x' },
      { platformName: 'x' },
      { contentHash: 'x' },
      { licence: { title: 'x', url: '' } },
    ];
    const keys = others.map((change) => socialImageKey({ ...free, ...change }, plain));
    expect(
      new Set([socialImageKey(free, plain), socialImageKey(free, { watermark: true }), ...keys]).size,
    ).toBe(6);
  });
});
