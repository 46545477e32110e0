// @vitest-environment jsdom

import { createMemoryPreferences } from '@icoteca/shared-contracts/host';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkOf } from '../bulk/bulk.store.ts';
import { renderPage } from '../testing/render-page.tsx';
import { layGridsOut, setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';
import { SELECTION_LIMIT, selectionOf } from './selection.store.ts';

setUpBrowser();
beforeEach(() => layGridsOut(8));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.scrollY = 0;
});

const grid = () => screen.getByRole('list', { name: 'Icons found' });
const cell = (index: number) => grid().querySelector<HTMLElement>(`a[data-cell="${index}"]`) ?? grid();
const box = (index: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Home ${index}` });
const panel = () => grid().querySelector('[data-panel]');
const bar = () => screen.findByRole('region', { name: 'Selected icons' });

async function open(answers: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage('/icons/set/home', answers);
  const selection = selectionOf(page.host);
  return { ...page, selection, ids: () => selection.icons.map(({ id }) => Number(id.replace('icon-', ''))) };
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

describe('selecting with the mouse', () => {
  it('Ctrl or Cmd and a click selects and takes back; a plain click still opens the panel', async () => {
    const { ids } = await open();
    fireEvent.click(cell(3), { ctrlKey: true });
    fireEvent.click(cell(5), { metaKey: true });
    expect(ids()).toEqual([3, 5]);
    expect(panel()).toBeNull();
    expect(box(3).checked).toBe(true);
    expect(box(4).checked).toBe(false);
    fireEvent.click(cell(3), { ctrlKey: true });
    expect(ids()).toEqual([5]);
    fireEvent.click(cell(7));
    expect(panel()).not.toBeNull();
    expect(ids()).toEqual([5]);
  });

  it('Shift and a click selects the range from the last chosen icon, forwards and backwards', async () => {
    const { ids } = await open();
    fireEvent.click(cell(10), { ctrlKey: true });
    fireEvent.click(cell(14), { shiftKey: true });
    expect(ids()).toEqual(range(10, 14));
    fireEvent.click(cell(8), { shiftKey: true });
    expect(ids().toSorted((a, b) => a - b)).toEqual(range(8, 10));
  });

  it('leaves the middle button and the menu of the right one to the browser, which opens the icon in a tab', async () => {
    const { ids } = await open();
    const own = [
      new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }),
    ];
    for (const event of own) fireEvent(cell(3), event);
    expect(own.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false]);
    expect(cell(3).getAttribute('href')).toMatch(/^\/icon\//);
    expect(ids()).toEqual([]);
    expect(panel()).toBeNull();
  });

  it('leaves a click with Alt to the browser', async () => {
    const { ids } = await open();
    const click = createEvent.click(cell(3), { altKey: true });
    fireEvent(cell(3), click);
    expect(click.defaultPrevented).toBe(false);
    expect(ids()).toEqual([]);
  });

  it('a range fetches the pages between that nobody has seen', async () => {
    const search = vi.fn((call: unknown) => {
      const { offset } = (call as { query: { offset: number } }).query;
      return searchAnswer(testIcons(60, offset), { countAll: 3000, offset });
    });
    const { ids } = await open({ search });
    fireEvent.click(cell(2), { ctrlKey: true });
    await act(async () => {
      window.scrollY = 116 * 50;
      window.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(cell(400).textContent).toContain('Home 400'));
    fireEvent.click(cell(400), { shiftKey: true });
    await waitFor(() => expect(ids()).toHaveLength(399));
    expect(ids().toSorted((a, b) => a - b)).toEqual(range(2, 400));
  });

  it('the checkbox is on the pointed icon, and on all while something is selected', async () => {
    await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const user = userEvent.setup();
    await user.hover(cell(2));
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([box(2)]));
    fireEvent.click(box(2));
    expect(box(2).checked).toBe(true);
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(8);
    fireEvent.click(box(2));
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([box(2)]));
    expect(box(2).checked).toBe(false);
  });
});

describe('selecting with keys', () => {
  it('Space selects, Shift with arrows selects a range that grows and shrinks', async () => {
    const { ids } = await open();
    cell(0).focus();
    await userEvent.keyboard(' ');
    expect(ids()).toEqual([0]);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    expect(ids()).toEqual(range(0, 10));
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(ids()).toEqual(range(0, 2));
    await userEvent.keyboard('{ArrowDown} ');
    expect(ids()).toEqual([0, 1, 2, 10]);
  });

  it('Shift with an arrow begins where the focus is', async () => {
    const { ids } = await open();
    cell(0).focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
    expect(ids()).toEqual([8, 9]);
  });

  it('Ctrl+A selects all that are loaded, Escape clears', async () => {
    // One page: of more, nobody could say here how many have come.
    const { ids } = await open({ search: () => searchAnswer(testIcons(60), { countAll: 60 }) });
    cell(0).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(ids()).toEqual(range(0, 59));
    expect((await bar()).textContent).toContain('60 selected');
    await userEvent.keyboard('{Escape}');
    expect(ids()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected icons' })).toBeNull());
  });

  it('what Escape clears can be had back, with what was selected since', async () => {
    const { ids, host } = await open();
    cell(3).focus();
    await userEvent.keyboard(' ');
    await bar();
    await userEvent.keyboard('{Escape}');
    expect(ids()).toEqual([]);
    expect(host.notified).toMatchObject([{ type: 'plain', title: 'Selection cleared' }]);
    fireEvent.click(cell(7), { ctrlKey: true });
    host.notified[0]?.buttons?.[0]?.onClick();
    expect(ids().toSorted((a, b) => a - b)).toEqual([3, 7]);
  });

  it('says nothing of a selection that had no icon', async () => {
    const { selection, host } = await open();
    act(() => selection.setSelecting(true));
    await bar();
    await userEvent.keyboard('{Escape}');
    expect(selection.isSelecting).toBe(false);
    expect(host.notified).toEqual([]);
  });

  it('Escape that something nearer took leaves the selection', async () => {
    const { ids } = await open();
    cell(3).focus();
    await userEvent.keyboard(' ');
    await bar();
    const take = (event: KeyboardEvent) => event.preventDefault();
    // A menu of the header listens at the document, and the notifications at the window, earlier than the selection.
    document.addEventListener('keydown', take);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', take);
    expect(ids()).toEqual([3]);
  });

  it('Escape closes an open panel first', async () => {
    const { ids } = await open();
    cell(3).focus();
    await userEvent.keyboard(' {Enter}');
    await bar();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(ids()).toEqual([3]);
    await userEvent.keyboard('{Escape}');
    expect(ids()).toEqual([]);
  });
});

describe('selecting with fingers', () => {
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };
  const tap = (index: number) => {
    const click = createEvent.click(cell(index));
    Object.defineProperty(click, 'pointerType', { value: 'touch' });
    fireEvent(cell(index), click);
  };

  it('[T9.11] a finger that rests 400 ms selects; then taps select', async () => {
    const { ids } = await open();
    vi.useFakeTimers();
    fireEvent.pointerDown(cell(4), finger);
    act(() => vi.advanceTimersByTime(399));
    expect(ids()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(ids()).toEqual([4]);
    const menu = createEvent.contextMenu(cell(4));
    fireEvent(cell(4), menu);
    expect(menu.defaultPrevented).toBe(true);
    fireEvent.pointerUp(cell(4), finger);
    tap(4);
    expect(ids()).toEqual([4]);
    fireEvent.pointerDown(cell(6), finger);
    fireEvent.pointerUp(cell(6), finger);
    tap(6);
    expect(ids()).toEqual([4, 6]);
    expect(panel()).toBeNull();
  });

  it('[T9.11] a finger that moves by more than 10 px scrolls, one that trembles rests', async () => {
    const { ids } = await open();
    vi.useFakeTimers();
    fireEvent.pointerDown(cell(4), finger);
    fireEvent.pointerMove(cell(4), { ...finger, clientY: 21 });
    act(() => vi.advanceTimersByTime(1000));
    expect(ids()).toEqual([]);
    fireEvent.pointerDown(cell(4), finger);
    fireEvent.pointerMove(cell(4), { ...finger, clientY: 20 });
    act(() => vi.advanceTimersByTime(1000));
    expect(ids()).toEqual([4]);
  });

  it('the switch beside the filters makes taps select', async () => {
    const { ids } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Select icons' }));
    expect((await bar()).textContent).toContain('0 selected');
    tap(1);
    expect(ids()).toEqual([1]);
    await userEvent.click(screen.getByRole('button', { name: 'Select icons', pressed: true }));
    expect(ids()).toEqual([]);
  });
});

describe('the selection', () => {
  it('stays while another list is shown', async () => {
    const { host, ids } = await open();
    fireEvent.click(cell(3), { ctrlKey: true });
    await act(async () => host.navigate('/icons/set/house'));
    expect(ids()).toEqual([3]);
    expect((await bar()).textContent).toContain('1 selected');
    expect(box(3).checked).toBe(true);
  });

  it('comes back after a reload of the page, with its bar', async () => {
    const bundle = () => ({ success: true as const, icons: testIcons(2, 3), missing: [] });
    const preferences = createMemoryPreferences({ selectedIcons: ['icon-3', 'icon-4'] });
    const page = await renderPage('/icons/set/home', { bundle }, { preferences });
    expect((await bar()).textContent).toContain('2 selected');
    expect(box(4).checked).toBe(true);
    expect(selectionOf(page.host).size).toBe(2);
  });

  it('is shown in context as its files will look: as the grid until its bar says otherwise', async () => {
    const gridLook = { color: '12B886', ground: 'FFE066', stroke: 1.5, size: 64 };
    const preferences = createMemoryPreferences({ gridLook });
    const { host } = await renderPage('/icons/set/home', {}, { preferences });
    fireEvent.click(cell(3), { ctrlKey: true });
    const preview = async () => {
      await userEvent.click(within(await bar()).getByRole('button', { name: 'Preview in context' }));
      const { parentElement } = await screen.findByRole('region', { name: 'Dark' });
      const style = parentElement?.getAttribute('style');
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      return style;
    };
    expect(await preview()).toBe('--icon: #12B886; --ground: #FFE066;');
    act(() => bulkOf(host).choice.setColor(null));
    expect(await preview()).toBe('--icon: #000000; --ground: #FFE066;');
  });

  it('announces the number of icons', async () => {
    await open();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).not.toContain('2 selected');
    fireEvent.click(cell(3), { ctrlKey: true });
    fireEvent.click(cell(4), { ctrlKey: true });
    expect(said()).toContain('2 selected');
  });

  it('has a limit, and says so', async () => {
    const { host, selection } = await open();
    act(() => void selection.add(testIcons(SELECTION_LIMIT, 1000)));
    fireEvent.click(cell(3), { ctrlKey: true });
    expect(selection.size).toBe(SELECTION_LIMIT);
    expect(host.notified).toMatchObject([{ type: 'warning', title: 'You can select up to 2,000 icons' }]);
  });

  it('is cleared by the button of the bar', async () => {
    const { ids } = await open();
    fireEvent.click(cell(3), { ctrlKey: true });
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
    expect(ids()).toEqual([]);
    expect(document.activeElement?.matches('a[data-cell]'), 'the focus is with the icons again').toBe(true);
  });
});
