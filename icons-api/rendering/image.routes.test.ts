import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  downloadUrl,
  GUEST,
  previewSheetUrl,
  previewUrl,
  type VisitorRights,
} from '@icoteca/shared-contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageRoutes } from './image.routes.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { Renderer } from './renderer.ts';
import { differenceOf, pixelsOf } from './testing/pixels.ts';
import { realIcon } from './testing/real-icons.ts';

const free = { ...realIcon('lucide:house'), id: 'freeicon0001', free: true };
const paid = { ...realIcon('ph:heart-fill'), id: 'paidicon0001', free: false };
const colourful = { ...realIcon('noto:rocket'), id: 'coloricon001', free: true };
const strange = {
  ...free,
  id: 'strangeicon1',
  name: '../../Café "x"\r\nSet-Cookie: a/пример',
  contentHash: 'strange',
};
const broken = { ...free, id: 'brokenicon01', body: '<path d="', contentHash: 'broken' };
const icons: readonly RenderableIcon[] = [free, paid, colourful, strange, broken];

let app: FastifyInstance;
let directory: string;
let visitor: VisitorRights = GUEST;
let downloaded = new Set<string>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  app = fastify();
  await app.register(imageRoutes, {
    renderer: await Renderer.open({ dataDirectory: directory }),
    ports: {
      loadIcons: async (ids) =>
        ids.map((id) =>
          id === 'removedicon1' ? { id, removed: true } : (icons.find((icon) => icon.id === id) ?? null),
        ),
      findIcon: async (platform, name) =>
        icons.find((icon) => icon.platformSeoCode === platform && icon.commonName === name) ?? null,
      styleCodes: () => ['lucide', 'ph', 'noto'],
      catalogueVersion: () => 'v7',
      entitlementOf: () => ({ visitor, downloaded }),
      guest: GUEST,
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const as = async <T>(
  rights: Partial<VisitorRights>,
  act: () => Promise<T>,
  ids: string[] = [],
): Promise<T> => {
  visitor = { ...GUEST, ...rights };
  downloaded = new Set(ids);
  return act().finally(() => {
    visitor = GUEST;
    downloaded = new Set();
  });
};

describe('GET /img/ for a guest', () => {
  it('[S7.45] gives a PNG of exactly the size and colour, and 100 px black when nothing is said', async () => {
    const answer = await get(`/img/?id=${free.id}&format=png&size=48&color=FA5252&name=x&fromSite=true`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const picture = await pixelsOf(answer.rawPayload);
    expect(picture.width).toBe(48);
    expect(picture.data.includes(Buffer.from([0xfa, 0x52, 0x52, 0xff]))).toBe(true);
    expect((await pixelsOf((await get(`/img?id=${free.id}`)).rawPayload)).width).toBe(100);
  });

  it('[S1.02] gives PNG up to 100 px of any icon', async () => {
    expect((await get(`/img/?id=${paid.id}&size=100`)).statusCode).toBe(200);
    expect((await get(`/img/?id=${paid.id}&size=2x`)).statusCode).toBe(200);
  });

  it('[S6.04] refuses a larger PNG of an icon that is not free, with PAID_SIZE and the limit', async () => {
    const answer = await get(`/img/?id=${paid.id}&size=101`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'PAID_SIZE', nearest: '100', param: 'size' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['svg', 'svg.editable', 'SVG', 'webp', 'jpg', 'jpeg'])(
    '[S1.03] refuses %s of an icon that is not free, with PAID_FORMAT and without its vector',
    async (format) => {
      for (const url of [
        `/img/?id=${paid.id}&format=${format}&size=48`,
        `/img/?id=${paid.id}&format=${format}&size=48&simplified=true&token=abc&download=1`,
        `/img/ph/000000/48/heart-fill.${format}`,
      ]) {
        const answer = await get(url, { cookie: 'i8user_paid=true' });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ success: false, code: 'PAID_FORMAT' });
        expect(answer.body).not.toMatch(/<svg|<path|M178/);
      }
    },
  );

  it('[S6.01] gives every format and size of a free icon', async () => {
    for (const format of ['png', 'svg', 'webp', 'jpg']) {
      const answer = await get(`/img/?id=${free.id}&format=${format}&size=512`);
      expect(answer.statusCode, format).toBe(200);
      expect((await pixelsOf(answer.rawPayload)).width).toBe(512);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=300/);
    }
  });
});

describe('GET /img/ for visitors with rights', () => {
  it('[S6.03] gives a paid visitor SVG and 1600 px, kept by no cache', async () => {
    await as({ isPaid: true }, async () => {
      const svg = await get(`/img/?id=${paid.id}&format=svg`);
      expect(svg.statusCode).toBe(200);
      expect(svg.body).toContain('<svg');
      expect(svg.headers['cache-control']).toBe('private, no-store');
      expect(svg.headers.etag).toBeUndefined();
      expect(svg.headers.vary).toContain('Cookie');
      expect((await pixelsOf((await get(`/img/?id=${paid.id}&size=1600`)).rawPayload)).width).toBe(1600);
    });
    expect((await get(`/img/?id=${paid.id}&format=svg`)).statusCode).toBe(403);
  });

  it('[S6.02] gives a licensed visitor the SVG, and an earlier paid download again', async () => {
    await as({ isLicensed: true }, async () =>
      expect((await get(`/img/?id=${paid.id}&format=svg`)).statusCode).toBe(200),
    );
    await as({}, async () => expect((await get(`/img/?id=${paid.id}&format=svg`)).statusCode).toBe(200), [
      paid.id,
    ]);
  });
});

describe('files', () => {
  it('[S9.16] download by a plain link under a safe name with brand and size', async () => {
    const link = await get(downloadUrl(free, { format: 'png', size: 96 }));
    expect(link.headers['content-disposition']).toBe('attachment; filename="icoteca-house-96.png"');
    const odd = await get(downloadUrl(strange, { format: 'svg', size: 96 }));
    expect(odd.headers['content-disposition']).toBe('attachment; filename="icoteca-cafe-x-set-cookie-a.svg"');
    expect((await get(`/img/?id=${free.id}`)).headers['content-disposition']).toBeUndefined();
  });

  it('carry author and licence', async () => {
    for (const format of ['png', 'svg', 'webp', 'jpg']) {
      const { rawPayload } = await get(`/img/?id=${free.id}&format=${format}&size=32`);
      expect(rawPayload.includes('house by Somebody, MIT'), format).toBe(true);
    }
  });

  it('cannot run or load anything when they are opened as a page', async () => {
    const { headers } = await get(`/img/?id=${free.id}&format=svg`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it('answer 304 to a visitor who has them, without drawing', async () => {
    const url = `/img/?id=${free.id}&format=png&size=77`;
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': `"other", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await get(`${url}&color=ff0000`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('have a path form with style, colour, size and name', async () => {
    const byPath = await get('/img/lucide/red/64/house.png');
    const byId = await get(`/img/?id=${free.id}&size=64&color=FA5252`);
    expect(byPath.statusCode).toBe(200);
    expect(byPath.rawPayload.equals(byId.rawPayload)).toBe(true);
    expect((await get('/img/lucid/red/64/house.png')).json()).toMatchObject({
      code: 'UNKNOWN_STYLE',
      nearest: 'lucide',
    });
    expect((await get('/img/lucide/red/64/horse.png')).json()).toMatchObject({ code: 'UNKNOWN_ICON' });
  });
});

describe('wrong requests', () => {
  it.each([
    [
      'id=freeicon0001&format=pgn',
      400,
      { code: 'UNKNOWN_FORMAT', message: 'format must be a valid enum value', nearest: 'png' },
    ],
    ['id=freeicon0001&format=pdf', 400, { code: 'FORMAT_NOT_SUPPORTED' }],
    ['id=freeicon0001&size=1601', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=0', 400, { code: 'BAD_SIZE', nearest: '1' }],
    ['id=freeicon0001&size=-5', 400, { code: 'BAD_SIZE', nearest: '1' }],
    ['id=freeicon0001&size=NaN', 400, { code: 'BAD_SIZE' }],
    ['id=freeicon0001&size=1e9', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=Infinity', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=99999999999999999999', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=48.5', 400, { code: 'BAD_SIZE', nearest: '49' }],
    ['id=freeicon0001&size=99x', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=10&size=20', 400, { code: 'BAD_REQUEST', param: 'size' }],
    ['id=freeicon0001&color=redd', 400, { code: 'BAD_COLOUR', nearest: 'red' }],
    ['id=freeicon0001&color=abc', 400, { code: 'BAD_COLOUR', nearest: 'AABBCC' }],
    ['id=freeicon0001&color=ff0000,', 400, { code: 'BAD_COLOUR' }],
    ['id=freeicon0001&format=jpg&background=white', 400, { code: 'BAD_COLOUR', param: 'background' }],
    ['id=coloricon001&color=ff0000', 400, { code: 'BAD_COLOUR', param: 'color' }],
    ['format=png', 400, { code: 'BAD_REQUEST', param: 'id' }],
    ['id=nosuchicon00', 404, { code: 'UNKNOWN_ICON' }],
    ['id=..%2F..%2Fetc%2Fpasswd', 404, { code: 'UNKNOWN_ICON' }],
    ['id=%00%3Cscript%3E', 404, { code: 'UNKNOWN_ICON' }],
    ['id=removedicon1', 410, { code: 'ICON_REMOVED' }],
  ])('%s', async (query, status, body) => {
    const answer = await get(`/img/?${query}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, ...body });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('name no file of the disk, whatever the path says', async () => {
    for (const url of [
      '/img/v/x/..%2f..%2fetc%2fpasswd-64.png',
      '/img/%2e%2e/%2e%2e/64/passwd.png',
      '/img/v/..%2f..%2f/a.png',
    ]) {
      expect([400, 404]).toContain((await get(url)).statusCode);
    }
  });

  it('answer a drawing that cannot be drawn with RENDER_FAILED and a request id', async () => {
    const answer = await get(`/img/?id=${broken.id}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'RENDER_FAILED',
      requestId: expect.any(String),
    });
  });
});

describe('GET /img/v (previews)', () => {
  it('are kept for ever under the hash of their content, and sent on from an old one', async () => {
    const answer = await get(previewUrl(free, 96, 'FA5252'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const old = await get(previewUrl({ id: free.id, contentHash: 'old' }, 96, 'FA5252,228BE6', 'webp'));
    expect(old.statusCode).toBe(302);
    expect(old.headers.location).toBe(previewUrl(free, 96, 'FA5252,228BE6', 'webp'));
    expect((await get(String(old.headers.location))).headers['content-type']).toBe('image/webp');
  });

  it('[S5.15] carry a watermark above the free size when the icon is not free, and none otherwise', async () => {
    const [clean, marked] = await as({ isPaid: true }, () =>
      Promise.all([get(`/img/?id=${paid.id}&size=256`), get(previewUrl(paid, 256))]),
    );
    const difference = differenceOf(await pixelsOf(clean.rawPayload), await pixelsOf(marked.rawPayload), [3]);
    expect(difference).toBeGreaterThan(100);
    const small = await Promise.all([get(`/img/?id=${paid.id}&size=100`), get(previewUrl(paid, 100))]);
    const big = await Promise.all([get(`/img/?id=${free.id}&size=256`), get(previewUrl(free, 256))]);
    for (const [file, preview] of [small, big]) {
      expect(differenceOf(await pixelsOf(file.rawPayload), await pixelsOf(preview.rawPayload))).toBe(0);
    }
  });

  it('never give the vector of an icon that is not free', async () => {
    const answer = await get(`/img/v/${paid.contentHash}/${paid.id}-64.svg`);
    expect(answer.statusCode).toBe(403);
    expect((await get(`/img/v/${free.contentHash}/${free.id}-64.svg`)).body).toContain('<svg');
  });
});

describe('GET /img/sheet', () => {
  it('holds many previews in one immutable picture', async () => {
    const answer = await get(previewSheetUrl('v7', [free.id, paid.id, colourful.id], 96));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    const { width, height } = await pixelsOf(answer.rawPayload);
    expect([width, height]).toEqual([288, 96]);
  });

  it('is sent on to the present catalogue version', async () => {
    const answer = await get(previewSheetUrl('v6', [free.id], 48));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, previewSheetUrl('v7', [free.id], 48)]);
  });

  it('refuses none, too many, unknown icons, and cells that would need a watermark', async () => {
    const many = Array.from({ length: 121 }, () => free.id);
    expect((await get(previewSheetUrl('v7', [], 96))).json()).toMatchObject({
      code: 'BAD_REQUEST',
      param: 'ids',
    });
    expect((await get(previewSheetUrl('v7', many, 96))).statusCode).toBe(400);
    expect((await get(previewSheetUrl('v7', ['nope'], 96))).json()).toMatchObject({ code: 'UNKNOWN_ICON' });
    expect((await get(previewSheetUrl('v7', [paid.id], 101))).json()).toMatchObject({
      code: 'BAD_SIZE',
      nearest: '100',
    });
  });
});

describe('a full queue', () => {
  it('answers 429 with Retry-After over real HTTP, and goes on afterwards', async () => {
    const small = fastify();
    const icon = realIcon('noto:rocket');
    await small.register(imageRoutes, {
      renderer: await Renderer.open({ dataDirectory: directory, queue: { concurrency: 1, waiting: 1 } }),
      ports: {
        loadIcons: async (ids) => ids.map((id) => ({ ...icon, id })),
        findIcon: async () => null,
        styleCodes: () => [],
        catalogueVersion: () => 'v1',
        entitlementOf: () => ({ visitor: GUEST, downloaded: new Set<string>() }),
        guest: GUEST,
      },
    });
    try {
      const address = await small.listen({ host: '127.0.0.1', port: 0 });
      const ask = (size: number) => fetch(`${address}/img/?id=${icon.id}&size=${size}`);
      const answers = await Promise.all([1600, 1599, 1598, 1597, 1596, 1595].map(ask));
      const busy = answers.filter(({ status }) => status === 429);
      expect(busy.length).toBeGreaterThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
      for (const answer of busy) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
        expect(await answer.json()).toMatchObject({ success: false, code: 'RENDER_BUSY' });
      }
      expect((await ask(40)).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});
