// @vitest-environment jsdom
import { BADGE_MS, FLY_MS, HOTKEY_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AddToCollection from '../add-to-collection.ts';
import { FakeCollections, testIcon } from '../testing/fake-collections.ts';
import { installBrowserStandIns, renderSlot } from '../testing/render-slot.tsx';
import { testVisitor } from '../testing/visitor.ts';

let server: FakeCollections;
beforeEach(() => {
  installBrowserStandIns();
  server = new FakeCollections({ Weather: ['home'], Checkout: ['cart'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function show(
  place: 'panel' | 'page' | 'cell' = 'panel',
  account: string | null = 'ann',
  pressed: KeyboardEvent | null = null,
  id = 'home',
) {
  const visitor = testVisitor(server, account);
  await renderSlot(
    visitor.host,
    <>
      <input aria-label="Search" />
      <AddToCollection icon={testIcon(id)} place={place} pressed={pressed} />
    </>,
  );
  if (account) await waitFor(() => expect(server.named('collections')).toHaveLength(2));
  return visitor;
}
const star = () => screen.getByRole('button', { name: 'Favorite' });
const add = (name: string | RegExp = 'Add to “Checkout”') => screen.getByRole('button', { name });
const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(target, { key, ...init }));

it('[T4.05] adds to the collection that was used last, drawn before the answer', async () => {
  await show();
  const answer = server.hold();
  await userEvent.click(add());
  expect(add('In “Checkout”')).toBeDefined();
  await act(async () => answer());
  expect(server.iconsOf('checkout')).toEqual(['home', 'cart']);
});

it('is rolled back with a message when the server refuses', async () => {
  const { host } = await show();
  server.refuse('addCollectionIcons', 'COLLECTION_FULL');
  await userEvent.click(add());
  expect(add()).toBeDefined();
  expect(host.notified).toMatchObject([{ type: 'danger', code: 'COLLECTION_FULL' }]);
});

it('[T4.08] [T8.03] says that the icon is in it, and pressed again warns with its name', async () => {
  const { host } = await show('panel', 'ann', null, 'cart');
  await userEvent.click(add('In “Checkout”'));
  expect(host.notified).toMatchObject([{ type: 'warning', title: 'This icon is already in “Checkout”' }]);
});

it('the star is a toggle', async () => {
  await show();
  expect(star().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('true');
  expect(server.iconsOf('fav')).toEqual(['home']);
  await userEvent.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('false');
  expect(server.iconsOf('fav')).toEqual([]);
});

it('[T1.02] a guest is asked to sign in, with what they wanted', async () => {
  const { host } = await show('cell', null);
  const requested = vi.fn();
  host.events.on('auth:requested', requested);
  await userEvent.click(add('Add to collection'));
  await userEvent.click(star());
  expect(requested.mock.calls.map(([request]) => JSON.parse(request.step).kind)).toEqual(['add', 'favorite']);
  expect(server.calls).toEqual([]);
});

it('loads nothing for a cell that the pointer only passes', async () => {
  vi.useFakeTimers();
  const { host } = testVisitor(server);
  await renderSlot(host, <AddToCollection icon={testIcon('home')} place="cell" />);
  await vi.advanceTimersByTimeAsync(100);
  cleanup();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.calls).toEqual([]);
});

describe('[T9.10] the key A', () => {
  it('adds, once in 500 ms', async () => {
    await show('cell');
    await press('a');
    await press('a');
    expect(server.named('addCollectionIcons')).toHaveLength(1);
    expect(server.iconsOf('checkout')).toEqual(['home', 'cart']);
    expect(HOTKEY_DEBOUNCE_MS).toBe(500);
  });

  it('is ignored in inputs, with other keys held, and while it repeats', async () => {
    await show('cell');
    await press('a', screen.getByRole('textbox', { name: 'Search' }));
    for (const held of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { shiftKey: true },
      { repeat: true },
    ]) {
      await press('a', document.body, held);
    }
    expect(server.named('addCollectionIcons')).toEqual([]);
  });

  it('does nothing for who switched hotkeys off', async () => {
    const { host } = await show('cell');
    act(() => host.preferences.set('hotkeys', false));
    await press('a');
    expect(server.named('addCollectionIcons')).toEqual([]);
  });

  it('counts when it came before the slot, and not when it was for somebody else', async () => {
    const early = new KeyboardEvent('keydown', { key: 'a', cancelable: true });
    await show('cell', 'ann', early);
    await waitFor(() => expect(server.iconsOf('checkout')).toContain('home'));
    expect(early.defaultPrevented).toBe(true);
    cleanup();
    await show('cell', 'bob', early, 'bell').catch(() => {});
    expect(server.iconsOf('checkout')).not.toContain('bell');
  });

  it('ignores the panel, which is beside the cell', async () => {
    await show('panel');
    await press('a');
    expect(server.named('addCollectionIcons')).toEqual([]);
  });
});

describe('the chooser', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose a collection' }));
    return screen.findByRole('dialog', { name: 'Add to collection' });
  };
  const choices = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('list'))
      .getAllByRole('listitem')
      .map((one) => one.textContent);

  it('lists all but Downloaded, with a check mark where the icon is', async () => {
    await show();
    const dialog = await open();
    expect(choices(dialog)).toEqual(['Checkout1', 'WeatherAlready in it1', 'Favorites0']);
  });

  it('[T4.05] what is chosen is used from then on', async () => {
    await show();
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: /Favorites/ }));
    await waitFor(() => expect(server.iconsOf('fav')).toEqual(['home']));
    expect(screen.queryByRole('dialog', { name: 'Add to collection' })).toBeNull();
    expect(add('In “Favorites”')).toBeDefined();
  });

  it('by keyboard: the search has the focus, Enter takes the first, arrows go through the list', async () => {
    await show();
    const dialog = await open();
    const field = within(dialog).getByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Weather');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}check{Enter}');
    await waitFor(() => expect(server.iconsOf('checkout')).toEqual(['home', 'cart']));
  });

  it('makes a new one of what was typed and adds to it', async () => {
    await show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByRole('searchbox'), 'Otter');
    expect(within(dialog).getByRole('status').textContent).toBe('No collection for “Otter”');
    await userEvent.click(within(dialog).getByRole('button', { name: 'New collection “Otter”' }));
    await waitFor(() => expect(server.named('addCollectionIcons')).toHaveLength(1));
    const made = [...server.stored.values()].find(({ name }) => name === 'Otter');
    expect(made?.icons).toEqual(['home']);
  });

  it('Change in the notification moves what was added to another collection', async () => {
    const { host } = await show();
    await userEvent.click(add());
    await waitFor(() => expect(host.notified).toHaveLength(1));
    act(() => host.notified[0]?.buttons?.[0]?.onClick());
    const dialog = await screen.findByRole('dialog', { name: 'Add to collection' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /Checkout/ }).disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: /Favorites/ }));
    await waitFor(() => expect(server.iconsOf('fav')).toEqual(['home']));
    expect(server.iconsOf('checkout')).toEqual(['cart']);
  });

  it('Change after the cell is gone opens the tab of the sidebar, which can draw it', async () => {
    const { host } = await show('cell');
    await userEvent.click(add());
    await waitFor(() => expect(host.notified).toHaveLength(1));
    cleanup();
    expect(host.preferences.get('activeTab')).toBe('styles');
    host.notified[0]?.buttons?.[0]?.onClick();
    expect(host.preferences.get('activeTab')).toBe('collections');
  });
});

