// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  vi.restoreAllMocks();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search icons' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

/** A page of the site; `hold` delays the answer to a term until its promise resolves. */
async function open(path: string, hold: Record<string, Promise<unknown>> = {}) {
  const searched: string[] = [];
  const page = await renderPage(path, {
    search: (async (call: unknown) => {
      const { query, isPrefetch } = call as {
        query: { term: string; groupBy?: string };
        isPrefetch?: boolean;
      };
      if (query.groupBy) return { ...searchAnswer([]), results: [] };
      searched.push(isPrefetch ? `${query.term} ahead` : query.term);
      await hold[query.term];
      // Nothing of the first list is in the others.
      const answer = searchAnswer(testIcons(60, query.term === 'home' ? 0 : 60));
      if (query.term !== 'hous') return answer;
      const { parameters } = answer;
      return { ...answer, parameters: { ...parameters, initialTerm: 'hous', responseTerm: 'house' } };
    }) as never,
    aiSearch: (() => {
      searched.push('by meaning');
      return {
        ...searchAnswer(testIcons(60)),
        aiSearch: { isApplied: false, reason: 'SIGN_IN_REQUIRED', searchesLeft: 3 },
      };
    }) as never,
    autocomplete: () => ({
      success: true,
      suggestions: [{ kind: 'icons', label: 'cart', url: '/icons/set/cart', total: 60 }],
    }),
  });
  return { ...page, searched };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('results while typing', () => {
  it('are drawn 250 ms after the last key; the address and what was typed stay', async () => {
    const { address, host, searched } = await open('/icons/set/home');
    await user().clear(field());
    await user().type(field(), 'cart');
    expect(title()).toBe('home');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    expect(address()).toBe('/icons/set/home');
    expect(host.navigated).toEqual([]);
    expect(field().value).toBe('cart');
    expect(searched).toEqual(['home', 'cart ahead']);
  });

  it('get their address by Enter, without another call', async () => {
    const { address, router, searched } = await open('/icons/set/home');
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    const cell = document.querySelector('[data-cell]');
    await user().keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/cart'));
    expect(router.state.historyAction).toBe('PUSH');
    expect(searched).toEqual(['home', 'cart ahead']);
    expect(document.querySelector('[data-cell]')).toBe(cell);
  });

  it('get their address when the field is left for them', async () => {
    const { address, host } = await open('/icons/set/home');
    const submitted = vi.fn();
    host.events.on('search:submitted', submitted);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    act(() => field().blur());
    await waitFor(() => expect(address()).toBe('/icons/set/cart'));
    expect(host.navigated).toEqual(['/icons/set/cart']);
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('get their address when one of them is clicked, whose panel opens over it', async () => {
    const [icon, other] = [testIcons(1)[0]?.id, testIcons(1, 63)[0]?.id];
    const { address, router } = await open(`/icons/set/home?icon=${icon}`);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    await wait(100);
    expect(address()).toBe(`/icons/set/home?icon=${icon}`);
    await user().click(document.querySelector('[data-cell="3"]') as Element);
    await waitFor(() => expect(address()).toBe(`/icons/set/cart?icon=${other}`));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/icons/set/cart'));
  });

  it('stay without an address while another window has the focus', async () => {
    const { address } = await open('/icons/set/home');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    act(() => field().blur());
    await wait(100);
    expect(address()).toBe('/icons/set/home');
    expect(title()).toBe('cart');
  });

  it('give way to those of the address when its words are back or the field is empty', async () => {
    const { searched } = await open('/icons/set/home');
    await user().type(field(), 's');
    await wait(250);
    await waitFor(() => expect(title()).toBe('homes'));
    await user().keyboard('{Backspace}');
    await waitFor(() => expect(title()).toBe('home'));
    await user().type(field(), 's');
    await wait(250);
    await waitFor(() => expect(title()).toBe('homes'));
    await user().clear(field());
    await waitFor(() => expect(title()).toBe('home'));
    expect(searched).toEqual(['home', 'homes ahead']);
  });

  it('of earlier words never take the place of later ones', async () => {
    const { promise, resolve } = Promise.withResolvers();
    await open('/icons/set/home', { ca: promise });
    await user().clear(field());
    await user().type(field(), 'ca');
    await wait(250);
    await user().type(field(), 'rt');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    resolve(null);
    await wait(100);
    expect(title()).toBe('cart');
  });

  it('follow a correction without saying so before Enter', async () => {
    const { address } = await open('/icons/set/home');
    await user().clear(field());
    await user().type(field(), 'hous');
    await wait(250);
    await waitFor(() => expect(title()).toBe('house'));
    expect(screen.queryByText(/You typed/)).toBeNull();
    await user().keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/house?from=hous'));
    await screen.findByText(/You typed/);
  });

  it('are not drawn where the visitor switched them off, and by default where the line is slow', async () => {
    const { host, searched } = await open('/icons/set/home');
    host.preferences.set('liveResults', false);
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(300);
    expect(searched).toEqual(['home']);
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true });
    host.preferences.set('liveResults', null);
    await user().type(field(), 's');
    await wait(300);
    expect(searched).toEqual(['home']);
    host.preferences.set('liveResults', true);
    await user().type(field(), 'x');
    await wait(300);
    expect(searched).toEqual(['home', 'cartsx ahead']);
  });

  it('are switched under the suggestions, at once', async () => {
    const { host } = await open('/icons/set/home');
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(250);
    await waitFor(() => expect(title()).toBe('cart'));
    const toggle = await screen.findByRole('switch', { name: 'Results as you type' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user().click(toggle);
    expect(host.preferences.get('liveResults')).toBe(false);
    await waitFor(() => expect(title()).toBe('home'));
    expect(field().value).toBe('cart');
    await user().click(toggle);
    await waitFor(() => expect(title()).toBe('cart'));
  });

  it('are no search by meaning, which is counted', async () => {
    const { searched } = await open('/icons/set/home--ai');
    await user().clear(field());
    await user().type(field(), 'cart');
    await wait(300);
    expect(searched).toEqual(['by meaning']);
  });

  it('are there for Enter on pages without a list that follows', async () => {
    const { address, searched } = await open('/icons');
    await user().type(field(), 'cart');
    await wait(250);
    expect(searched).toContain('cart ahead');
    await user().keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/cart'));
    expect(searched.filter((term) => term.startsWith('cart'))).toEqual(['cart ahead']);
  });
});
