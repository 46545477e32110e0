// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SelectionActions from '../selection-actions.ts';
import { collectionsOf } from '../store/collections.store.ts';
import { FakeCollections, testIcon } from '../testing/fake-collections.ts';
import { installBrowserStandIns, renderSlot } from '../testing/render-slot.tsx';
import { testVisitor } from '../testing/visitor.ts';

let server: FakeCollections;
beforeEach(() => {
  installBrowserStandIns();
  server = new FakeCollections({ Weather: ['b'], Checkout: ['a', 'b', 'c'] });
});
afterEach(() => void vi.unstubAllGlobals());

const checkout = { id: 'checkout', name: 'Checkout', isEditable: true };

async function show(collection: typeof checkout | null, account: string | null = 'ann') {
  const { host } = testVisitor(server, account);
  const store = collectionsOf(host);
  await store.load();
  const onDone = vi.fn();
  const icons = ['a', 'b'].map(testIcon);
  await renderSlot(host, <SelectionActions icons={icons} collection={collection} onDone={onDone} />);
  return { host, store, onDone };
}
const choose = async (button: string, dialog: string, collection: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  const chooser = await screen.findByRole('dialog', { name: dialog });
  return { chooser, go: () => userEvent.click(within(chooser).getByRole('button', { name: collection })) };
};

it('adds many together to the collection that is chosen, and says it once', async () => {
  const { host, onDone } = await show(null);
  const { go } = await choose('Add to collection', 'Add to collection', /Weather/);
  await go();
  await waitFor(() => expect(server.iconsOf('weather')).toEqual(['a', 'b']));
  expect(host.notified).toMatchObject([{ title: 'Added to “Weather”', text: '1 was already in it' }]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('the selection stays when nothing was added', async () => {
  const { onDone } = await show(null);
  server.refuse('addCollectionIcons', 'COLLECTION_FULL');
  const { go } = await choose('Add to collection', 'Add to collection', /Weather/);
  await go();
  await waitFor(() => expect(server.named('addCollectionIcons')).toHaveLength(1));
  expect(onDone).not.toHaveBeenCalled();
});

it('moves them to another collection, which the list of choices is without', async () => {
  const { onDone } = await show(checkout);
  const { chooser, go } = await choose('Move', 'Move to another collection', /Favorites/);
  expect(within(chooser).queryByRole('button', { name: /Checkout/ })).toBeNull();
  await go();
  await waitFor(() => expect(server.iconsOf('checkout')).toEqual(['c']));
  expect(server.iconsOf('fav')).toEqual(['a', 'b']);
  expect(onDone).toHaveBeenCalledOnce();
});

it('or copies them', async () => {
  await show(checkout);
  const { chooser, go } = await choose('Move', 'Move to another collection', /Favorites/);
  await userEvent.click(within(chooser).getByRole('radio', { name: 'Copy' }));
  await go();
  await waitFor(() => expect(server.iconsOf('fav')).toEqual(['a', 'b']));
  expect(server.iconsOf('checkout')).toEqual(['a', 'b', 'c']);
});

it('removes them, drawn on the page of the collection immediately, with a way back to their places', async () => {
  const { host, store, onDone } = await show(checkout);
  const page = {
    id: 'checkout',
    iconIds: ['a', 'b', 'c'],
    order: vi.fn(),
    takeOut: vi.fn(async (ids: readonly string[], change: () => Promise<boolean>) => {
      page.iconIds = page.iconIds.filter((id) => !ids.includes(id));
      await change();
    }),
  };
  store.pages.show(page);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(page.takeOut).toHaveBeenCalledWith(['a', 'b'], expect.any(Function));
  await waitFor(() => expect(server.iconsOf('checkout')).toEqual(['c']));
  expect(onDone).toHaveBeenCalledOnce();
  host.notified[0]?.buttons?.[0]?.onClick();
  await waitFor(() => expect(server.iconsOf('checkout')).toEqual(['a', 'b', 'c']));
});

it.each([
  ['Move to front', ['a', 'b'], 'c'],
  ['Move to end', ['a', 'b'], null],
])('%s: puts them there without dragging, in their order', async (name, ids, before) => {
  const { store, onDone } = await show(checkout);
  const page = { id: 'checkout', iconIds: ['c', 'a', 'd', 'b'], takeOut: vi.fn(), order: vi.fn() };
  store.pages.show(page);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(page.order).toHaveBeenCalledExactlyOnceWith(ids, before);
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.named('moveCollectionIcons')).toEqual([]);
});

it('offers no place where the page of the collection is not open', async () => {
  await show(checkout);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Move to front' })).toBeNull();
});

it('a collection of somebody else is as any other page', async () => {
  await show({ ...checkout, isEditable: false });
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to collection' })).toBeDefined();
});

it('[T1.02] a guest is asked to sign in', async () => {
  const { host } = await show(null, null);
  const requested = vi.fn();
  host.events.on('auth:requested', requested);
  await userEvent.click(screen.getByRole('button', { name: 'Add to collection' }));
  expect(JSON.parse(requested.mock.calls[0]?.[0].step)).toEqual({ kind: 'add', iconIds: ['a', 'b'] });
  expect(screen.queryByRole('dialog')).toBeNull();
});
