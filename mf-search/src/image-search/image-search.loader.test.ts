import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it, vi } from 'vitest';
import { createRoutes } from '../routes/image-routes.ts';
import { failing } from '../testing/test-answers.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcons } from '../testing/test-icons.ts';
import { loadImageSearch } from './image-search.loader.ts';

const load = async (query: string, answers: TestAnswers = {}) => {
  const host = testHost(answers);
  const { data, init } = await loadImageSearch(
    host,
    new URL(`http://localhost/icons/search-by-image${query}`),
    new AbortController().signal,
  );
  const [route] = createRoutes(host);
  return {
    ...data,
    status: init?.status,
    cache: new Headers(init?.headers).get('cache-control'),
    ...route?.handle.head({ data, host }),
  };
};

describe('[T2.17] the page of search by image', () => {
  it('without a picture is for everybody and for search engines', async () => {
    expect(await load('')).toMatchObject({
      problem: null,
      found: null,
      status: 200,
      cache: null,
      noindex: false,
    });
  });

  it('with a stored picture has the icons of the requested page, uncached', async () => {
    const keptImageSearch = vi.fn((_call: unknown) => {
      const icons = testIcons(3).map((icon) => ({ ...icon, category: [icon.category], similarity: 0.5 }));
      return { success: true, icons, parameters: { countAll: 63, catalogueVersion: 'v1' } };
    });
    const loaded = await load('?picture=ab&page=2', { keptImageSearch });
    expect(keptImageSearch.mock.calls).toMatchObject([
      [{ params: { pictureId: 'ab' }, query: { amount: 60, offset: 60, svg: true } }],
    ]);
    expect(loaded).toMatchObject({
      status: 200,
      cache: 'no-store',
      noindex: true,
      canonical: '/icons/search-by-image',
    });
    expect(loaded.found).toMatchObject({ pictureId: 'ab', page: 2, total: 63, icons: testIcons(3) });
  });

  it.each([
    [410, 'IMAGE_SEARCH_FILE_GONE'],
    [503, 'SIMILAR_NOT_READY'],
    [429, 'SIMILAR_BUSY'],
  ])('asks for another picture or another attempt on %i %s', async (status, code) => {
    expect(await load('?picture=ab', { keptImageSearch: failing(status, code) })).toMatchObject({
      problem: code,
      found: null,
      status,
      cache: 'no-store',
      noindex: true,
    });
  });

  it('leaves other failures to the page of errors', async () => {
    await expect(
      load('?picture=ab', { keptImageSearch: failing(502, 'API_UNAVAILABLE') }),
    ).rejects.toMatchObject({ status: 502 });
  });

  it('says what was wrong with a posted picture, and knows no other words', async () => {
    expect(await load('?problem=IMAGE_SEARCH_FILE_EMPTY')).toMatchObject({
      problem: 'IMAGE_SEARCH_FILE_EMPTY',
      cache: 'no-store',
    });
    expect(await load('?problem=%3Cscript%3E')).toMatchObject({ problem: 'IMAGE_SEARCH_FAILED' });
  });
});
