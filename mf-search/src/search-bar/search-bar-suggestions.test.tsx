// @vitest-environment jsdom
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search icons' });
const session = { ...createTestHost().session, status: 'signed-in' as const, isGuest: false };
const suggestions = ['calendar', 'calculator'].map((label) => ({
  kind: 'icons' as const,
  label,
  url: `/icons/set/${label}`,
  total: 60,
}));

describe('suggestions', () => {
  const open = async (autocomplete: TestAnswers['autocomplete'] = () => ({ success: true, suggestions })) => {
    const shown = await renderPage('/icons', { autocomplete });
    await user().type(field(), 'cal');
    return shown;
  };

  it('[T9.04] [S5.04] appear after a 250 ms debounce, requested once', async () => {
    const autocomplete = vi.fn((_call: unknown) => ({ success: true, suggestions }));
    const terms = () =>
      autocomplete.mock.calls.map(([call]) => (call as { query: { term: string } }).query.term);
    await open(autocomplete);
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(terms()).toEqual(['cal']);
    // From here on the clock moves by the test alone.
    vi.useFakeTimers({ shouldAdvanceTime: false });
    fireEvent.change(field(), { target: { value: 'cale' } });
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(terms()).toEqual(['cal']);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(terms()).toEqual(['cal', 'cale']);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('[T2.79] [S2.32] arrows and enter open one', async () => {
    const { address } = await open();
    await screen.findAllByRole('option');
    await user().keyboard('{ArrowDown}{ArrowDown}');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('calculator');
    await user().keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/calculator'));
  });

  it('[T2.79] [S2.32] escape closes them and keeps the text', async () => {
    await open();
    await screen.findAllByRole('option');
    await user().keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('cal');
  });

  it('[S7.38] [T9.04] [S9.04] at most 10 are shown of the 11 requested', async () => {
    const many = Array.from({ length: 11 }, (_, place) => ({ ...suggestions[0], label: `cal ${place}` }));
    const autocomplete = vi.fn((_call: unknown) => ({ success: true, suggestions: many }));
    await open(autocomplete);
    expect(await screen.findAllByRole('option')).toHaveLength(10);
    expect(autocomplete.mock.lastCall).toMatchObject([{ query: { limit: 11 } }]);
  });

  it('[S3.15] of all eight kinds stand under headings of their own, with the typed part marked', async () => {
    const titles = {
      history: 'Recent searches',
      popular: 'Popular',
      icons: 'Icons',
      other: 'In other sections',
      product: 'Products',
      category: 'In a category',
      categories: 'Categories',
      styles: 'Styles',
    };
    const all = Object.keys(titles).map((kind) => ({
      kind,
      label: `Cal ${kind}`,
      url: `/icons/set/${kind}`,
    }));
    await open(() => ({ success: true, suggestions: all.toReversed() }));
    await screen.findAllByRole('option');
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(Object.values(titles));
    expect(document.querySelectorAll('[role=option] mark')).toHaveLength(8);
    expect(document.querySelector('mark')?.textContent).toBe('Cal');
  });

  it('[T9.04] [S7.36] an empty field offers 10 popular searches as soon as it has the focus', async () => {
    const popularRequests = vi.fn((_call: unknown) => ({
      success: true,
      requests: ['home', 'emoji face'],
      previews: [testIcons(1)[0] ?? null, null],
    }));
    const { address } = await renderPage('/icons', { popularRequests });
    await user().click(field());
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/icons/set/home',
      '/icon/set/emoji-face/emoji',
    ]);
    expect(options.map((option) => option.innerHTML.includes('icon-0'))).toEqual([true, false]);
    const query = { limit: 10, lang: 'en', previews: true };
    expect(popularRequests).toHaveBeenLastCalledWith(expect.objectContaining({ query }));
    await user().keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/home'));
  });

  it('[T2.76] when popular searches fail to load, their page is offered', async () => {
    await renderPage('/icons/styles', {
      popularRequests: () => Promise.reject(new Error('down')),
    });
    await user().click(field());
    expect((await screen.findByRole('option')).getAttribute('href')).toBe('/icons/set/popular');
  });

  it('[T5.10] [T3.23] [S5.13] guests have no history; signed-in visitors see up to 10 terms', async () => {
    const searchHistory = vi.fn(() => ({ success: true, searchHistory: ['my term'] }));
    await renderPage('/icons', { searchHistory });
    await user().click(field());
    await screen.findAllByRole('option');
    expect(searchHistory).not.toHaveBeenCalled();
    cleanup();
    await renderPage('/icons', { searchHistory }, { session });
    await user().click(field());
    expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('my term');
    expect(searchHistory).toHaveBeenCalledWith(expect.objectContaining({ query: { limit: 10 } }));
  });

  it('[T7.33] [S7.21] Shift+Delete, or the button of the row, takes a term out of the own searches; a failure brings it back', async () => {
    const forgetSearch = vi.fn((call: unknown) => {
      if ((call as { body: { searchTerm: string } }).body.searchTerm === 'third') throw new Error('away');
      return { success: true, searchHistory: [] };
    });
    const searchHistory = () => ({ success: true, searchHistory: ['first', 'second', 'third'] });
    await renderPage('/icons', { searchHistory, forgetSearch }, { session });
    const own = () =>
      within(screen.getByRole('group', { name: 'Recent searches' }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await user().click(field());
    await screen.findAllByRole('option');
    await user().keyboard('{Shift>}{Delete}{/Shift}');
    expect(forgetSearch, 'the keys are on no row').not.toHaveBeenCalled();
    await user().keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}');
    await waitFor(() => expect(own()).toEqual(['second', 'third']));
    expect(forgetSearch).toHaveBeenCalledWith(expect.objectContaining({ body: { searchTerm: 'first' } }));
    await user().click(screen.getAllByTitle('Remove from recent searches')[0] as HTMLElement);
    await waitFor(() => expect(own()).toEqual(['third']));
    expect(document.activeElement).toBe(field());
    await user().click(screen.getByTitle('Remove from recent searches'));
    await waitFor(() => expect(forgetSearch).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(own()).toEqual(['third']));
  });

  it('[S7.38] [S7.37] of another area come from its own call, 11 requested, under its name', async () => {
    const found = [{ kind: 'other', label: 'cat', url: '/photos/t/cat' }];
    const areaAutocomplete = vi.fn((_call: unknown) => ({ success: true, suggestions: found }));
    await renderPage('/icons', { areaAutocomplete });
    await user().click(screen.getByRole('button', { name: 'Search in: Icons' }));
    await user().click(screen.getByRole('menuitemradio', { name: 'Photos' }));
    await user().type(screen.getByRole('combobox', { name: 'Search photos' }), 'ca');
    expect((await screen.findByRole('option')).getAttribute('href')).toBe('/photos/t/cat');
    expect(screen.getByRole('group', { name: 'Photos' })).toBeTruthy();
    const query = { query: 'ca', limit: 11, locale: 'en', domain: 'photos' };
    expect(areaAutocomplete).toHaveBeenLastCalledWith(expect.objectContaining({ query }));
  });

  const cover = {
    success: true as const,
    terms: [],
    leftOut: 0,
    styles: [],
    total: 70,
    catalogueVersion: 'v1',
  };

  it('of a list say how many styles have it all, and lead there; so does Enter', async () => {
    const coverList = vi.fn((_call: unknown) => ({ ...cover, complete: 36, mostCovered: 4 }));
    const { address } = await renderPage('/icons', { coverList });
    await user().type(field(), 'home, search, bell, cart');
    const set = await screen.findByRole('option', { name: '36 styles have all 4' });
    expect(set.getAttribute('href')).toBe('/icons/cover-list?terms=home%2Csearch%2Cbell%2Ccart');
    const literal = screen.getByRole('option', { name: /^Search for/ });
    expect(literal.getAttribute('href'), 'one term stays a click away').toMatch(
      /^\/icons\/set\/home-+search/,
    );
    expect(coverList.mock.calls).toMatchObject([[{ query: { terms: 'home,search,bell,cart', limit: 1 } }]]);
    await user().keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('/icons/cover-list?terms=home%2Csearch'));
  });

  it('of a list that no style has anything of say so', async () => {
    await renderPage('/icons', { coverList: () => ({ ...cover, total: 0, complete: 0, mostCovered: 0 }) });
    await user().type(field(), 'qqq, www, xxx');
    expect(await screen.findByRole('option', { name: 'No style has any of these' })).toBeTruthy();
  });

  it('of two terms with a comma offer the list, but Enter searches', async () => {
    const { address } = await renderPage('/icons', { autocomplete: () => ({ success: true, suggestions }) });
    await user().type(field(), 'red, apple');
    const pair = await screen.findByRole('option', { name: 'Match a set: red, apple' });
    expect(pair.getAttribute('href')).toBe('/icons/cover-list?terms=red%2Capple');
    await user().keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/icons\/set\/red-apple/));
  });

  it('[S5.02] a pasted list may be longer than a term, each of its terms may not; lines become commas', async () => {
    await renderPage('/icons', { coverList: () => ({ ...cover, complete: 0, mostCovered: 11 }) });
    await user().click(field());
    await user().paste(Array.from({ length: 12 }, (_, place) => `word ${place}`).join('\n'));
    expect(field().value).toMatch(/^word 0, word 1, .*, word 11$/);
    await screen.findByRole('option', { name: 'No style has all 12. The best has 11.' });
    const before = field().value;
    await user().paste(`, ${'a'.repeat(51)}`);
    expect(field().value, 'the previous value is kept').toBe(before);
    expect(screen.getByRole('alert').textContent).toContain('50');
  });

  it('a failure leaves the field as it is', async () => {
    const report = vi.fn();
    await renderPage(
      '/icons',
      {
        autocomplete: () => Promise.reject(new Error('down')),
      },
      { telemetry: { report } },
    );
    await user().type(field(), 'cal');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(report).toHaveBeenCalledOnce();
    expect(field().value).toBe('cal');
  });
});
