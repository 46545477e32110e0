// @vitest-environment jsdom
import { DRAGGED_ICONS_TYPE, writeDraggedIcons } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SidebarCollections from '../sidebar-collections.ts';
import { FakeCollections } from '../testing/fake-collections.ts';
import { installBrowserStandIns, renderSlot } from '../testing/render-slot.tsx';
import { testVisitor } from '../testing/visitor.ts';

let server: FakeCollections;
beforeEach(() => {
  installBrowserStandIns();
  server = new FakeCollections({ Weather: ['sun'], Checkout: ['cart', 'bag'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(account: string | null = 'ann', path = '/icons', answers: TestAnswers = {}) {
  Object.assign(server.answers, answers);
  const visitor = testVisitor(server, account);
  const view = await renderSlot(visitor.host, <SidebarCollections />, path);
  return { ...visitor, ...view };
}
const yours = () => screen.getByRole('region', { name: 'Yours' });
const rows = () =>
  within(yours())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const row = (name: RegExp) => screen.getByRole('link', { name });

it('[T1.03] [T2.42] lists Favorites, Downloaded, then the others by last change, with counts', async () => {
  await show();
  expect(rows()).toEqual(['Favorites0', 'Downloaded0', 'Checkout2', 'Weather1', 'New collection']);
  expect(yours().textContent).toContain('4 of 150');
  expect(row(/^Checkout/).getAttribute('href')).toBe('/icon/collections/checkout');
});

it('marks the collection of the page, at its own address and at the public one', async () => {
  await show('ann', '/icon/collections/checkout');
  expect(row(/^Checkout/).getAttribute('aria-current')).toBe('page');
  expect(row(/^Weather/).getAttribute('aria-current')).toBeNull();
  cleanup();
  await show('ann', '/icons/collections/weather');
  expect(row(/^Weather/).getAttribute('aria-current')).toBe('page');
});

it('[T1.02] [T6.01] a guest reads what collections are for and can sign in; no call for own ones is made', async () => {
  const { host } = await show(null);
  const requested = vi.fn();
  host.events.on('auth:requested', requested);
  expect(screen.getByText(/Sign in to save icons/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(requested).toHaveBeenCalledWith({ reason: 'collections', step: '{"kind":"open"}' });
  expect(server.named('collections')).toEqual([]);
});

it('is served with the invitation for guests, and a place for the list of all others', () => {
  const { host } = testVisitor(server, null);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <MemoryRouter>
      <HostProvider value={host}>
        <SidebarCollections />
      </HostProvider>
    </MemoryRouter>,
  );
  expect(page.querySelector('[class*="servedGuest"]')?.textContent).toMatch(/^Sign in to save icons/);
  expect(page.querySelector('[class*="servedWaiting"] [aria-busy="true"]')?.textContent).toBe('Yours');
  expect(page.textContent).not.toContain('Public collections');
});

it('reserves the place of the list while it loads', async () => {
  const answer = server.hold();
  await show();
  expect(yours().getAttribute('aria-busy')).toBe('true');
  await act(async () => answer());
  await waitFor(() => expect(yours().getAttribute('aria-busy')).toBe('false'));
});

it('says with a code that the list could not be had, and loads it again', async () => {
  server.refuse('collections', 'NETWORK', 0);
  await show();
  expect(screen.getByRole('alert').textContent).toContain('NETWORK');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(rows()).toHaveLength(5);
});

it('shows public collections of others, and no heading without any', async () => {
  await show();
  expect(screen.queryByRole('heading', { name: 'Public collections' })).toBeNull();
  cleanup();
  const docs = [{ id: 'p1', apiCode: 'kitchen-x1', name: 'Kitchen', totalIcons: 1240 }];
  await show(null, '/icons/collections/kitchen-x1', {
    publicCollections: () => ({ success: true, docs, total: 1 }),
  });
  const others = screen.getByRole('region', { name: 'Public collections' });
  const kitchen = within(others).getByRole('link', { name: /Kitchen/ });
  expect(kitchen.getAttribute('href')).toBe('/icons/collections/kitchen-x1');
  expect(kitchen.getAttribute('aria-current')).toBe('page');
  expect(kitchen.textContent).toContain('1,240');
});

describe('with the keyboard', () => {
  it('is one stop for Tab; arrows, Home and End go from row to row', async () => {
    await show();
    const stops = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => stops[0]?.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Downloaded');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('New collection');
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('[T5.04] a new collection is named in its row and made with Enter; the focus comes back to the row', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'New collection' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Collection name' });
    expect(field.value).toMatch(/^[A-Z][a-z]+ [a-z]+$/);
    expect(field.selectionEnd).toBe(field.value.length);
    await userEvent.keyboard('Brave otter{Enter}');
    expect(rows()[2]).toBe('Brave otter0');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New collection'));
    expect(server.named('createCollection')[0]?.body).toEqual({ name: 'Brave otter' });
  });

  it('Escape makes none', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'New collection' }));
    await screen.findByRole('textbox');
    await userEvent.keyboard('Otter{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.named('createCollection')).toEqual([]);
  });
});

describe('icons that are dragged from a grid', () => {
  const drag = (
    type: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop',
    on: Element,
    types: string[],
    data = '',
  ) => {
    const event = createEvent[type](on);
    const dataTransfer = { types, dropEffect: 'none', getData: () => data };
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(on, event);
    return event;
  };
  const item = (name: RegExp) => row(name).closest('li') ?? row(name);

  it('are added to the collection they are dropped on, with a badge that says how many', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 30));
    await show();
    const weather = item(/^Weather/);
    drag('dragEnter', weather, [DRAGGED_ICONS_TYPE]);
    expect(row(/^Weather/).className).toMatch(/over/);
    expect(drag('dragOver', weather, [DRAGGED_ICONS_TYPE]).defaultPrevented).toBe(true);
    drag('drop', weather, [DRAGGED_ICONS_TYPE], writeDraggedIcons(['sun', 'rain', 'snow']));
    expect(row(/^Weather/).className).not.toMatch(/over/);
    await waitFor(() => expect(server.iconsOf('weather')).toEqual(['rain', 'snow', 'sun']));
    await waitFor(() => expect(document.querySelector('[class*="badge"]')?.textContent).toBe('+2'));
    expect(row(/^Weather/).textContent).toContain('3');
  });

  it('Downloaded takes none, and nothing takes what is no icon', async () => {
    await show();
    expect(drag('dragOver', item(/^Downloaded/), [DRAGGED_ICONS_TYPE]).defaultPrevented).toBe(false);
    expect(drag('dragOver', item(/^Weather/), ['text/plain']).defaultPrevented).toBe(false);
    drag('drop', item(/^Weather/), [DRAGGED_ICONS_TYPE], '<script>');
    expect(server.named('addCollectionIcons')).toEqual([]);
  });

  it('the highlight goes when they leave', async () => {
    await show();
    drag('dragEnter', item(/^Weather/), [DRAGGED_ICONS_TYPE]);
    drag('dragEnter', row(/^Weather/), [DRAGGED_ICONS_TYPE]);
    drag('dragLeave', item(/^Weather/), [DRAGGED_ICONS_TYPE]);
    expect(row(/^Weather/).className).toMatch(/over/);
    drag('dragLeave', row(/^Weather/), [DRAGGED_ICONS_TYPE]);
    expect(row(/^Weather/).className).not.toMatch(/over/);
  });
});
