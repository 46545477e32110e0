import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedAnswer } from './compressed-answer.ts';

const text = JSON.stringify({ icons: Array.from({ length: 60 }, (_, id) => ({ id, name: 'home' })) });
const answer = (more: Record<string, string> = {}) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(text.length),
    ...more,
  },
  body: Readable.from([Buffer.from(text)]),
});

describe('answers of the API on their way to a visitor', () => {
  it('go out in brotli, else in gzip, and say so', async () => {
    const brotli = compressedAnswer(answer(), 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.headers['content-length']).toBeUndefined();
    expect(brotliDecompressSync(await buffer(brotli.body)).toString()).toBe(text);
    const gzip = compressedAnswer(answer(), 'gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(await buffer(gzip.body)).toString()).toBe(text);
  });

  it('keep what else they vary by', () => {
    const vary = 'Cookie, Authorization';
    for (const accepted of ['br', undefined])
      expect(compressedAnswer(answer({ vary }), accepted).headers.vary).toBe(`${vary}, accept-encoding`);
    const whole = 'Cookie, Accept-Encoding';
    expect(compressedAnswer(answer({ vary: whole }), 'gzip').headers.vary).toBe(whole);
  });

  it('stay plain for a visitor who takes neither', async () => {
    const plain = compressedAnswer(answer(), undefined);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await buffer(plain.body)).toString()).toBe(text);
  });

  it.each([
    [{ 'content-type': 'image/png' }],
    [{ 'content-length': '300' }],
    [{ 'content-encoding': 'gzip' }],
    [{ etag: '"a"' }],
  ])('go through untouched with %o', (headers) => {
    const given = answer(headers);
    expect(compressedAnswer(given, 'br')).toBe(given);
  });
});
