import { previewSheetUrl, previewUrl } from '@icoteca/shared-contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { colourful, free, paid, startImageServer } from '../drawing/rendering/testing/image-server.ts';
import { differenceOf, pixelsOf } from '../drawing/rendering/testing/pixels.ts';

const server = await startImageServer();
afterAll(() => server.close());

describe('GET /img/v (previews)', () => {
  it('are cached for ever under the hash of their content, and sent on from an old one', async () => {
    const answer = await server.get(previewUrl(free, 96, 'FA5252'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const old = await server.get(
      previewUrl({ id: free.id, contentHash: 'old' }, 96, 'FA5252,228BE6', 'webp'),
    );
    expect(old.statusCode).toBe(302);
    expect(old.headers.location).toBe(previewUrl(free, 96, 'FA5252,228BE6', 'webp'));
    expect((await server.get(String(old.headers.location))).headers['content-type']).toBe('image/webp');
  });

  it('[S5.15] carry a watermark above the free size when the icon is not free, and none otherwise', async () => {
    const [clean, marked] = await server.as({ isPaid: true }, () =>
      Promise.all([server.get(`/img/?id=${paid.id}&size=256`), server.get(previewUrl(paid, 256))]),
    );
    const difference = differenceOf(await pixelsOf(clean.rawPayload), await pixelsOf(marked.rawPayload), [3]);
    expect(difference).toBeGreaterThan(100);
    const small = await Promise.all([
      server.get(`/img/?id=${paid.id}&size=100`),
      server.get(previewUrl(paid, 100)),
    ]);
    const big = await Promise.all([
      server.get(`/img/?id=${free.id}&size=256`),
      server.get(previewUrl(free, 256)),
    ]);
    for (const [file, preview] of [small, big]) {
      expect(differenceOf(await pixelsOf(file.rawPayload), await pixelsOf(preview.rawPayload))).toBe(0);
    }
  });

  it('never give the vector of an icon that is not free', async () => {
    const answer = await server.get(`/img/v/${paid.contentHash}/${paid.id}-64.svg`);
    expect(answer.statusCode).toBe(403);
    expect((await server.get(`/img/v/${free.contentHash}/${free.id}-64.svg`)).body).toContain('<svg');
  });
});

describe('previews with edits', () => {
  it('are drawn without a stroke where the icon has none, which a file refuses', async () => {
    const edits = 'stroke-1_pad-20';
    const [shown, padded] = await Promise.all(
      [edits, 'pad-20'].map((each) => server.get(previewUrl(colourful, 96, null, 'png', each))),
    );
    expect([shown?.statusCode, shown?.headers.etag]).toEqual([200, padded?.headers.etag]);
    expect((await server.get(`/img/?id=${colourful.id}&size=96&edits=${edits}`)).statusCode).toBe(400);
    const [thin, plain] = await Promise.all(
      ['stroke-1', null].map((each) => server.get(previewUrl(free, 96, null, 'png', each))),
    );
    expect(thin?.headers.etag).not.toBe(plain?.headers.etag);
  });

  it('share a sheet, kept apart from the plain one; other versions are sent on with the edits', async () => {
    const ids = [free.id, colourful.id];
    const edited = await server.get(previewSheetUrl('v7', ids, 96, 'stroke-1_pad-20'));
    const plain = await server.get(previewSheetUrl('v7', ids, 96));
    expect(edited.statusCode).toBe(200);
    const [a, b] = await Promise.all([pixelsOf(edited.rawPayload), pixelsOf(plain.rawPayload)]);
    expect(differenceOf(a, b, [3])).toBeGreaterThan(50);
    const old = await server.get(previewSheetUrl('v6', ids, 96, 'stroke-1_pad-20'));
    expect([old.statusCode, old.headers.location]).toEqual([
      302,
      previewSheetUrl('v7', ids, 96, 'stroke-1_pad-20'),
    ]);
    expect((await server.get(previewSheetUrl('v7', ids, 96, 'pad-99'))).json()).toMatchObject({
      code: 'BAD_EDITS',
      nearest: 'pad-40',
    });
  });
});

describe('GET /img/sheet', () => {
  it('holds many previews in one immutable picture', async () => {
    const answer = await server.get(previewSheetUrl('v7', [free.id, paid.id, colourful.id], 96));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toBe('image/webp');
    const { width, height } = await pixelsOf(answer.rawPayload);
    expect([width, height]).toEqual([288, 96]);
  });

  it('is sent on to the present catalogue version', async () => {
    const answer = await server.get(previewSheetUrl('v6', [free.id], 48));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, previewSheetUrl('v7', [free.id], 48)]);
  });

  it('refuses none, too many, unknown icons, and cells that would need a watermark', async () => {
    const many = Array.from({ length: 121 }, () => free.id);
    expect((await server.get(previewSheetUrl('v7', [], 96))).json()).toMatchObject({
      code: 'BAD_REQUEST',
      param: 'ids',
    });
    expect((await server.get(previewSheetUrl('v7', many, 96))).statusCode).toBe(400);
    expect((await server.get(previewSheetUrl('v7', ['nope'], 96))).json()).toMatchObject({
      code: 'UNKNOWN_ICON',
    });
    expect((await server.get(previewSheetUrl('v7', [paid.id], 101))).json()).toMatchObject({
      code: 'BAD_SIZE',
      nearest: '100',
    });
  });
});
