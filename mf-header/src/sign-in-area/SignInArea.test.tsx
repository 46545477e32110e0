// @vitest-environment jsdom
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderHeader } from '../header/testing/render-header.tsx';

beforeAll(installNativeOverlays);
afterEach(cleanup);

const guest = {
  status: 'guest' as 'guest' | 'loading' | 'signed-in',
  isGuest: true,
  loaded: true,
  isPaid: false,
  isLicensed: false,
  id: null,
  email: null as string | null,
  allowances: [],
};

it('[T2.66] signed out: the button asks for the sign-in dialog', async () => {
  const host = renderHeader();
  const asked = vi.fn();
  host.events.on('auth:requested', asked);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(asked).toHaveBeenCalledExactlyOnceWith({ reason: 'header' });
});

it('[T2.66] loading: a spinner that says what it waits for', () => {
  renderHeader({ session: { ...guest, status: 'loading', loaded: false } });
  expect(screen.getByRole('button', { name: 'Loading your account' }).getAttribute('aria-busy')).toBe('true');
});

it('[T2.66] [T2.61] signed in: letter avatar, e-mail and the link to the profile', async () => {
  renderHeader({ session: { ...guest, status: 'signed-in', isGuest: false, email: 'anna@example.com' } });
  const account = screen.getByRole('button', { name: 'Account of anna@example.com' });
  expect(account.textContent).toBe('Aanna@example.com');
  await userEvent.click(account);
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/profile/summary');
});

it('[S5.14] a user counts as signed in only when an e-mail is present', () => {
  renderHeader({ session: { ...guest, status: 'signed-in', id: '7' } });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});

it('follows the session', async () => {
  const session = observable({ ...guest });
  renderHeader({ session });
  runInAction(() => Object.assign(session, { status: 'signed-in', email: 'anna@example.com' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Account of anna@example.com' })).toBeDefined(),
  );
});
