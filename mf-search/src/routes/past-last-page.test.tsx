// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';

setUpBrowser();

it.each([
  ['a search', '/icons/set/home'],
  ['a style', '/icons/phosphor-duotone'],
  ['new icons', '/icons/new'],
  ['an author', '/icons/authors/phosphor/phosphor'],
])(
  'a page of %s past its last leads to the last, and back to where the visitor came from',
  async (_kind, path) => {
    const { router, address } = await renderPage('/icons/set/popular');
    await act(() => router.navigate(`${path}?page=9000`));
    await waitFor(() => expect(address().startsWith(path)).toBe(true));
    expect(address()).not.toContain('page=9000');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/icons/set/popular'));
  },
);
