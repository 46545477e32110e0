// @vitest-environment jsdom
import { DRAGGED_ICONS_TYPE, type IconGridView, readDraggedIcons } from '@icoteca/shared-contracts';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderGivenIcons, testView } from '../testing/render-given-icons.tsx';
import { layGridsOut, setUpBrowser } from '../testing/set-up-browser.ts';
import { testIcon } from '../testing/test-icons.ts';
import { ordered } from './order-rules.ts';

setUpBrowser();
beforeEach(() => layGridsOut(4));
afterEach(() => {
  vi.restoreAllMocks();
});

const grid = () => screen.getByRole('list', { name: 'Kitchen' });
const cells = () => [...grid().querySelectorAll<HTMLElement>('a[data-cell]')];
const numbers = () => cells().map((cell) => Number(/Home (\d+)/.exec(cell.textContent ?? '')?.[1]));
const cell = (number: number) => cells()[numbers().indexOf(number)] ?? grid();
const focused = () => numbers()[cells().indexOf(document.activeElement as HTMLElement)];

/** A page that applies each order immediately. */
function open(count = 10, given: Partial<IconGridView> = {}) {
  const onOrder = vi.fn((ids: readonly string[], before: string | null) => {
    const next = ordered(
      view.icons.map(({ id }) => id),
      { ids, before },
    );
    view = { ...view, icons: next.flatMap((id) => view.icons.find((icon) => icon.id === id) ?? []) };
    page.giveNow(view);
  });
  const onRemove = vi.fn();
  let view: IconGridView = testView(count, { onOrder, onRemove, ...given });
  const page = renderGivenIcons(view);
  return { ...page, onOrder, onRemove };
}

/** What a drag carries in jsdom, which has none. */
function transfer() {
  const data = new Map<string, string>();
  return {
    data,
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    dropEffect: 'none',
  };
}
function drag(
  type: 'dragStart' | 'dragOver' | 'drop' | 'dragLeave' | 'dragEnd',
  target: Element,
  given: object,
) {
  const event = createEvent[type](target, given);
  // jsdom has no DragEvent: what belongs to the mouse is not taken over.
  const { clientX = 0, relatedTarget = null } = given as { clientX?: number; relatedTarget?: Element | null };
  Object.defineProperties(event, { clientX: { value: clientX }, relatedTarget: { value: relatedTarget } });
  fireEvent(target, event);
  return event;
}
const marked = (side: 'Before' | 'After') =>
  cells().filter((one) => one.closest('li')?.className.includes(`insert${side}`)).length;

