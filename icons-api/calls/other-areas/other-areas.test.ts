import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCrossSearch } from './cross-search.ts';
import { createStockPictures } from './stock-pictures.ts';
import { createUpstream } from './upstream.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A service that answers with what `answer` gives for each request, and remembers what it was asked. */
async function service(answer: (url: URL) => unknown) {
  const asked: URL[] = [];
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    asked.push(url);
    const body = answer(url);
    response.writeHead(body === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, upstream: createUpstream(`http://127.0.0.1:${port}/base/`) };
}

const image = (id: string) => ({
  id,
  title: `Picture ${id}`,
  url: `/photos/photo/${id}`,
  previewUrl: `https://photos.example/${id}.jpg`,
  width: 320,
  height: 240,
});
const request = { area: 'photos', term: 'home', locale: 'en' } as const;

describe('cross search', () => {
  it('[S7.41] asks for page 1 of 8, sorted rising, first by subject, then by term', async () => {
    const { asked, upstream } = await service((url) => ({
      images: url.searchParams.has('query') ? Array.from({ length: 12 }, (_, i) => image(`${i}`)) : [],
    }));
    const found = await createCrossSearch(upstream)({ ...request, subject: 'buildings' });
    expect(found.foundBy).toBe('term');
    expect(found.images).toHaveLength(8);
    expect(asked.map((url) => url.pathname + url.search)).toEqual([
      '/base/photos?page=1&per_page=8&sort=asc&locale=en&subject=buildings',
      '/base/photos?page=1&per_page=8&sort=asc&locale=en&query=home',
    ]);
  });

  it('stops at the category that has pictures; equal requests share one call', async () => {
    const { asked, upstream } = await service(() => ({ images: [image('a')] }));
    const search = createCrossSearch(upstream);
    const wanted = { ...request, area: 'illustrations', category: 'home' } as const;
    const [one, other] = await Promise.all([search(wanted), search(wanted)]);
    expect(one).toEqual({ images: [image('a')], foundBy: 'category' });
    expect(other).toBe(one);
    expect(asked).toHaveLength(1);
  });

  it('leaves out pictures that cannot be shown', async () => {
    const { upstream } = await service(() => ({
      images: [
        { id: 'b' },
        { ...image('c'), url: 'javascript:alert(1)' },
        { ...image('d'), previewUrl: '//x' },
        image('e'),
      ],
    }));
    expect((await createCrossSearch(upstream)(request)).images.map(({ id }) => id)).toEqual(['e']);
  });

  it('fails on an answer that is none, and leaves a broken service alone for a while', async () => {
    const { asked, upstream } = await service(() => undefined);
    const search = createCrossSearch(upstream);
    for (let n = 0; n < 8; n++) await expect(search(request)).rejects.toThrow();
    expect(asked.length).toBe(5);
    const { upstream: garbled } = await service(() => '<html>');
    await expect(createCrossSearch(garbled)(request)).rejects.toThrow();
  });
});

describe('stock pictures', () => {
  const picture = {
    affiliate_url: 'https://stock.example/1',
    description: 'One',
    assets: { huge_thumb: { url: 'https://stock.example/1.jpg' } },
  };

  it('[T3.25] [S7.42] [T7.49] are asked for with the affiliate parameters, then with the fallback', async () => {
    const { asked, upstream } = await service((url) => ({
      data: url.searchParams.get('query') === 'social-media' ? [picture] : [],
    }));
    const found = await createStockPictures(upstream, 'k1')('home', 'de');
    expect(found).toEqual({ data: [picture], query: 'social-media' });
    expect(asked.map((url) => url.searchParams.get('query'))).toEqual(['home', 'social-media']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      api_key: 'k1',
      orientation: 'vertical',
      image_type: 'vector',
      aspect_ratio_min: '0.5',
      aspect_ratio_max: '1.7',
      language: 'de',
      query: 'home',
      sort: 'newest',
      color: 'grayscale',
    });
  });

  it('[S9.08] are kept: the same term asks once', async () => {
    const { asked, upstream } = await service(() => ({ data: [picture] }));
    const pictures = createStockPictures(upstream, 'k1');
    await pictures('home', 'en');
    await pictures('home', 'en');
    expect(asked).toHaveLength(1);
  });

  it('without a term are those of the fallback', async () => {
    const { asked, upstream } = await service(() => ({ data: [] }));
    expect(await createStockPictures(upstream, 'k1')('', 'en')).toEqual({ data: [], query: '' });
    expect(asked.map((url) => url.searchParams.get('query'))).toEqual(['social-media']);
  });
});
