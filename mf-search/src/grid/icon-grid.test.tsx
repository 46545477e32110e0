// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { layGridsOut, setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();
beforeEach(() => layGridsOut(8));
afterEach(() => {
  vi.restoreAllMocks();
  window.scrollY = 0;
});

const grid = () => screen.getByRole('list', { name: 'Icons found' });
const cell = (index: number) => grid().querySelector<HTMLElement>(`a[data-cell="${index}"]`) ?? grid();
const at = () => Number((document.activeElement as HTMLElement).dataset.cell);
const panel = () => grid().querySelector<HTMLElement>('[data-panel]');

describe('walking the grid', () => {
  it('is one stop for Tab, and arrows walk by columns and rows', async () => {
    await renderPage('/icons/set/home');
    expect(grid().querySelectorAll('a[tabindex="0"]')).toHaveLength(1);
    cell(0).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(at()).toBe(9);
    await userEvent.keyboard('{End}');
    expect(at()).toBe(15);
    await userEvent.keyboard('{Home}');
    expect(at()).toBe(8);
    expect(cell(8).tabIndex).toBe(0);
    expect(cell(0).tabIndex).toBe(-1);
  });

  it('Enter opens the panel and Escape returns to the icon', async () => {
    await renderPage('/icons/set/home');
    cell(3).focus();
    await userEvent.keyboard('{Enter}');
    expect(panel()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(at()).toBe(3);
  });
});

describe('the panel under a row', () => {
  it('[T4.26] [S4.16] selecting an icon opens it under its row; selecting again closes it', async () => {
    const { host } = await renderPage('/icons/set/home');
    const selected = vi.fn();
    host.events.on('icon:selected', selected);
    await userEvent.click(cell(3));
    expect(cell(3).getAttribute('aria-expanded')).toBe('true');
    expect(panel()?.previousElementSibling?.querySelector('a')).toBe(cell(7));
    expect(selected).toHaveBeenLastCalledWith({ id: 'icon-3', name: 'home-3', platform: 'ph:duotone' });
    await userEvent.click(cell(3));
    expect(panel()).toBeNull();
    expect(selected).toHaveBeenLastCalledWith({ id: null });
  });

  it('moves to the row of another icon', async () => {
    await renderPage('/icons/set/home');
    await userEvent.click(cell(3));
    await userEvent.click(cell(12));
    expect(grid().querySelectorAll('[data-panel]')).toHaveLength(1);
    expect(panel()?.previousElementSibling?.querySelector('a')).toBe(cell(15));
  });

  it('is in the URL, so that a reload keeps it', async () => {
    const { address } = await renderPage('/icons/set/home');
    await userEvent.click(cell(3));
    await waitFor(() => expect(address()).toBe('/icons/set/home?icon=icon-3'));
    cleanup();
    await renderPage('/icons/set/home?icon=icon-12');
    await waitFor(() => expect(panel()).not.toBeNull());
    expect(cell(12).getAttribute('aria-expanded')).toBe('true');
  });

  it('is an entry of the history: Back closes it, Forward opens it, another icon replaces it', async () => {
    const { router, address } = await renderPage('/icons/set/dog');
    await act(() => router.navigate('/icons/set/home'));
    await userEvent.click(cell(3));
    await waitFor(() => expect(address()).toBe('/icons/set/home?icon=icon-3'));
    await userEvent.click(cell(12));
    await waitFor(() => expect(address()).toBe('/icons/set/home?icon=icon-12'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/icons/set/home'));
    expect(panel()).toBeNull();
    await act(() => router.navigate(1));
    await waitFor(() => expect(address()).toBe('/icons/set/home?icon=icon-12'));
    expect(cell(12).getAttribute('aria-expanded')).toBe('true');
    await act(() => router.navigate(-2));
    await waitFor(() => expect(address()).toBe('/icons/set/dog'));
  });

  it('closed by hand it leaves no entry that does nothing behind', async () => {
    const { router, address } = await renderPage('/icons/set/dog');
    await act(() => router.navigate('/icons/set/home'));
    for (const index of [3, 12]) {
      await userEvent.click(cell(index));
      await waitFor(() => expect(address()).toContain('icon='));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(address()).toBe('/icons/set/home'));
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/icons/set/dog'));
  });

  it('of a shared link is closed in its own entry, and an icon that is not here leaves the address', async () => {
    const { router, address } = await renderPage('/icons/set/home?icon=icon-12');
    await waitFor(() => expect(panel()).not.toBeNull());
    await userEvent.click(cell(12));
    await waitFor(() => expect(address()).toBe('/icons/set/home'));
    expect(panel()).toBeNull();
    await act(() => router.navigate('/icons/set/home?icon=gone'));
    await waitFor(() => expect(address()).toBe('/icons/set/home'));
  });

  it('[T4.26] is closed by Escape, and its cell gets the focus, also when the focused element was removed', async () => {
    await renderPage('/icons/set/home');
    for (const index of [3, 12, 5]) await userEvent.click(cell(index));
    (document.activeElement as HTMLElement).blur();
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(at()).toBe(5);
  });

  it('does not search again when an icon is opened', async () => {
    const offsets: number[] = [];
    const { address } = await renderPage('/icons/set/home', {
      search: (call) => {
        offsets.push((call as { query: { offset: number } }).query.offset);
        return searchAnswer(testIcons(60));
      },
    });
    await userEvent.click(cell(3));
    await waitFor(() => expect(address()).toContain('icon=icon-3'));
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  });

  it('[T4.26] [S4.16] in single mode it navigates to the icon page', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse'), media: query }));
    const { host } = await renderPage('/icons/set/home');
    await userEvent.click(cell(3));
    expect(host.navigated).toEqual(['/icon/icon-3/home-3']);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query }));
  });
});

