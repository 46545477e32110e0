import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { registerPostedPictures } from './posted-picture.ts';

const path = '/icons/search-by-image';
let api: http.Server;
let app: FastifyInstance;
afterEach(async () => {
  await app.close();
  api.close();
});

/** The gateway's route before an API that answers as said; `got` is what the API was sent. */
async function site(status: number, body: unknown) {
  const got: { url?: string; headers?: http.IncomingHttpHeaders; bytes: number } = { bytes: 0 };
  api = http.createServer(async (request, response) => {
    Object.assign(got, { url: request.url, headers: request.headers });
    for await (const part of request) got.bytes += (part as Buffer).length;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = Fastify({ genReqId: () => 'r1' });
  registerPostedPictures(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = async (file: Blob, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('file', file, 'a.png');
    const answer = await fetch(url + path, { method: 'POST', body: form, headers, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), headers: answer.headers };
  };
  return { got, url, post };
}
const picture = new Blob(['picture']);

describe('[S2.26] a picture that is posted without script', () => {
  it('goes to the API as it comes, and the answer leads to its results', async () => {
    const { got, post } = await site(200, { success: true, parameters: { pictureId: 'ab12' } });
    const { status, to, headers } = await post(picture);
    expect({ status, to }).toEqual({ status: 303, to: `${path}?picture=ab12` });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(got.url).toBe('/api/iconsets/vector/search/file?keep=true&amount=1');
    expect(got.headers).toMatchObject({ 'x-request-id': 'r1', 'x-forwarded-for': '127.0.0.1' });
    expect(got.headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(got.bytes).toBeGreaterThan(7);
  });

  it('leads back with the reason when it is not taken', async () => {
    const { post } = await site(415, { success: false, code: 'IMAGE_SEARCH_FILE_TYPE_ERROR' });
    expect((await post(picture)).to).toBe(`${path}?problem=IMAGE_SEARCH_FILE_TYPE_ERROR`);
  });

  it('is read to its end and not handed on when it is too large', async () => {
    const { got, post } = await site(200, {});
    const { to } = await post(new Blob([new Uint8Array(6 * 2 ** 20)]));
    expect(to).toBe(`${path}?problem=IMAGE_SEARCH_FILE_TOO_LARGE`);
    expect(got.url).toBeUndefined();
  });

  it('leads back when the API cannot be reached', async () => {
    const { post } = await site(200, {});
    api.close();
    api.closeAllConnections();
    expect((await post(picture)).to).toBe(`${path}?problem=API_UNAVAILABLE`);
  });

  it('is refused from a page of another site', async () => {
    const { url, post, got } = await site(200, { parameters: { pictureId: 'a' } });
    expect((await post(picture, { origin: 'https://other.example' })).status).toBe(403);
    expect((await post(picture, { origin: 'null' })).status).toBe(403);
    expect((await post(picture, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(got.url).toBeUndefined();
    expect((await post(picture, { origin: url, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });
});
