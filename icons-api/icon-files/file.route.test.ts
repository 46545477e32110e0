import { downloadUrl, dragOut, GUEST } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  filled,
  free,
  moving,
  paid,
  startImageServer,
  strange,
  uploaded,
} from '../drawing/rendering/testing/image-server.ts';
import { pixelsOf } from '../drawing/rendering/testing/pixels.ts';

const server = await startImageServer();
afterAll(() => server.close());

describe('GET /img/ for a guest', () => {
  it('[S7.45] gives a PNG of exactly the size and colour, and 100 px black when nothing is said', async () => {
    const answer = await server.get(
      `/img/?id=${free.id}&format=png&size=48&color=FA5252&name=x&fromSite=true`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const picture = await pixelsOf(answer.rawPayload);
    expect(picture.width).toBe(48);
    expect(picture.data.includes(Buffer.from([0xfa, 0x52, 0x52, 0xff]))).toBe(true);
    expect((await pixelsOf((await server.get(`/img?id=${free.id}`)).rawPayload)).width).toBe(100);
  });

  it('gives an SVG in the size that it is drawn in, or in the requested one, simplified or not', async () => {
    const rootOf = async (words: string) =>
      /^<svg[^>]*>/.exec((await server.get(`/img/?id=${free.id}&format=svg${words}`)).body)?.[0];
    for (const form of ['', '&simplified=1', '&edits=bg-circle-228BE6']) {
      expect(await rootOf(form), form).toMatch(/width="24" height="24" viewBox="0 0 24 24"/);
      // Other formats default to 100 px: the cache must not confuse the two.
      for (const size of [48, 100])
        expect(await rootOf(`${form}&size=${size}`), form).toContain(`width="${size}" height="${size}"`);
    }
  });

  it('[T7.15] the file of an icon as svg.editable is its text, under its name, and simplified when that is requested', async () => {
    const file = (words: string) =>
      server.get(`/img/?id=${free.id}&format=svg.editable&name=My%20house${words}`, {
        authorization: 'Bearer of-nobody',
      });
    const [editable, simplified, other] = await Promise.all(
      ['', '&isSimplified=true', '&simplified=1'].map(file),
    );
    expect(editable?.headers['content-type']).toContain('image/svg+xml');
    expect(editable?.body).toMatch(/^<svg.*<\/svg>\s*$/s);
    expect(simplified?.body).toBe(other?.body);
    expect(simplified?.body).not.toBe(editable?.body);
    expect((await file('&download=1')).headers['content-disposition']).toContain('icoteca-my-house.svg');
  });

  it('draws the same edits at every kind of address, and keeps them apart from the plain picture', async () => {
    const edits = 'edits=bg-circle-228BE6_rotate-45_pad-20';
    const [file, byName, preview, plain] = await Promise.all(
      [
        `/img/?id=${free.id}&size=64&${edits}`,
        `/img/lucide/000000/64/house.png?${edits}`,
        `/img/v/${free.contentHash}/${free.id}-64.png?${edits}`,
        `/img/?id=${free.id}&size=64`,
      ].map(async (url) => pixelsOf((await server.get(url)).rawPayload)),
    );
    for (const picture of [file, byName, preview])
      expect(picture?.at(2, 32)).toEqual([0x22, 0x8b, 0xe6, 255]);
    expect(plain?.at(2, 32)[3]).toBe(0);
    const stale = await server.get(`/img/v/old/${free.id}-64.png?${edits}`);
    expect(stale.headers.location).toBe(`/img/v/${free.contentHash}/${free.id}-64.png?${edits}`);
  });

  it('[S1.02] gives PNG up to 100 px of any icon', async () => {
    expect((await server.get(`/img/?id=${paid.id}&size=100`)).statusCode).toBe(200);
    expect((await server.get(`/img/?id=${paid.id}&size=2x`)).statusCode).toBe(200);
  });

  it('[S6.04] refuses a larger PNG of an icon that is not free, with PAID_SIZE and the limit', async () => {
    const answer = await server.get(`/img/?id=${paid.id}&size=101`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'PAID_SIZE', nearest: '100', param: 'size' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['svg', 'svg.editable', 'SVG', 'webp', 'jpg', 'jpeg', 'pdf', 'eps', 'ico'])(
    '[S1.03] refuses %s of an icon that is not free, with PAID_FORMAT and without its vector',
    async (format) => {
      for (const url of [
        `/img/?id=${paid.id}&format=${format}&size=48`,
        `/img/?id=${paid.id}&format=${format}&size=48&simplified=true&token=abc&download=1`,
        `/img/ph/000000/48/heart-fill.${format}`,
      ]) {
        const answer = await server.get(url, { cookie: 'i8user_paid=true' });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ success: false, code: 'PAID_FORMAT' });
        expect(answer.body).not.toMatch(/<svg|<path|M178/);
      }
    },
  );

  it('[S6.01] gives every format and size of a free icon', async () => {
    for (const format of ['png', 'svg', 'webp', 'jpg']) {
      const answer = await server.get(`/img/?id=${free.id}&format=${format}&size=512`);
      expect(answer.statusCode, format).toBe(200);
      expect((await pixelsOf(answer.rawPayload)).width).toBe(512);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=300/);
    }
  });
});