describe('ordering by keys', () => {
  it('Alt with an arrow moves the icon, keeps its focus and announces its position', async () => {
    const { onOrder } = open();
    cell(5).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(onOrder).toHaveBeenLastCalledWith(['icon-5'], 'icon-4');
    await waitFor(() => expect(numbers().slice(0, 6)).toEqual([0, 1, 2, 3, 5, 4]));
    expect(focused()).toBe(5);
    expect(screen.getByText('Home 5 moved to position 5 of 10').getAttribute('role')).toBe('status');
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{ArrowUp}{/Alt}');
    await waitFor(() => expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(focused()).toBe(5);
    expect(onOrder).toHaveBeenCalledTimes(4);
  });

  it('moves the selection when the icon is of it', async () => {
    const { onOrder } = open();
    for (const number of [6, 2]) fireEvent.click(cell(number), { ctrlKey: true });
    cell(6).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(onOrder).toHaveBeenLastCalledWith(['icon-2', 'icon-6'], 'icon-1');
    expect(screen.getByText('Icons moved: 2. The first is now at position 2 of 10')).toBeTruthy();
    cell(0).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onOrder.mock.lastCall?.[0]).toEqual(['icon-0']);
  });

  it('an order that the page does not take leaves the focus alone, also when the icon moves later', async () => {
    const view = testView(10, { onOrder: () => {} });
    const { give } = renderGivenIcons(view);
    cell(5).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    (document.activeElement as HTMLElement).blur();
    await give({ ...view, icons: view.icons.toReversed() });
    expect(document.activeElement).toBe(document.body);
  });

  it('an icon that leaves the screen is followed', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    open(400);
    cell(1).focus();
    await userEvent.keyboard('{Alt>}{End}{/Alt}');
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    expect(scrolled.mock.lastCall?.[0].top).toBeGreaterThan(116 * 90);
    vi.stubGlobal('scrollTo', () => {});
  });

  it('at the edge nothing moves, and the browser does not leave the page either', () => {
    const { onOrder } = open();
    const press = createEvent.keyDown(cell(0), { key: 'ArrowLeft', altKey: true });
    fireEvent(cell(0), press);
    expect(onOrder).not.toHaveBeenCalled();
    expect(press.defaultPrevented).toBe(true);
  });

  it('puts nothing last while others may follow that are not known yet', async () => {
    const { onOrder } = open(6, { total: 20 });
    cell(4).focus();
    await userEvent.keyboard('{Alt>}{End}{/Alt}');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('without the right to order the keys are left to the browser', () => {
    open(4, { onOrder: undefined, onRemove: undefined });
    const press = createEvent.keyDown(cell(1), { key: 'ArrowLeft', altKey: true });
    fireEvent(cell(1), press);
    expect(press.defaultPrevented).toBe(false);
    expect(grid().hasAttribute('aria-describedby')).toBe(false);
  });

  it('says how it is done', () => {
    open();
    const hint = document.getElementById(grid().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(
      'Press Alt and an arrow key to move the icon or the selected icons. Press Delete to remove them.',
    );
  });
});

describe('removing by keys', () => {
  it('Delete is for the icon, or for the selection that it is of', async () => {
    const { onRemove } = open();
    cell(3).focus();
    await userEvent.keyboard('{Delete}');
    expect(onRemove).toHaveBeenLastCalledWith(['icon-3']);
    for (const number of [1, 2]) fireEvent.click(cell(number), { ctrlKey: true });
    cell(2).focus();
    await userEvent.keyboard('{Delete}');
    expect(onRemove).toHaveBeenLastCalledWith(['icon-1', 'icon-2']);
  });

  it('an icon on its way is not removed', async () => {
    const { onRemove } = open(0, { icons: [{ ...testIcon(1), isLoading: true }] });
    cells()[0]?.focus();
    await userEvent.keyboard('{Delete}');
    expect(onRemove).not.toHaveBeenCalled();
  });
});

describe('ordering by dragging', () => {
  it('marks the edge of the cell under the pointer, and drops there', async () => {
    const { onOrder } = open();
    const dataTransfer = transfer();
    drag('dragStart', cell(1), { dataTransfer });
    const over = drag('dragOver', cell(5), { dataTransfer, clientX: -1 });
    expect(over.defaultPrevented).toBe(true);
    expect([marked('Before'), marked('After')]).toEqual([1, 0]);
    drag('dragOver', cell(5), { dataTransfer, clientX: 1 });
    expect([marked('Before'), marked('After')]).toEqual([0, 1]);
    drag('drop', cell(5), { dataTransfer, clientX: 1 });
    expect(onOrder).toHaveBeenLastCalledWith(['icon-1'], 'icon-6');
    expect([marked('Before'), marked('After')]).toEqual([0, 0]);
  });

  it('drops behind the last icon', () => {
    const { onOrder } = open();
    const dataTransfer = transfer();
    drag('dragStart', cell(1), { dataTransfer });
    drag('drop', cell(9), { dataTransfer, clientX: 1 });
    expect(onOrder).toHaveBeenLastCalledWith(['icon-1'], null);
  });

  it('takes the whole selection', () => {
    const { onOrder } = open();
    for (const number of [7, 1]) fireEvent.click(cell(number), { ctrlKey: true });
    const dataTransfer = transfer();
    drag('dragStart', cell(7), { dataTransfer });
    expect(readDraggedIcons(dataTransfer.getData(DRAGGED_ICONS_TYPE))).toEqual(['icon-7', 'icon-1']);
    drag('drop', cell(3), { dataTransfer, clientX: -1 });
    expect(onOrder).toHaveBeenLastCalledWith(['icon-1', 'icon-7'], 'icon-3');
  });

  it('that was cancelled changes nothing', () => {
    const { onOrder } = open();
    const dataTransfer = transfer();
    drag('dragStart', cell(1), { dataTransfer });
    drag('dragOver', cell(5), { dataTransfer });
    drag('dragLeave', cell(5), { dataTransfer });
    expect(marked('Before') + marked('After')).toBe(0);
    drag('dragEnd', cell(1), { dataTransfer });
    expect(drag('dragOver', cell(5), { dataTransfer }).defaultPrevented).toBe(false);
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('of something else is left to the page', () => {
    const { onOrder } = open();
    const dataTransfer = transfer();
    expect(drag('dragOver', cell(5), { dataTransfer }).defaultPrevented).toBe(false);
    drag('drop', cell(5), { dataTransfer });
    expect(onOrder).not.toHaveBeenCalled();
  });
});