describe('[T9.12] the flight', () => {
  const animate = vi.fn();
  const place = async () => {
    const tab = document.createElement('span');
    tab.dataset.tab = 'collections';
    document.body.append(tab);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 30));
    let land = () => {};
    animate.mockReset().mockReturnValue({ finished: new Promise<void>((done) => (land = done)) });
    Object.assign(HTMLElement.prototype, { animate });
    return { land: () => act(async () => land()) };
  };
  const flying = () => document.querySelector('[class*="flying"]');
  const badge = () => document.querySelector('[class*="badge"]');

  it('takes 700 ms to the collection or its tab; the badge stays 1800 ms', async () => {
    expect([FLY_MS, BADGE_MS]).toEqual([700, 1800]);
    const { land } = await place();
    await show();
    await userEvent.click(add());
    expect(flying()?.getAttribute('aria-hidden')).toBe('true');
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 700 });
    vi.useFakeTimers();
    await land();
    expect(flying()).toBeNull();
    expect(badge()?.textContent).toBe('+1');
    vi.advanceTimersByTime(1799);
    expect(badge()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(badge()).toBeNull();
  });

  it('with reduced motion only the badge comes', async () => {
    installBrowserStandIns({ isStill: true });
    await place();
    await show();
    await userEvent.click(add());
    expect(animate).not.toHaveBeenCalled();
    expect(flying()).toBeNull();
    expect(badge()?.textContent).toBe('+1');
  });

  it('nothing flies for an icon that is refused', async () => {
    await place();
    await show('panel', 'ann', null, 'cart');
    await userEvent.click(add('In “Checkout”'));
    expect(animate).not.toHaveBeenCalled();
  });
});
