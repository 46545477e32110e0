// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';
import { SignInStore } from './sign-in.store.ts';

setUpBrowser();

const guest = createTestHost().session;
const anna = { ...guest, status: 'signed-in' as const, isGuest: false, id: '7', email: 'anna@example.com' };
const dialog = () => screen.findByRole('dialog', { name: 'Sign in to Icoteca' });
const openFromHeader = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return dialog();
};

describe('the sign-in dialog', () => {
  it('[S4.08] offers Google, GitHub, Microsoft and Facebook; each leads through its provider back to this page', async () => {
    renderHeader({}, {}, '/icons/set/home?free=true#grid');
    const links = within(await openFromHeader()).getAllByRole('link');
    const back = encodeURIComponent('/icons/set/home?free=true#grid');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Google', `/auth/v1/sign-in/google?back=${back}`],
      ['Continue with GitHub', `/auth/v1/sign-in/github?back=${back}`],
      ['Continue with Microsoft', `/auth/v1/sign-in/microsoft?back=${back}`],
      ['Continue with Facebook', `/auth/v1/sign-in/facebook?back=${back}`],
    ]);
  });

  it('is closed by Escape, and the focus is on the button again', async () => {
    renderHeader();
    await openFromHeader();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in' }));
    expect(await openFromHeader()).toBeDefined();
  });

  it.each([
    ['ai-search', 'AI search needs an account. Your first three searches are free.'],
    ['pricing', 'Plans are tied to an account. Sign in and we’ll bring you back to choose yours.'],
    ['something-new', 'Save collections, see your history and use AI search.'],
  ])('opens on request of %s, and says why', async (reason, sentence) => {
    const host = renderHeader();
    host.events.emit('auth:requested', { reason });
    expect(within(await dialog()).getByText(sentence)).toBeDefined();
  });

  it.each([true, false])('says what stays free where something is sold: %s', async (plans) => {
    renderHeader({ rights: { ...createTestHost().rights, plans } });
    const note = within(await openFromHeader()).queryByText(/You don’t need an account/);
    expect(note !== null).toBe(plans);
  });

  it('opens for a request from before the header was hydrated', async () => {
    const host = createTestHost();
    host.events.emit('auth:requested', { reason: 'pricing' });
    renderHeader({ events: host.events });
    expect(await dialog()).toBeDefined();
  });

  it('waits for a session that is loading; a signed-in visitor continues without it', async () => {
    const session = observable<typeof guest>({ ...guest, status: 'loading', loaded: false });
    const host = renderHeader({ session });
    const completed = vi.fn();
    host.events.on('auth:completed', completed);
    host.events.emit('auth:requested', { reason: 'ai-search', step: 'home' });
    runInAction(() => Object.assign(session, anna));
    await waitFor(() =>
      expect(completed).toHaveBeenCalledExactlyOnceWith({ reason: 'ai-search', step: 'home' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S4.28] [T4.27] its loader goes from idle over loading to ready, and back', async () => {
    const host = createTestHost();
    const store = new SignInStore(host, () => import('./sign-in-parts.ts'));
    const seen: string[] = [store.loader];
    const opened = store.open({ reason: 'header' });
    seen.push(store.loader);
    await opened;
    seen.push(store.loader);
    store.close();
    seen.push(store.loader);
    expect(seen).toEqual(['idle', 'loading', 'ready', 'idle']);
  });

  it('says so when its script does not come, and is idle again', async () => {
    const host = createTestHost();
    const store = new SignInStore(host, () => Promise.reject(new Error('gone')));
    await store.open({ reason: 'header' });
    expect(host.notified).toMatchObject([{ type: 'warning', code: 'PART_UNAVAILABLE' }]);
    expect(store.loader).toBe('idle');
  });
});

describe('the way back', () => {
  const leave = async (host: ReturnType<typeof renderHeader>) => {
    host.events.emit('auth:requested', { reason: 'pricing', step: 'icons-year' });
    const link = within(await dialog()).getByRole('link', { name: 'Continue with Google' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    cleanup();
    return host.preferences;
  };

  it('continues the request, refreshes the session, and drops the request', async () => {
    const preferences = await leave(renderHeader());
    const host = renderHeader({ preferences, session: anna });
    const [completed, refresh] = [vi.fn(), vi.fn()];
    host.events.on('auth:completed', completed);
    host.events.on('session:refresh-requested', refresh);
    await waitFor(() =>
      expect(completed).toHaveBeenCalledExactlyOnceWith({ reason: 'pricing', step: 'icons-year' }),
    );
    expect(refresh).toHaveBeenCalledOnce();
    expect(host.notified).toMatchObject([
      { type: 'success', title: 'You’re signed in', text: 'anna@example.com' },
    ]);
    expect(preferences.get('authRequest')).toBeNull();
  });

  it('continues nothing for a guest, on another page, or much later', async () => {
    const requested = { reason: 'pricing', path: '/icons', at: Date.now() };
    const cases = [
      { authRequest: requested, session: guest, at: '/icons' },
      { authRequest: requested, session: anna, at: '/icons/new' },
      { authRequest: { ...requested, at: Date.now() - 16 * 60_000 }, session: anna, at: '/icons' },
    ];
    for (const { authRequest, session, at } of cases) {
      const { preferences } = createTestHost();
      preferences.set('authRequest', authRequest);
      const host = renderHeader({ preferences, session }, {}, at);
      const completed = vi.fn();
      host.events.on('auth:completed', completed);
      await waitFor(() => expect(preferences.get('authRequest')).toBeNull());
      expect([completed.mock.calls, host.notified]).toEqual([[], []]);
      cleanup();
    }
  });

  it('says with the code that it failed, cleans the address, and offers the same step again', async () => {
    const preferences = await leave(renderHeader());
    const host = renderHeader({ preferences }, {}, '/icons?free=true&sign-in-error=SIGN_IN_STATE');
    await waitFor(() => expect(host.navigated).toEqual(['/icons?free=true']));
    expect(host.notified).toMatchObject([{ type: 'danger', title: 'Sign-in failed', code: 'SIGN_IN_STATE' }]);
    host.notified[0]?.buttons?.[0]?.onClick();
    expect(within(await dialog()).getByText(/Plans are tied to an account/)).toBeDefined();
  });

  it('does not repeat what somebody else wrote into the address', async () => {
    const host = renderHeader({}, {}, '/icons?sign-in-error=%3Cb%3Ecall%20us');
    await waitFor(() => expect(host.notified).toMatchObject([{ code: 'SIGN_IN_FAILED' }]));
  });
});
