import { endpointPaths, readSvg } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Renderer } from '../drawing/rendering/renderer.ts';
import {
  colourful,
  free,
  gradient,
  moving,
  paid,
  startImageServer,
} from '../drawing/rendering/testing/image-server.ts';
import { inkOf, pixelsOf } from '../drawing/rendering/testing/pixels.ts';

const server = await startImageServer();
afterAll(() => server.close());

const font = (body: object) => server.send('PUT', endpointPaths.webFont.path, body);
const sprite = (body: object) => server.send('POST', endpointPaths.sprite.path, body);

describe('[S7.46] [T7.18] PUT /siteApi/tasks/webfonts', () => {
  it('answers the zip itself, not stored', async () => {
    const answer = await font({ ids: [free.id, free.id], namePrefix: 'mine' });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="icoteca-font.zip"',
    });
    const zip = await JSZip.loadAsync(answer.rawPayload);
    expect(Object.keys(zip.files)).toContain('fonts/mine.woff2');
  });
});

describe('[S7.47] [T7.18] POST /siteApi/icons/sprite', () => {
  it('answers one SVG with a symbol for each icon, whose ids do not meet', async () => {
    const ids = [free.id, colourful.id, gradient.id];
    const answer = await sprite({ ids, color: 'FA5252,FD7E14' });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    const tags = readSvg(answer.body).filter((token) => token.kind === 'open');
    const all = tags.flatMap(({ attributes }) =>
      attributes.filter(({ name }) => name === 'id').map(({ value }) => value),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(tags.filter(({ name }) => name === 'symbol')).toHaveLength(3);
    for (const [, id] of answer.body.matchAll(/url\(#([^)]+)\)/g)) expect(all).toContain(id);
    expect(answer.body).toContain('Somebody\nMIT');
    expect(answer.body).toContain('href="sprite.svg#icon-house"');
  });

  it('draws each symbol as the icon', async () => {
    const { body } = await sprite({ ids: [free.id, colourful.id], color: 'FA5252' });
    const shown = async (id: string) => {
      const document = body
        .replace('<svg ', '<svg width="64" height="64" ')
        .replace(/<\/svg>\n$/, `<use href="#${id}" width="64" height="64"/></svg>`);
      return inkOf(await pixelsOf(await sharp(Buffer.from(document)).png().toBuffer()));
    };
    const alone = async (id: string) =>
      inkOf(await pixelsOf((await server.get(`/img/?id=${id}&size=64`)).rawPayload));
    expect(await shown('icon-house')).toBeCloseTo(await alone(free.id), 0);
    expect(await shown('icon-rocket')).toBeCloseTo(await alone(colourful.id), 0);
  });
});

describe.each([
  ['a font', font],
  ['a sprite', sprite],
])('%s', (_name, send) => {
  it('[S6.01] holds no vector that the visitor may not have', async () => {
    const refused = await send({ ids: [free.id, paid.id], token: 'x' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'PAID_FORMAT' });
    expect(refused.body).toContain(paid.title);
    await server.as({ isLicensed: true }, async () => {
      expect((await send({ ids: [free.id, paid.id] })).statusCode).toBe(200);
    });
  });

  it('reads and changes drawings in the render workers: 500 of them would hold up all other calls', async () => {
    const made = vi.spyOn(Renderer.prototype, 'collection');
    try {
      expect((await send({ ids: [free.id, moving.id] })).statusCode).toBe(200);
      const bodies = made.mock.calls[0]?.[0].icons.map(({ body }) => body);
      expect(bodies).toEqual([free.body, moving.body]);
    } finally {
      made.mockRestore();
    }
  });

  it.each([
    [{ ids: [] }, 400, 'BAD_REQUEST'],
    [{ ids: Array.from({ length: 501 }, (_, at) => `i${at}`) }, 400, 'BAD_REQUEST'],
    [{ ids: Array.from({ length: 500 }, (_, at) => `i${at}`) }, 404, 'UNKNOWN_ICON'],
    [{ ids: ['nobody'] }, 404, 'UNKNOWN_ICON'],
    [{ ids: ['removedicon1'] }, 410, 'ICON_REMOVED'],
    [{ ids: [free.id], namePrefix: 'a'.repeat(41) }, 400, 'BAD_REQUEST'],
  ])('%# refuses a wrong call', async (body, status, code) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
  });
});

it('answers 429 when too many fonts are being made', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => font({ ids: [free.id] })));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBe(12 - 1 - 4);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json()).toMatchObject({ code: 'RENDER_BUSY' });
}, 60_000);
