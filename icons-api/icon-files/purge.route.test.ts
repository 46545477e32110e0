import {
  endpointOf,
  previewSheetUrl,
  previewUrl,
  socialImageUrl,
  socialSheetUrl,
} from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../calls/testing/api-calls.ts';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { startPglite } from '../database/testing/databases.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const adminToken = 'a-token-of-twenty-four-characters';
let api: ApiServer;
beforeAll(async () => {
  api = await startApi(startPglite, { adminToken });
});
afterAll(() => api.close());

async function clear(body: unknown, authorization?: string) {
  const { method, path } = endpointOf('clearCache');
  const response = await fetch(api.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { cleared?: number; code?: string } };
}
const asAdmin = (urls: readonly string[]) => clear({ urls }, `Bearer ${adminToken}`);

describe('[S7.12] the cache of pictures', () => {
  it('is cleared of pictures of every kind of address, each once', async () => {
    const { icons, parameters } = await call(api, 'search', { term: 'home', platform: 'lucide', amount: 1 });
    const icon = icons?.[0];
    if (!icon) throw new Error('no icon');
    const urls = [
      `/img/?id=${icon.id}&format=png&size=77&color=e11d48`,
      `/img/lucide/228be6/66/${icon.commonName}.png`,
      previewUrl(icon, 88),
      previewSheetUrl(parameters.catalogueVersion, [icon.id], 48),
      socialImageUrl(icon),
      String(socialSheetUrl([icon])),
    ];
    for (const url of urls) expect((await fetch(api.url + url)).status, url).toBe(200);
    const whole = urls.map((url, at) => (at === 0 ? api.url + url : url));
    const first = await asAdmin(whole);
    expect(first).toEqual({ status: 200, body: { success: true, cleared: urls.length } });
    expect((await asAdmin(whole)).body.cleared).toBe(0);
    expect((await fetch(api.url + urls[0])).status).toBe(200);
    expect((await asAdmin(whole)).body.cleared).toBe(1);
  });

  it('[T6.04] is cleared by admins alone', async () => {
    const urls = ['/img/?id=a'];
    for (const authorization of [
      undefined,
      'Bearer another-token-of-any-length',
      `Basic ${adminToken}`,
      'Bearer ',
    ]) {
      expect(await clear({ urls }, authorization)).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_ONLY' },
      });
    }
  });

  it('says which address is none of a picture, and then clears nothing', async () => {
    for (const url of [
      '/icons/set/home',
      '/img/?id=zzzzzzzzzzzz',
      '/img/v/abc/no-name',
      '/img/a/b',
      'http://[',
      'https://icons.example/img/?id=any',
      '//icons.example/img/?id=any',
      'ftp://localhost/img/?id=any',
    ]) {
      expect(await asAdmin([url]), url).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', param: 'urls' },
      });
    }
    expect(await asAdmin([])).toMatchObject({ status: 400 });
  });
});
