import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPglite } from '../database/testing/databases.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApi(startPglite, { rateLimit: 3, plans: false });
}, 180_000);
afterAll(() => api.close());

describe('limits of the server', () => {
  it('answer a client above its rate with 429 and Retry-After; others and this machine go on', async () => {
    const from = (address: string) =>
      api.get('/api/iconsets/popularRequests', { 'x-forwarded-for': address });
    for (let n = 0; n < 3; n++) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await api.get('/api/iconsets/popularRequests')).status).toBe(200);
  });

  it('headers forbid framing, sniffing and scripts', async () => {
    const { headers } = await api.get('/api/docs');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    const data = await api.get('/siteApi/app-info/partial');
    expect(data.headers.get('x-content-type-options')).toBe('nosniff');
    expect(data.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('with PLANS=off', () => {
  it('[S7.33] everybody may search by AI, which finds by meaning', async () => {
    const { body } = await api.get('/api/iconsets/ai/v1/search?term=a%20bin%20for%20my%20rubbish&amount=12');
    const { icons, aiSearch } = body as { icons: { commonName: string }[]; aiSearch: object };
    expect(aiSearch).toEqual({ isApplied: true, reason: null, searchesLeft: null });
    expect(icons.map((icon) => icon.commonName)).toEqual(expect.arrayContaining(['trash']));
  });

  it('[S7.05] nothing can be bought', async () => {
    const { body } = await api.get('/billing/products/v1/default?resource=icon');
    expect(body).toEqual({ success: true, products: [] });
  });

  it('no pack is one of free icons, which all of them are', async () => {
    const { body } = await api.get('/siteApi/packs-info');
    const codes = JSON.stringify(body);
    expect(codes).toContain('"animals"');
    expect(codes).not.toContain('free-icons');
  });

  it('nothing is sold, so every small icon carries its SVG', async () => {
    const { body } = await api.get('/api/iconsets/v6/search?free=false&svg=true&amount=50');
    const { icons } = body as { icons: { svg?: string }[] };
    expect(icons.some((icon) => icon.svg)).toBe(true);
  });
});
