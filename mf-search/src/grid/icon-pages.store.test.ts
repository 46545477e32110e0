import { RequestError } from '@icoteca/shared-contracts';
import { describe, expect, it, vi } from 'vitest';
import { testIcons } from '../testing/test-icons.ts';
import { type FetchIconPage, IconPages, type LoadedPage } from './icon-pages.store.ts';

const loaded = (page: number, catalogueVersion = 'v1', total = 300): LoadedPage => ({
  icons: testIcons(60, (page - 1) * 60),
  total,
  catalogueVersion,
});
const changed = new RequestError('gone', 409, { success: false, code: 'CATALOGUE_CHANGED', message: 'gone' });

function pagesWith(fetchPage: FetchIconPage, firstPage = 1) {
  return new IconPages({ first: loaded(firstPage), firstPage, fetchPage });
}

describe('pages of an endless grid', () => {
  it('fetches each missing page once', async () => {
    const fetchPage = vi.fn<FetchIconPage>(async (page) => loaded(page));
    const pages = pagesWith(fetchPage);
    pages.need(0, 130);
    pages.need(100, 130);
    await vi.waitFor(() => expect(pages.iconAt(130)?.id).toBe('icon-130'));
    expect(fetchPage.mock.calls.map(([page]) => page)).toEqual([2, 3]);
    expect(pages.indexOf('icon-125')).toBe(125);
  });

  it('keeps all pages to one version of the catalogue', async () => {
    const fetchPage = vi.fn<FetchIconPage>(async (page) => loaded(page));
    const pages = pagesWith(fetchPage);
    pages.need(60, 70);
    await vi.waitFor(() => expect(pages.iconAt(60)).toBeDefined());
    expect(fetchPage.mock.calls[0]?.[1].catalogueVersion).toBe('v1');
  });

  it('restarts when the version was removed', async () => {
    const fetchPage: FetchIconPage = async (page, { catalogueVersion }) => {
      if (catalogueVersion === 'v1') throw changed;
      return loaded(page, 'v2', 200);
    };
    const pages = pagesWith(fetchPage);
    pages.need(60, 70);
    await vi.waitFor(() => expect(pages.catalogueVersion).toBe('v2'));
    expect(pages.total).toBe(200);
    expect(pages.iconAt(0)).toBeUndefined();
    expect(pages.iconAt(60)).toBeDefined();
  });

  it('reports a failure, stops requesting, and retries on request', async () => {
    const fetchPage = vi.fn<FetchIconPage>(async () => Promise.reject(new RequestError('offline', 0, null)));
    const pages = pagesWith(fetchPage);
    pages.need(60, 70);
    await vi.waitFor(() => expect(pages.failure).toBe('NETWORK'));
    pages.need(60, 70);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    fetchPage.mockImplementation(async (page) => loaded(page));
    pages.retry();
    await vi.waitFor(() => expect(pages.iconAt(60)).toBeDefined());
    expect(pages.failure).toBeNull();
  });

  it('keeps the style of the grid as the server rendered it, whatever pages come: another would cost the styles of all cells', async () => {
    const pages = pagesWith(async (page) => loaded(page));
    const served = pages.servedStyle;
    expect(pages.cellAt(0)?.image).toBe(`var(${Object.keys(served)[0]})`);
    pages.need(60, 70);
    await vi.waitFor(() => expect(pages.cellAt(60)?.image).toMatch(/^url\("\/img\/sheet\/v1.*icon-60/));
    expect(pages.servedStyle).toBe(served);
  });

  it('counts places from the whole result when it begins on a later page', () => {
    const pages = pagesWith(async (page) => loaded(page), 3);
    expect(pages.iconAt(120)?.id).toBe('icon-120');
    expect(pages.iconAt(0)).toBeUndefined();
  });
});
