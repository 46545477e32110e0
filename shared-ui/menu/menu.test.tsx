// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { installNativeOverlays } from '../testing/native-overlays.ts';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-item.tsx';

beforeAll(installNativeOverlays);
async function open(entries: MenuEntry[]) {
  render(
    <>
      <Menu label="Search in" entries={entries} trigger={(props) => <Button {...props}>Icons</Button>} />
      <p>Elsewhere</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Icons' });
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/));
  return button;
}

const entries = (onSelect = () => {}): MenuEntry[] => [
  { id: 'icons', label: 'Icons', onSelect },
  { id: 'illustrations', label: 'Illustrations', onSelect },
  { id: 'sprites', label: 'Sprites', onSelect, disabled: true },
  { id: 'music', label: 'Music', href: '#music' },
];

it('opens under its button with the focus on the first entry', async () => {
  const button = await open(entries());
  expect(screen.getByRole('menu', { name: 'Search in' })).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Icons');
});

it('opens with an arrow key too', async () => {
  render(<Menu label="More" entries={entries()} trigger={(props) => <Button {...props}>More</Button>} />);
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Icons'));
});

it('puts the focus on the chosen entry', async () => {
  await open([
    { id: 'en', label: 'English', checked: false },
    { id: 'fr', label: 'French', checked: true },
  ]);
  expect(screen.getByRole('menuitemradio', { name: 'French', checked: true })).toBe(document.activeElement);
});

it('has a named group for choices that belong together, and walks through all of them', async () => {
  await open([
    { id: 'all', group: 'Shape', label: 'All', checked: true },
    { id: 'circle', group: 'Shape', label: 'In a circle', checked: false },
    { id: 'all', group: 'Corners', label: 'All', checked: true },
  ]);
  const inGroup = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('menuitemradio');
  expect([inGroup('Shape').length, inGroup('Corners').length]).toEqual([2, 1]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(inGroup('Corners')[0]);
});

it('walks with arrows, ends and letters, past what is disabled', async () => {
  await open(entries());
  const at = () => document.activeElement?.textContent;
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(at()).toBe('Music');
  await userEvent.keyboard('{ArrowDown}');
  expect(at()).toBe('Icons');
  await userEvent.keyboard('{End}');
  expect(at()).toBe('Music');
  await userEvent.keyboard('i');
  expect(at()).toBe('Icons');
});

it('gives the focus back to its button on Escape', async () => {
  const button = await open(entries());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes when an entry is chosen', async () => {
  const onSelect = vi.fn();
  const button = await open(entries(onSelect));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('[T4.15] closes on a click outside', async () => {
  await open(entries());
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('draws links as the host wants them', async () => {
  render(
    <Menu
      label="More"
      entries={[{ id: 'a', label: 'Pricing', href: '/pricing' }]}
      trigger={(props) => <Button {...props}>More</Button>}
      renderLink={({ href, children, ...rest }) => (
        <a {...rest} href={`${href}?from=menu`}>
          {children}
        </a>
      )}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Pricing').closest('a')?.getAttribute('href')).toBe('/pricing?from=menu');
});

it('is served with its entries, and draws them only while it is open after hydration', async () => {
  const menu = (
    <Menu label="Search in" entries={entries()} trigger={(props) => <Button {...props}>Icons</Button>} />
  );
  const served = document.createElement('div');
  served.innerHTML = renderToString(menu);
  document.body.append(served);
  expect(served.querySelectorAll('[role^="menuitem"]')).toHaveLength(4);
  render(menu, { container: served, hydrate: true });
  expect(served.querySelectorAll('[role^="menuitem"]')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Icons' }));
  expect(served.querySelectorAll('[role^="menuitem"]')).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  expect(served.querySelectorAll('[role^="menuitem"]')).toHaveLength(0);
  served.remove();
});
