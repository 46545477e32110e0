import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../calls/testing/api-calls.ts';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { databases } from '../database/testing/databases.ts';
import type { SearchIndex } from '../finding/search/search-index.ts';
import { houseAds } from './house-ads.ts';

describe.each(databases.slice(0, 1))('advertisements of the house on %s', (_name, start) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(start, { houseAds: true });
  }, 180_000);
  afterAll(() => api.close());
  const adsFor = async (query: string) => {
    const { status, body } = await api.get(`/api/frontend/v1/stock-pictures?query=${query}`);
    expect(status).toBe(200);
    return body as {
      query: string;
      data: { affiliate_url: string; assets: { huge_thumb: { url: string } } }[];
    };
  };

  it('[T3.25] show icons that are sold, with a picture and a page of this site each', async () => {
    const { data, query } = await adsFor('home');
    expect(query).toBe('home');
    expect(data.length).toBeGreaterThan(2);
    for (const { affiliate_url, assets } of data) {
      const [, id] = /^\/icon\/(\w{12})\//.exec(affiliate_url) ?? [];
      const { icon } = (await call(api, 'icon', { id: id ?? '' })) as { icon: { free: boolean } };
      expect(icon.free).toBe(false);
      const picture = await api.get(assets.huge_thumb.url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('[S7.42] show popular ones when the term has none', async () => {
    const { data, query } = await adsFor('zzzzqqqq');
    expect(query).toBe('');
    expect(data.length).toBeGreaterThan(2);
  });
});

it('a catalogue without icons has no advertisements', async () => {
  const empty = { data: { icons: { flags: new Uint8Array() } } } as unknown as SearchIndex;
  expect(await houseAds(() => empty)('home', 'en')).toEqual({ data: [], query: '' });
});
