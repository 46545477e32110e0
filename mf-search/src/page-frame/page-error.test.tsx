// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();
afterEach(() => {
  vi.restoreAllMocks();
});

/** A search that fails until the network is back. */
function failingSearch() {
  const network = { isBack: false };
  const search = () => {
    if (!network.isBack) throw new RequestError('no answer', 0, null);
    return searchAnswer(testIcons(60));
  };
  return { network, search };
}

describe('a page that could not be loaded', () => {
  it('keeps the search and retries on request', async () => {
    const { network, search } = failingSearch();
    const { address } = await renderPage('/icons/set/home', { search });
    expect(screen.getByRole('alert').textContent).toContain('NETWORK');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('home');
    network.isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Icons found' })).toBeDefined();
    expect(address()).toBe('/icons/set/home');
  });

  it('says when the visitor is offline, and runs the search again once back', async () => {
    const { network, search } = failingSearch();
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isBack);
    await renderPage('/icons/set/home', { search });
    expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeDefined();
    network.isBack = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Icons found' })).not.toBeNull());
  });
});