it('[S5.15] [S6.01] a drawing of the visitor’s own comes in every format and size, and its previews have no watermark', async () => {
  for (const format of ['png', 'svg', 'webp', 'pdf', 'eps', 'ico'])
    expect((await server.get(`/img/?id=${uploaded.id}&format=${format}&size=256`)).statusCode, format).toBe(
      200,
    );
  const own = await server.get(`/img/?id=${uploaded.id}&size=512`);
  const preview = await server.get(`/img/v/${uploaded.contentHash}/${uploaded.id}-512.png`);
  const [file, seen] = await Promise.all([pixelsOf(own.rawPayload), pixelsOf(preview.rawPayload)]);
  expect(seen.data.equals(file.data)).toBe(true);
  const pictureAt400 = async (address: string) => pixelsOf((await server.get(address)).rawPayload);
  const clean = await pictureAt400(`/img/?id=${uploaded.id}&size=400`);
  const sold = await pictureAt400(`/img/v/${paid.contentHash}/${paid.id}-400.png`);
  expect(sold.data.equals(clean.data)).toBe(false);
});

describe('GET /img/ for visitors with rights', () => {
  it('[S6.03] gives a paid visitor SVG and 1600 px, not cached', async () => {
    await server.as({ isPaid: true }, async () => {
      const svg = await server.get(`/img/?id=${paid.id}&format=svg`);
      expect(svg.statusCode).toBe(200);
      expect(svg.body).toContain('<svg');
      expect(svg.headers['cache-control']).toBe('private, no-store');
      expect(svg.headers.etag).toBeUndefined();
      expect(svg.headers.vary).toContain('Cookie');
      expect((await pixelsOf((await server.get(`/img/?id=${paid.id}&size=1600`)).rawPayload)).width).toBe(
        1600,
      );
    });
    expect((await server.get(`/img/?id=${paid.id}&format=svg`)).statusCode).toBe(403);
  });

  it('[S6.02] gives a licensed visitor the SVG, and an earlier paid download again', async () => {
    await server.as({ isLicensed: true }, async () =>
      expect((await server.get(`/img/?id=${paid.id}&format=svg`)).statusCode).toBe(200),
    );
    await server.as(
      {},
      async () => expect((await server.get(`/img/?id=${paid.id}&format=svg`)).statusCode).toBe(200),
      [paid.id],
    );
  });
});

