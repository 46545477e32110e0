import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  apiProblemSchema,
  type EndpointResponse,
  endpointOf,
  searchedPictureUrl,
  svgDocument,
} from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, problem } from '../../calls/testing/api-calls.ts';
import { type ApiServer, startApi } from '../../calls/testing/api-server.ts';
import { startPglite } from '../../database/testing/databases.ts';
import { realIcon } from '../../drawing/rendering/testing/real-icons.ts';
import { ownerOf, uploadOne } from '../../user-icons/testing/upload-calls.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const byId = '/api/iconsets/vector/search/id';
const byFile = '/api/iconsets/vector/search/file';
let api: ApiServer;

async function send(
  server: ApiServer,
  file: Uint8Array | string | null,
  options: { [key in 'query' | 'name' | 'type' | 'field']?: string } & { headers?: HeadersInit } = {},
) {
  const body = new FormData();
  if (file !== null) {
    const content = typeof file === 'string' ? file : new Uint8Array(file);
    const blob = new Blob([content], { type: options.type ?? '' });
    body.set(options.field ?? 'file', blob, options.name ?? 'picture');
  }
  const address = `${server.url}${byFile}?${options.query ?? ''}`;
  const response = await fetch(address, { method: 'POST', body, headers: options.headers ?? {} });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const refusal = (status: number, code: string, more = {}) => ({ status, body: { code, ...more } });

const pictureOf = (id: string, colour?: string) => {
  const { body, box } = realIcon(id);
  const paint = colour ? ({ kind: 'colour', colour } as const) : undefined;
  return sharp(Buffer.from(svgDocument({ body, box }, { size: 128, ...(paint && { edits: { paint } }) })));
};

describe('before the drawings have been looked at', () => {
  let early: ApiServer;
  beforeAll(async () => {
    early = await startApi(startPglite);
  });
  afterAll(() => early.close());

  it('searches by drawing say that they are not ready, and when they may be; all else works', async () => {
    expect(await problem(early, `${byId}?id=abc`)).toMatchObject({ status: 503, code: 'SIMILAR_NOT_READY' });
    const { headers } = await early.get(`${byId}?id=abc`);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
    const picture = await send(early, await pictureOf('lucide:house').png().toBuffer());
    expect(picture).toMatchObject(refusal(503, 'SIMILAR_NOT_READY'));
    expect((await early.get('/api/iconsets/v6/search?term=home')).status).toBe(200);
  });
});

describe('searches by drawing', () => {
  beforeAll(async () => {
    api = await startApi(startPglite, { similar: true });
    await vi.waitUntil(async () => (await api.get(`${byId}?id=abc`)).status !== 503, {
      timeout: 60_000,
      interval: 200,
    });
  });
  afterAll(() => api.close());

  const idOf = async (platform: string, term: string) => {
    const { icons } = await call(api, 'search', { term, platform, amount: 1 });
    return icons?.[0]?.id ?? '';
  };

  describe('[S7.32] by the id of an icon', () => {
    it('answer other icons that look like it, 24 by default', async () => {
      const id = await idOf('lucide', 'house');
      const { icons, parameters } = await call(api, 'similarIcons', { id });
      expect(icons).toHaveLength(24);
      expect(parameters).toMatchObject({ amount: 24, offset: 0, language: 'en' });
      expect(parameters.countAll).toBeGreaterThan(24);
      expect(new Set(icons.map((icon) => icon.id)).size).toBe(24);
      expect(icons.map((icon) => icon.id)).not.toContain(id);
      expect(icons.filter((icon) => /home|house/.test(icon.commonName)).length).toBeGreaterThan(4);
      expect(icons[0]?.similarity).toBeGreaterThan(0.6);
      expect(Array.isArray(icons[0]?.category)).toBe(true);
    });

    it('have names in the language of the page', async () => {
      const id = await idOf('lucide', 'house');
      const nameOf = async (language: string) => {
        const { icons } = await call(api, 'similarIcons', { id, language });
        return icons.find(({ commonName }) => commonName === 'home')?.localTitle;
      };
      expect([await nameOf('en'), await nameOf('de'), await nameOf('ru')]).toEqual([
        undefined,
        'Startseite',
        'Дом',
      ]);
    });

    it('pages go on where the one before ended', async () => {
      const id = await idOf('lucide', 'house');
      const whole = await call(api, 'similarIcons', { id, amount: 30 });
      const bar = await call(api, 'similarIcons', { id, amount: 10 });
      const rest = await call(api, 'similarIcons', { id, amount: 20, offset: 10 });
      expect([...bar.icons, ...rest.icons].map((icon) => icon.id)).toEqual(
        whole.icons.map((icon) => icon.id),
      );
    });

    it('[T3.02] of an upload: icons of all styles like its drawing, for its owner alone', async () => {
      const owner = await ownerOf(api);
      const { body, box } = realIcon('lucide:house');
      const { id } = await uploadOne(api, owner, svgDocument({ body, box }));
      const path = `${byId}?id=${id}&sameStyle=true&amount=12`;
      const answer = await fetch(api.url + path, { headers: owner.headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const { icons } = endpointOf('similarIcons').response.parse(
        await answer.json(),
      ) as EndpointResponse<'similarIcons'>;
      expect(icons).toHaveLength(12);
      expect(icons[0]).toMatchObject({ commonName: expect.stringMatching(/home|house/) });
      expect(icons[0]?.similarity).toBeGreaterThan(0.9);
      expect(new Set(icons.map((icon) => icon.platform)).size).toBeGreaterThan(1);
      const stranger = await ownerOf(api, 'Others');
      for (const headers of [{}, stranger.headers])
        expect((await fetch(api.url + path, { headers })).status).toBe(404);
    });

    it('keep to a style, to colours and to what is free', async () => {
      const id = await idOf('lucide', 'heart');
      const ph = await call(api, 'similarIcons', { id, platform: 'family-phosphor' });
      expect(new Set(ph.icons.map((icon) => icon.platform.split(':')[0]))).toEqual(new Set(['ph']));
      const colour = await call(api, 'similarIcons', { id, isColor: true, free: true });
      expect(colour.icons.length).toBeGreaterThan(0);
      expect(colour.icons.every((icon) => icon.isColor && icon.free)).toBe(true);
    });

    it('keep to the style of the icon itself', async () => {
      const id = await idOf('lucide', 'heart');
      const { icons } = await call(api, 'similarIcons', { id, sameStyle: true });
      expect(icons.length).toBeGreaterThan(1);
      expect(new Set(icons.map((icon) => icon.platform))).toEqual(new Set(['lucide']));
    });

    it('resolution 19: carry the SVG of free icons alone', async () => {
      const id = await idOf('lucide', 'house');
      const { icons } = await call(api, 'similarIcons', { id, amount: 60, svg: true });
      expect(icons.some((icon) => icon.svg)).toBe(true);
      for (const icon of icons) if (!icon.free) expect(icon.svg).toBeUndefined();
    });

    it('name a mistake', async () => {
      const id = await idOf('lucide', 'house');
      const mistakes = [
        ['?id=abcdefghijkl', { status: 404, code: 'UNKNOWN_ICON' }],
        ['?id=%00', { status: 404, code: 'UNKNOWN_ICON' }],
        ['', { status: 400, code: 'BAD_REQUEST' }],
        [`?id=${id}&platform=lucid`, { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' }],
        [`?id=${id}&amount=201`, { status: 400, code: 'BAD_REQUEST' }],
      ] as const;
      for (const [query, expected] of mistakes)
        expect(await problem(api, byId + query), query).toMatchObject(expected);
    });
  });

  describe('[S7.31] by a picture', () => {
    it('find the icon that it shows first, whatever its colour, and other drawings of it', async () => {
      const red = await pictureOf('lucide:house', 'e11d48').png().toBuffer();
      const { status, headers, body } = await send(api, red);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('no-store');
      const { icons, parameters } = endpointOf('imageSearch').response.parse(body);
      expect(icons[0]).toMatchObject({ platform: 'lucide', name: 'house' });
      expect(icons[0]?.similarity).toBeGreaterThan(0.95);
      expect(icons.length).toBeGreaterThan(20);
      expect(parameters).toMatchObject({ amount: 60, offset: 0 });
      expect(parameters.countAll).toBeGreaterThanOrEqual(icons.length);
      expect(icons.slice(1, 12).every((icon) => /home|house/.test(icon.commonName))).toBe(true);
    });

    it('[S5.10] take JPEG, PNG, SVG and WebP by their content, whatever their names', async () => {
      const bell = () => pictureOf('lucide:bell').flatten({ background: '#fff' });
      const files: [Buffer, string, string][] = [
        [await bell().jpeg().toBuffer(), 'bell.txt', 'text/plain'],
        [await bell().png().toBuffer(), 'bell.svg', 'image/svg+xml'],
        [await bell().webp().toBuffer(), '../../bell', ''],
        [Buffer.from(svgDocument(realIcon('lucide:bell'))), 'bell.png', 'image/png'],
      ];
      for (const [file, name, type] of files) {
        const { body } = await send(api, file, { name, type, query: 'amount=1' });
        expect(endpointOf('imageSearch').response.parse(body).icons[0], name).toMatchObject({ name: 'bell' });
      }
    });

    it('keep to a style, and find the drawing of the recognised idea there', async () => {
      const picture = await pictureOf('lucide:house').png().toBuffer();
      const { body } = await send(api, picture, { query: 'platform=mdi&amount=3', field: 'image' });
      const { icons } = endpointOf('imageSearch').response.parse(body);
      expect(icons[0]).toMatchObject({
        platform: expect.stringMatching(/^mdi/),
        commonName: expect.stringMatching(/home|house/),
      });
    });

    it('[S5.10] refuse other types by the message key of the specification', async () => {
      const gif = await pictureOf('lucide:bell').gif().toBuffer();
      const { status, body } = await send(api, gif, { name: 'bell.png', type: 'image/png' });
      expect({ status, body: apiProblemSchema.parse(body) }).toMatchObject(
        refusal(415, 'IMAGE_SEARCH_FILE_TYPE_ERROR', { param: 'file' }),
      );
    });

    it('[S9.05] refuse more than 5 MB, also without Content-Length', async () => {
      const most = 5 * 1024 * 1024;
      const photo = await pictureOf('lucide:bell').flatten({ background: '#fff' }).jpeg().toBuffer();
      // Bytes after the end of a JPEG are ignored.
      const whole = Buffer.concat([photo, Buffer.alloc(most - photo.length)]);
      expect((await send(api, whole)).status).toBe(200);
      const large = new Uint8Array(most + 1);
      const refused = await send(api, large);
      expect(refused).toMatchObject(refusal(413, 'IMAGE_SEARCH_FILE_TOO_LARGE'));
      const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
      const stream = new Blob([head, large, '\r\n--b--\r\n']).stream();
      const streamed = await fetch(api.url + byFile, {
        method: 'POST',
        body: stream,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        duplex: 'half',
      } as RequestInit);
      expect(streamed.status).toBe(413);
      expect(await streamed.json()).toMatchObject({ code: 'IMAGE_SEARCH_FILE_TOO_LARGE' });
    });

    it('refuse what is damaged, empty or too much, each with its code', async () => {
      const damaged = (await pictureOf('lucide:bell').png().toBuffer()).subarray(0, 200);
      expect(await send(api, damaged)).toMatchObject(refusal(422, 'IMAGE_SEARCH_FILE_UNREADABLE'));
      const grey = (width: number) =>
        sharp({ create: { width, height: width, channels: 3, background: '#777' } })
          .png()
          .toBuffer();
      expect(await send(api, await grey(9))).toMatchObject(refusal(422, 'IMAGE_SEARCH_FILE_EMPTY'));
      expect(await send(api, await grey(9000))).toMatchObject(refusal(413, 'IMAGE_SEARCH_FILE_TOO_LARGE'));
    });

    it('refuse requests without a file, with two, and of another kind', async () => {
      expect(await send(api, null)).toMatchObject(refusal(400, 'BAD_REQUEST', { param: 'file' }));
      expect(await send(api, '')).toMatchObject(refusal(400, 'BAD_REQUEST'));
      expect(await api.send('POST', byFile, {})).toMatchObject(refusal(400, 'BAD_REQUEST'));
      const two = new FormData();
      two.set('file', new Blob(['a']), 'a');
      two.set('other', new Blob(['b']), 'b');
      const answer = await fetch(api.url + byFile, { method: 'POST', body: two });
      expect(answer.status).toBe(400);
      expect((await api.get(byFile)).status).toBe(405);
    });

    it('are stored on request: the fingerprint, for further pages, and nothing else of the file', async () => {
      const red = await pictureOf('lucide:house', 'e11d48').png().withMetadata({ density: 300 }).toBuffer();
      const first = await send(api, red, { query: 'keep=true&amount=5' });
      const { icons, parameters } = endpointOf('imageSearch').response.parse(first.body);
      const pictureId = parameters.pictureId ?? '';
      expect(pictureId).toMatch(/^[0-9a-f]{32}$/);
      const again = await call(api, 'keptImageSearch', { amount: 5 }, { pictureId });
      expect(again.icons).toEqual(icons);
      const next = await call(api, 'keptImageSearch', { amount: 5, offset: 5 }, { pictureId });
      expect(next.icons).toHaveLength(5);
      expect(next.icons.map(({ id }) => id)).not.toContain(icons[0]?.id);

      const picture = await fetch(api.url + searchedPictureUrl(pictureId));
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(picture.headers.get('cache-control')).toBe('private, no-store');
      const seen = await sharp(await picture.arrayBuffer()).metadata();
      expect(seen).toMatchObject({ width: 128, height: 128, format: 'png' });
      expect(seen.density).not.toBe(300);
    });

    it('are not stored otherwise, and answer 410 when they are missing', async () => {
      const { body } = await send(api, await pictureOf('lucide:house').png().toBuffer());
      expect(endpointOf('imageSearch').response.parse(body).parameters.pictureId).toBeUndefined();
      const missing = { status: 410, code: 'IMAGE_SEARCH_FILE_GONE' };
      const id = '0'.repeat(32);
      expect(await problem(api, `${byFile}/${id}`)).toMatchObject(missing);
      expect(await problem(api, searchedPictureUrl(id))).toMatchObject(missing);
      expect(await problem(api, `${byFile}/..%2Fx`)).toMatchObject(missing);
    });

    it('have a limit of their own for one client, and none for others', async () => {
      const from = (address: string) => send(api, 'x', { headers: { 'x-forwarded-for': address } });
      for (let n = 0; n < 30; n++) expect((await from('203.0.113.7')).status).toBe(415);
      const refused = await from('203.0.113.7');
      expect(refused).toMatchObject(refusal(429, 'TOO_MANY_REQUESTS'));
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('203.0.113.8')).status).toBe(415);
    });
  });

  describe('[T7.36] [S7.40] a picture to search illustrations or photos by', () => {
    const sendTo = async (area: string, file: Uint8Array, field = 'image') => {
      const body = new FormData();
      body.set(field, new Blob([new Uint8Array(file)]), 'a');
      const response = await fetch(`${api.url}/api/frontend/v1/images/${area}`, { method: 'POST', body });
      return { status: response.status, body: (await response.json()) as unknown };
    };

    it('is taken, and answered with its id', async () => {
      const png = await pictureOf('lucide:house').png().toBuffer();
      for (const area of ['illustrations', 'photos']) {
        const { status, body } = await sendTo(area, png);
        expect(status).toBe(200);
        expect(endpointOf('areaImage').response.parse(body).id).toMatch(/^[0-9a-f]{32}$/);
      }
      expect((await sendTo('music', png)).status).toBe(400);
    });

    it('[T5.11] may be an SVG or a WebP for illustrations, and not for photos', async () => {
      const svg = Buffer.from(svgDocument(realIcon('lucide:house')));
      expect((await sendTo('illustrations', svg)).status).toBe(200);
      expect(await sendTo('photos', svg)).toMatchObject(refusal(415, 'IMAGE_SEARCH_FILE_TYPE_ERROR'));
      const webp = await pictureOf('lucide:house').webp().toBuffer();
      expect((await sendTo('photos', webp)).status).toBe(415);
    });

    it.each([
      ['cut off', '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc'],
      ['JSON', '{}'],
      ['without an end of its head', '--b\r\nContent-Disposition: form-data'],
    ])('answers 400 to a form that is %s, as the search by picture does', async (_what, body) => {
      for (const path of ['/api/frontend/v1/images/photos', byFile]) {
        const answer = await fetch(api.url + path, {
          method: 'POST',
          body,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
      }
    });

    it('keeps an SVG as it comes out of the gate, and refuses one that does not', async () => {
      const hostile =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><script>x()</script><path d="M0 0h9"/></svg>';
      const { body } = await sendTo('illustrations', Buffer.from(hostile));
      const { id } = endpointOf('areaImage').response.parse(body);
      const stored = await readFile(join(api.dataDirectory, 'pictures', `illustrations-${id}`), 'utf8');
      expect(stored).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9"/></svg>',
      );
      const circle = hostile.replace('</svg>', '<g id="a"><use href="#a"/></g></svg>');
      expect(await sendTo('illustrations', Buffer.from(circle))).toMatchObject(
        refusal(422, 'IMAGE_SEARCH_FILE_UNREADABLE'),
      );
    });

    it('has at most 5 MB', async () => {
      expect((await sendTo('photos', new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    });
  });
});
