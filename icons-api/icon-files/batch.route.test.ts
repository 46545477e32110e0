import { endpointPaths } from '@icoteca/shared-contracts';
import {
  FILE_STREAM_TYPE,
  FileStreamReader,
  type StreamEntry,
  type StreamHeader,
} from '@icoteca/shared-contracts/file-stream';
import { afterAll, describe, expect, it } from 'vitest';
import {
  broken,
  colourful,
  free,
  paid,
  startImageServer,
} from '../drawing/rendering/testing/image-server.ts';
import { pixelsOf } from '../drawing/rendering/testing/pixels.ts';
import { streamOfFiles } from './batch.ts';

const server = await startImageServer();
afterAll(() => server.close());

const send = (body: object) => server.send('POST', endpointPaths.renderBatch.path, body);

async function entriesOf(body: object): Promise<StreamEntry[]> {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe(FILE_STREAM_TYPE);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const reader = new FileStreamReader();
  const entries = reader.push(answer.rawPayload);
  reader.close();
  return entries;
}
const byIndex = (entries: readonly StreamEntry[]) =>
  [...entries].sort((a, b) => placeOf(a.header) - placeOf(b.header));
const placeOf = (header: StreamHeader) => ('end' in header ? Number.POSITIVE_INFINITY : header.index);