describe('files', () => {
  it('[T9.05] have the same name whether they are fetched, dragged out or come in a batch, with the filled style in the name', async () => {
    const icon = { id: filled.id, name: filled.name, platform: filled.platform };
    const wanted = { format: 'png', size: 96 } as const;
    const expected = 'icoteca-house-96-filled.png';
    const link = await server.get(downloadUrl(icon, wanted));
    expect(link.headers['content-disposition']).toBe(`attachment; filename="${expected}"`);
    const rights = { free: true, isUserSource: false, alreadyDownloaded: false };
    const [dragged] = dragOut(icon, wanted, { rights, visitor: GUEST, origin: 'https://icoteca.example' });
    expect(dragged?.data).toContain(`image/png:${expected}:`);
    const batch = await server.send('POST', '/siteApi/icons/render-batch', { ids: [icon.id], ...wanted });
    expect(batch.body).toContain(`"fileName":"${expected}"`);
  });

  it('[S9.16] download by a plain link under a safe name with brand and size', async () => {
    const link = await server.get(downloadUrl(free, { format: 'png', size: 96 }));
    expect(link.headers['content-disposition']).toBe('attachment; filename="icoteca-house-96.png"');
    const odd = await server.get(downloadUrl(strange, { format: 'svg', size: 96 }));
    const words = encodeURIComponent('icoteca-café-x-set-cookie-a-пример.svg');
    expect(odd.headers['content-disposition']).toBe(
      `attachment; filename="icoteca-cafe-x-set-cookie-a.svg"; filename*=UTF-8''${words}`,
    );
    expect((await server.get(`/img/?id=${free.id}`)).headers['content-disposition']).toBeUndefined();
  });

  it('carry author and licence', async () => {
    for (const format of ['png', 'svg', 'webp', 'jpg', 'pdf', 'eps', 'ico', 'svg&simplified=1']) {
      const { rawPayload } = await server.get(`/img/?id=${free.id}&format=${format}&size=32`);
      expect(rawPayload.includes('house by Somebody, MIT'), format).toBe(true);
    }
  });

  it.each([
    ['gif', 'image/gif'],
    ['apng', 'image/apng'],
    ['webp', 'image/webp'],
    ['json', 'application/json; charset=utf-8'],
    ['svg', 'image/svg+xml; charset=utf-8'],
  ])('[S3.01] move as %s when the icon does, and carry author and licence', async (format, type) => {
    const answer = await server.get(`/img/?id=${moving.id}&format=${format}&size=32&download=1`);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.rawPayload.includes('90-ring by Somebody, MIT')).toBe(true);
    if (format === 'gif' || format === 'webp')
      expect((await sharp(answer.rawPayload).metadata()).pages).toBe(19);
    const still = await server.get(`/img/?id=${free.id}&format=${format}&size=32`);
    const isForBoth = format === 'webp' || format === 'svg';
    expect(still.statusCode).toBe(isForBoth ? 200 : 422);
    if (!isForBoth) expect(still.json()).toMatchObject({ code: 'ICON_NOT_ANIMATED', nearest: 'png' });
  });

  it('cannot run or load anything when they are opened as a page', async () => {
    const { headers } = await server.get(`/img/?id=${free.id}&format=svg`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it('answer 304 to a visitor who has them, without drawing', async () => {
    const url = `/img/?id=${free.id}&format=png&size=77`;
    const { etag } = (await server.get(url)).headers;
    const again = await server.get(url, { 'if-none-match': `"other", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await server.get(`${url}&color=ff0000`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('have a path form with style, colour, size and name', async () => {
    const byPath = await server.get('/img/lucide/red/64/house.png');
    const byId = await server.get(`/img/?id=${free.id}&size=64&color=FA5252`);
    expect(byPath.statusCode).toBe(200);
    expect(byPath.rawPayload.equals(byId.rawPayload)).toBe(true);
    expect((await server.get('/img/lucid/red/64/house.png')).json()).toMatchObject({
      code: 'UNKNOWN_STYLE',
      nearest: 'lucide',
    });
    expect((await server.get('/img/lucide/red/64/horse.png')).json()).toMatchObject({ code: 'UNKNOWN_ICON' });
  });
});
