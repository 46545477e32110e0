// @vitest-environment jsdom
import {
  DRAGGED_ICONS_TYPE,
  readDraggedIcons,
  type SlotName,
  type SlotProps,
} from '@icoteca/shared-contracts';
import type { SlotOutletProps } from '@icoteca/shared-contracts/host';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectionOf } from '../selection/selection.store.ts';
import { renderGivenIcons, testView } from '../testing/render-given-icons.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { layGridsOut, setUpBrowser } from '../testing/set-up-browser.ts';
import { testIcon } from '../testing/test-icons.ts';

setUpBrowser();
beforeEach(() => layGridsOut(8));
afterEach(() => {
  vi.restoreAllMocks();
});

/** A host where these slots are filled, with what was given to them last. */
function filled(...names: SlotName[]) {
  const given = new Map<SlotName, object>();
  const SlotOutlet = ({ name, slotProps }: SlotOutletProps) => {
    given.set(name, slotProps);
    return <div data-slot={name} />;
  };
  return {
    overrides: { SlotOutlet, slots: { isFilled: (name: SlotName) => names.includes(name) } },
    propsOf: <N extends SlotName>(name: N) => given.get(name) as SlotProps[N],
  };
}
const cell = (index: number) =>
  document.querySelector<HTMLElement>(`a[data-cell="${index}"]`) ?? document.body;
const slots = (name: SlotName) => document.querySelectorAll(`[data-slot="${name}"]`);

describe('add to a collection in a cell', () => {
  it('is on the icon under the pointer, with the key that was pressed before', async () => {
    const { overrides, propsOf } = filled('add-to-collection');
    await renderPage('/icons/set/home', {}, overrides);
    expect(slots('add-to-collection')).toHaveLength(0);
    await userEvent.hover(cell(2));
    await userEvent.keyboard('a');
    await waitFor(() => expect(slots('add-to-collection')).toHaveLength(1));
    expect(propsOf('add-to-collection')).toMatchObject({ icon: { id: 'icon-2' }, place: 'cell' });
    expect(propsOf('add-to-collection').pressed?.key).toBe('a');
  });

  it('[T9.10] hands on a key on the icon with the focus, and forgets it when the focus goes', async () => {
    const { overrides, propsOf } = filled('add-to-collection');
    await renderPage('/icons/set/home', {}, overrides);
    cell(0).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(slots('add-to-collection')).toHaveLength(1);
    await userEvent.keyboard('a');
    expect(propsOf('add-to-collection').pressed?.key).toBe('a');
    await userEvent.keyboard('{ArrowRight}');
    expect(propsOf('add-to-collection')).toMatchObject({ icon: { id: 'icon-2' }, pressed: null });
    expect(slots('add-to-collection')).toHaveLength(1);
  });

  it('is not there when nobody fills it', async () => {
    const { overrides } = filled();
    await renderPage('/icons/set/home', {}, overrides);
    await userEvent.hover(cell(2));
    await waitFor(() => expect(slots('icon-actions')).toHaveLength(1));
    expect(slots('add-to-collection')).toHaveLength(0);
  });

  it('is not offered for an icon that is being uploaded', async () => {
    const { overrides } = filled('add-to-collection');
    renderGivenIcons(testView(0, { icons: [{ ...testIcon(1), isLoading: true }] }), overrides);
    await userEvent.hover(cell(0));
    await new Promise((later) => setTimeout(later, 100));
    expect(slots('add-to-collection')).toHaveLength(0);
  });
});

describe('actions on the selection', () => {
  it('have the icons, and no collection on pages of results', async () => {
    const { overrides, propsOf } = filled('selection-actions');
    const { host } = await renderPage('/icons/set/home', {}, overrides);
    fireEvent.click(cell(3), { ctrlKey: true });
    await screen.findByRole('region', { name: 'Selected icons' });
    expect(propsOf('selection-actions')).toMatchObject({ icons: [{ id: 'icon-3' }], collection: null });
    propsOf('selection-actions').onDone();
    expect(selectionOf(host).size).toBe(0);
  });

  it('know the collection of the page', async () => {
    const { overrides, propsOf } = filled('selection-actions');
    const view = testView(9);
    renderGivenIcons(view, overrides);
    fireEvent.click(cell(3), { ctrlKey: true });
    await screen.findByRole('region', { name: 'Selected icons' });
    expect(propsOf('selection-actions').collection).toEqual(view.collection);
  });

  it('are not there when nobody fills them', async () => {
    const { overrides } = filled();
    renderGivenIcons(testView(9), overrides);
    fireEvent.click(cell(3), { ctrlKey: true });
    await screen.findByRole('region', { name: 'Selected icons' });
    expect(slots('selection-actions')).toHaveLength(0);
  });
});

it('a drag out of the results carries the id of its icon, or those of the selection that it is of', async () => {
  await renderPage('/icons/set/home');
  const dragged = (index: number) => {
    const data = new Map<string, string>();
    const dataTransfer = { setData: (type: string, value: string) => void data.set(type, value) };
    fireEvent(cell(index), createEvent.dragStart(cell(index), { dataTransfer }));
    return readDraggedIcons(data.get(DRAGGED_ICONS_TYPE) ?? '');
  };
  for (const index of [3, 5]) fireEvent.click(cell(index), { ctrlKey: true });
  expect(dragged(5)).toEqual(['icon-3', 'icon-5']);
  expect(dragged(4)).toEqual(['icon-4']);
});