describe('the endless grid', () => {
  const paged = () =>
    vi.fn((call: unknown) => {
      const { offset } = (call as { query: { offset: number } }).query;
      return searchAnswer(testIcons(60, offset), { countAll: 3000, offset });
    });
  const scrollTo = (y: number) =>
    act(async () => {
      window.scrollY = y;
      window.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => setTimeout(resolve, 250));
    });

  it('draws only the rows near the screen, in the same place', async () => {
    await renderPage('/icons/set/home', { search: paged() });
    await waitFor(() => expect(grid().style.paddingBlockEnd).not.toBe(''));
    const drawn = grid().querySelectorAll('[data-cell]').length;
    expect(drawn).toBeLessThan(120);
    const below = Number.parseFloat(grid().style.paddingBlockEnd);
    expect(below).toBe(((3000 - drawn) / 8) * 116);
  });

  it('fetches what comes into view, of the same version of the catalogue', async () => {
    const search = paged();
    await renderPage('/icons/set/home', { search });
    await scrollTo(116 * 50);
    await waitFor(() => expect(cell(400).textContent).toContain('Home 400'));
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ offset: 360, catalogueVersion: 'v1' }) }),
    );
  });

  it('writes the page on the screen into the address', async () => {
    const { address } = await renderPage('/icons/set/home', { search: paged() });
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    await scrollTo(116 * 50);
    await waitFor(() => expect(address()).toBe('/icons/set/home?page=7'), { timeout: 2000 });
  });

  it('says what failed and tries again', async () => {
    let isDown = true;
    const search = paged();
    await renderPage('/icons/set/home', {
      search: (call) => {
        const { offset } = (call as { query: { offset: number } }).query;
        if (offset > 0 && isDown) throw new RequestError('down', 0, null);
        return search(call);
      },
    });
    await scrollTo(116 * 50);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('NETWORK');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('quick actions are only on the icon that the pointer rests on', async () => {
  await renderPage('/icons/set/home');
  expect(grid().querySelectorAll('[data-slot="icon-actions"]')).toHaveLength(0);
  const user = userEvent.setup();
  const shown = () =>
    [...grid().querySelectorAll('[data-slot="icon-actions"]')].map((slot) => slot.closest('li'));
  await user.hover(cell(2));
  await waitFor(() => expect(shown()).toEqual([cell(2).closest('li')]));
  await user.hover(cell(5));
  await waitFor(() => expect(shown()).toEqual([cell(5).closest('li')]));
});

it('[S4.17] the compact grid shows pictures alone, and the links still say their names', async () => {
  const { host } = await renderPage('/icons/set/home');
  const changed = vi.fn();
  host.events.on('grid-mode:changed', changed);
  await userEvent.click(screen.getByRole('radio', { name: 'Compact grid' }));
  expect(host.preferences.get('I8GridMode')).toBe('compact');
  expect(changed).toHaveBeenCalledWith({ mode: 'compact' });
  expect(cell(0).textContent).toBe('');
  expect(cell(0).getAttribute('aria-label')).toBe('Home 0, Phosphor Duotone');
});

it('the old grid is marked as soon as another page is awaited', async () => {
  let answer = () => {};
  const { router } = await renderPage('/icons/set/home', {
    search: async (call) => {
      const { term } = (call as { query: { term?: string } }).query;
      if (term === 'dog') await new Promise<void>((resolve) => (answer = resolve));
      return searchAnswer(testIcons(60));
    },
  });
  act(() => void router.navigate('/icons/set/dog'));
  await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('true'));
  await act(async () => answer());
  await waitFor(() => expect(grid().hasAttribute('aria-busy')).toBe(false));
});