describe('[S4.19] [T7.18] POST /siteApi/icons/render-batch', () => {
  it('answers a file or a reason for each icon, and the end', async () => {
    const ids = [free.id, 'removedicon1', 'nobody', colourful.id, broken.id, free.id];
    const [first, removed, unknown, colour, undrawable, again, end] = byIndex(
      await entriesOf({ ids, format: 'png', size: 48, color: 'FA5252' }),
    );
    expect(first?.header).toMatchObject({
      id: free.id,
      fileName: 'icoteca-house-48.png',
      type: 'image/png',
      notice: 'house by Somebody, MIT, https://example.org/licence',
      painted: true,
    });
    const picture = await pixelsOf(Buffer.from(first?.content ?? []));
    expect(picture.width).toBe(48);
    expect(picture.data.includes(Buffer.from([0xfa, 0x52, 0x52, 0xff]))).toBe(true);
    expect(removed?.header).toMatchObject({ code: 'ICON_REMOVED' });
    expect(unknown?.header).toMatchObject({ code: 'UNKNOWN_ICON' });
    expect(colour?.header).toMatchObject({ painted: false });
    expect(undrawable?.header).toMatchObject({ code: 'RENDER_FAILED' });
    expect(again?.content).toEqual(first?.content);
    expect(end?.header).toEqual({ end: true, files: 3, failures: 3 });
  });

  it('gives SVGs in the size that they are drawn in, or in the requested one', async () => {
    const heads = async (more: object) =>
      byIndex(await entriesOf({ ids: [free.id, colourful.id], format: 'svg', ...more })).map(
        ({ content }) => /width="[^"]*" height="[^"]*"/.exec(Buffer.from(content ?? []).toString())?.[0],
      );
    expect(await heads({})).toEqual(['width="24" height="24"', 'width="128" height="128"', undefined]);
    expect(await heads({ size: 32 })).toEqual([
      'width="32" height="32"',
      'width="32" height="32"',
      undefined,
    ]);
  });

  it('edits each icon as far as it can be edited, and refuses edits that cannot be read', async () => {
    const edits = 'stroke-1_bg-square-00FF00';
    const entries = byIndex(await entriesOf({ ids: [free.id, colourful.id], size: 48, edits }));
    for (const { content } of entries.slice(0, 2)) {
      expect((await pixelsOf(Buffer.from(content ?? []))).at(0, 0)).toEqual([0, 255, 0, 255]);
    }
    const single = await server.get(`/img/?id=${free.id}&size=48&edits=${edits}`);
    expect(Buffer.from(entries[0]?.content ?? []).equals(single.rawPayload)).toBe(true);
    const refused = await send({ ids: [free.id], edits: 'stroke-9' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_EDITS', nearest: 'stroke-6' }),
    ]);
  });

  it('says of each file what it has of the colour and the edits, so that the image host gives the same file', async () => {
    const order = { ids: [free.id, colourful.id], size: 48, color: 'fa5252', edits: 'stroke-1_rotate-90' };
    const entries = byIndex(await entriesOf({ ...order, format: 'png' })).slice(0, 2);
    const words = entries.map(({ header }) => ('bytes' in header ? [header.color, header.edits] : []));
    expect(words).toEqual([
      ['FA5252', expect.stringContaining('rotate-90')],
      [undefined, expect.stringContaining('rotate-90')],
    ]);
    for (const [at, { header, content }] of entries.entries()) {
      const [color, edits] = words[at] ?? [];
      const query = new URLSearchParams({
        ...{ id: 'id' in header ? header.id : '', format: 'png', size: '48' },
        ...(color !== undefined && { color }),
        ...(edits !== undefined && { edits }),
      });
      const single = await server.get(`/img/?${query}`);
      expect(single.statusCode, single.body.slice(0, 200)).toBe(200);
      expect(Buffer.from(content).equals(single.rawPayload)).toBe(true);
    }
    const [plain] = await entriesOf({ ids: [free.id], format: 'png', size: 48 });
    expect(plain?.header).not.toHaveProperty('color');
    expect(plain?.header).not.toHaveProperty('edits');
  });

  it('gives the same bytes as the image host', async () => {
    for (const format of ['png', 'svg', 'webp', 'jpg', 'pdf', 'eps', 'ico']) {
      const [entry] = await entriesOf({ ids: [free.id], format, size: '64' });
      const single = await server.get(`/img/?id=${free.id}&format=${format}&size=64`);
      expect(Buffer.from(entry?.content ?? []).equals(single.rawPayload), format).toBe(true);
      expect(entry?.header).toMatchObject({ type: single.headers['content-type'] });
    }
  });

  it.each([
    ['svg', 48, 'PAID_FORMAT'],
    ['webp', 48, 'PAID_FORMAT'],
    ['png', 101, 'PAID_SIZE'],
  ])('[S6.01] [S6.04] keeps %s of %i px of a sold icon from a guest', async (format, size, code) => {
    const [sold, freely] = byIndex(await entriesOf({ ids: [paid.id, free.id], format, size }));
    expect(sold?.header).toMatchObject({ code });
    expect(sold?.content).toHaveLength(0);
    expect(freely?.content.length).toBeGreaterThan(0);
    await server.as({ isPaid: true }, async () => {
      const [bought] = byIndex(await entriesOf({ ids: [paid.id], format, size }));
      expect(bought?.header).toMatchObject({ id: paid.id, painted: true });
    });
  });

  it.each([
    [{ ids: [] }, 'BAD_REQUEST'],
    [{}, 'BAD_REQUEST'],
    [{ ids: Array.from({ length: 101 }, () => 'a') }, 'BAD_REQUEST'],
    [{ ids: ['a'], format: 'bmp' }, 'UNKNOWN_FORMAT'],
    [{ ids: ['a'], size: 1601 }, 'BAD_SIZE'],
    [{ ids: ['a'], color: 'reddish' }, 'BAD_COLOUR'],
    [{ ids: ['a'], background: 'x' }, 'BAD_COLOUR'],
  ])('%# answers a mistake in the call itself as JSON', async (body, code) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code });
  });

  it('draws at most a few files before a slow reader takes them', async () => {
    let begun = 0;
    const jobs = Array.from({ length: 50 }, (_, index) => async () => {
      begun++;
      return { header: { index, id: 'a', code: 'UNKNOWN_ICON', message: 'none' } as const };
    });
    const stream = streamOfFiles(jobs);
    await stream.next();
    await new Promise((done) => setImmediate(done));
    const drawn = begun;
    expect(drawn).toBeLessThan(20);
    await stream.return(undefined);
    await new Promise((done) => setImmediate(done));
    expect(begun, 'nothing is drawn for a reader that went away').toBe(drawn);
  });
});
