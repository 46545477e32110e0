// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';

setUpBrowser();

const guest = createTestHost().session;
const anna = { ...guest, status: 'signed-in' as const, isGuest: false, id: '7', email: 'anna@example.com' };

it('[T2.66] signed out: the button requests the sign-in dialog', async () => {
  const host = renderHeader();
  const requested = vi.fn();
  host.events.on('auth:requested', requested);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(requested).toHaveBeenCalledExactlyOnceWith({ reason: 'header' });
});

it('[T2.66] loading: a spinner that says what it waits for', () => {
  renderHeader({ session: { ...guest, status: 'loading', loaded: false } });
  expect(screen.getByRole('button', { name: 'Loading your account' }).getAttribute('aria-busy')).toBe('true');
});

it('[T2.66] [T2.61] signed in: letter avatar, e-mail and a menu with the links of the account', async () => {
  renderHeader({ session: anna, slots: { isFilled: () => true } });
  const account = await screen.findByRole('button', { name: 'Account: anna@example.com' });
  expect(account.textContent).toBe('anna@example.com');
  expect(account.querySelector('[data-letter="A"]')).not.toBeNull();
  await userEvent.click(account);
  const links = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(links).toEqual([
    ['Profile', '/profile/summary'],
    ['Collections', '/icons/collections'],
    ['Icon requests', '/icons/request-icon'],
    ['History', '/profile/history'],
    ['Plans and prices', '/icons/pricing'],
    ['Sign out', null],
  ]);
});

it('the menu of a visitor who pays speaks of no plan', async () => {
  const session = observable<typeof guest>({ ...anna });
  renderHeader({ session });
  await userEvent.click(await screen.findByRole('button', { name: 'Account: anna@example.com' }));
  expect(screen.getByRole('menuitem', { name: 'Plans and prices' })).toBeDefined();
  runInAction(() => Object.assign(session, { isPaid: true }));
  const link = await screen.findByRole('menuitem', { name: 'Billing' });
  expect(link.getAttribute('href')).toBe('/icons/pricing');
  expect(screen.queryByText(/plan/i)).toBeNull();
});

it('the menu links to no missing page: no collections without their remote, no prices where nothing is sold', async () => {
  renderHeader({ session: anna, rights: { ...createTestHost().rights, plans: false } });
  await userEvent.click(await screen.findByRole('button', { name: 'Account: anna@example.com' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'Icon requests',
    'History',
    'Sign out',
  ]);
});

it('the menu shows the number of unread notices', async () => {
  renderHeader({ session: { ...anna, requestNotices: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Account: anna@example.com' }));
  expect(screen.getByRole('menuitem', { name: /Icon requests/ }).textContent).toBe('Icon requests3 new');
});

it('[T3.15] [S5.14] a user counts as signed in only when an e-mail is present', () => {
  renderHeader({ session: { ...anna, email: null } });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});

it('follows the session', async () => {
  const session = observable<typeof guest>({ ...guest });
  renderHeader({ session });
  runInAction(() => Object.assign(session, anna));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Account: anna@example.com' })).toBeDefined(),
  );
});

it('[S4.07] signing out calls the server, then refreshes the session; the focus stays in the login area', async () => {
  const session = observable<typeof guest>({ ...anna });
  const logout = vi.fn(() => ({ success: true }));
  const host = renderHeader({ session }, { signOut: logout });
  host.events.on('session:refresh-requested', () => runInAction(() => Object.assign(session, guest)));
  await userEvent.click(await screen.findByRole('button', { name: 'Account: anna@example.com' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  const button = await screen.findByRole('button', { name: 'Sign in' });
  expect(logout).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(host.notified).toMatchObject([{ type: 'success', title: 'You’re signed out' }]));
});

it('a failed sign-out changes nothing, shows its code, and can be retried', async () => {
  let isDown = true;
  const logout = vi.fn(() => {
    if (isDown)
      throw Object.assign(new Error('no answer'), { name: 'RequestError', status: 0, code: 'NETWORK' });
    return { success: true };
  });
  const host = renderHeader({ session: anna }, { signOut: logout });
  const refresh = vi.fn();
  host.events.on('session:refresh-requested', refresh);
  await userEvent.click(await screen.findByRole('button', { name: 'Account: anna@example.com' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(host.notified).toMatchObject([{ type: 'danger', code: 'NETWORK' }]));
  expect(refresh).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Account: anna@example.com' })).toBeDefined();
  isDown = false;
  host.notified[0]?.buttons?.[0]?.onClick();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});
