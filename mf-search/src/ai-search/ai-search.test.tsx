// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testParameters } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const flags = { isOn: (flag: string) => flag === 'AI_SEARCH' };
const guest = createTestHost().session;
const member = { ...guest, status: 'signed-in' as const, isGuest: false, email: 'a@b.c' };
const icons = {
  resource: 'icon',
  accountingType: 'download' as const,
  usagesLeft: 0,
  allowOverusage: false,
  isUnlimited: true,
};
const licensed = { ...member, allowances: [icons] };
const aiSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'AI search' });
const aiAnswer = (aiSearch: object) => ({
  success: true,
  icons: testIcons(60),
  parameters: testParameters(),
  aiSearch,
});
const refused = aiAnswer({ isApplied: false, reason: 'SIGN_IN_REQUIRED', searchesLeft: 3 });
const products = () => ({
  success: true,
  products: [13, 29.5].map((price) => ({
    id: `p${price}`,
    name: 'Icons',
    description: '',
    period: 'month',
    price,
    currency: 'USD',
    allowances: [{ resource: 'icon', accountingType: 'download', usages: null }],
    isSiteDefault: true,
  })),
});

describe('the AI switch', () => {
  it('[T2.73] is there for icons alone, and only with the flag', async () => {
    await renderPage('/icons');
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    await renderPage('/icons', {}, { flags });
    expect(aiSwitch().checked).toBe(false);
    await user().click(screen.getByRole('button', { name: 'Search in: Icons' }));
    await user().click(screen.getByRole('menuitemradio', { name: 'Music' }));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('[S1.05] asks a guest to sign in and stays off', async () => {
    const { host, address } = await renderPage('/icons/set/home', {}, { flags });
    const requested = vi.fn();
    host.events.on('auth:requested', requested);
    await user().click(aiSwitch());
    expect(requested).toHaveBeenCalledWith({ reason: 'ai-search', step: 'switch-ai-on' });
    expect([aiSwitch().checked, address()]).toEqual([false, '/icons/set/home']);
  });

  it('[S1.05] switches on after the sign-in, or opens the unlock modal without an allowance', async () => {
    const applied = aiAnswer({ isApplied: true, reason: null, searchesLeft: null });
    const { host, address } = await renderPage(
      '/icons/set/home',
      { aiSearch: () => applied },
      { flags, session: licensed },
    );
    act(() => host.events.emit('auth:completed', { reason: 'pricing' }));
    expect(address()).toBe('/icons/set/home');
    act(() => host.events.emit('auth:completed', { reason: 'ai-search', step: 'switch-ai-on' }));
    await waitFor(() => expect(address()).toBe('/icons/set/home--ai'));
    cleanup();
    const other = await renderPage(
      '/icons/set/home',
      { billingProducts: products },
      { flags, session: member },
    );
    act(() => other.host.events.emit('auth:completed', { reason: 'ai-search', step: 'switch-ai-on' }));
    expect(await screen.findByRole('dialog', { name: 'Describe it' })).toBeTruthy();
  });

  it('[T2.35] [T2.77] adds --ai to the path of the term, and takes it away', async () => {
    const applied = aiAnswer({ isApplied: true, reason: null, searchesLeft: null });
    const { address } = await renderPage(
      '/icon/set/home/phosphor-duotone--static',
      { aiSearch: () => applied },
      { flags, session: licensed },
    );
    await user().click(aiSwitch());
    await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-duotone--ai--static'));
    expect(await screen.findByText('Results by meaning.')).toBeTruthy();
    expect(aiSwitch().checked).toBe(true);
    await user().click(aiSwitch());
    await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-duotone--static'));
  });

  it('without results does not say that something was found', async () => {
    const none = { icons: [], parameters: testParameters({ countAll: 0 }) };
    const applied = { isApplied: true, reason: null, searchesLeft: null };
    await renderPage(
      '/icons/set/qqqq--ai',
      { aiSearch: () => ({ ...aiAnswer(applied), ...none }) },
      { flags, session: licensed },
    );
    expect(await screen.findByText('Searched by meaning.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use keyword search' }).getAttribute('href')).toBe(
      '/icons/set/qqqq',
    );
    cleanup();
    await renderPage('/icons/set/qqqq--ai', { aiSearch: () => ({ ...refused, ...none }) }, { flags });
    expect(await screen.findByText('Sign in to search by meaning.')).toBeTruthy();
    expect(screen.queryByText(/Showing keyword results/)).toBeNull();
  });

  it('without a term it is for the search that follows', async () => {
    const { address } = await renderPage(
      '/icons',
      { aiSearch: () => aiAnswer({ isApplied: true, reason: null, searchesLeft: 2 }) },
      { flags, session: licensed },
    );
    await user().click(aiSwitch());
    expect(aiSwitch().checked).toBe(true);
    await user().type(screen.getByRole('combobox'), 'cosy place{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/cosy-place--ai'));
    expect(await screen.findByText(/Free searches left: 2 of 3/)).toBeTruthy();
  });

  it('[S6.08] opens the unlock modal without an allowance for icons: searches left, price, both actions', async () => {
    const { host, address } = await renderPage(
      '/icons/set/home',
      { billingProducts: products, aiSearch: () => refused },
      { flags, session: member },
    );
    const planned = vi.fn();
    host.events.on('plan:requested', planned);
    await user().click(aiSwitch());
    const dialog = await screen.findByRole('dialog', { name: 'Describe it' });
    expect(within(dialog).getByText('3 of 3')).toBeTruthy();
    expect(await within(dialog).findByText(/From \$13 a month\./)).toBeTruthy();
    await user().click(within(dialog).getByRole('button', { name: 'Get unlimited AI search' }));
    expect(planned).toHaveBeenCalledWith({ reason: 'ai' });
    await user().click(aiSwitch());
    await user().click(await screen.findByRole('button', { name: 'Use a free search' }));
    await waitFor(() => expect(address()).toBe('/icons/set/home--ai'));
  });

  it('[S2.27] [T2.78] ?unlock-ai on the page of a style opens the modal; closing takes it out of the address', async () => {
    const { address } = await renderPage(
      '/icons/phosphor-duotone?unlock-ai&free=true',
      { billingProducts: products },
      { flags },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Describe it' });
    expect(within(dialog).getByRole('button', { name: 'Sign in' })).toBeTruthy();
    await user().click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/icons/phosphor-duotone?free=true'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('?unlock-ai opens nothing for visitors who may search already', async () => {
    await renderPage('/icons/phosphor-duotone?unlock-ai', {}, { flags, session: licensed });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the hint of the AI switch', () => {
  const place = () => aiSwitch().closest('span') as HTMLElement;
  const hint = () => screen.queryByText('AI search matches ideas, not just words.');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const point = async () => {
    fireEvent.pointerEnter(place());
    await screen.findAllByRole('status');
    // The part that draws it comes with the first pointing.
    await pass(50);
  };

  it('[S9.06] [T9.20] comes after 1000 ms under the pointer and goes 250 ms after it', async () => {
    await renderPage('/icons', {}, { flags });
    await point();
    await pass(500);
    expect(hint()).toBeNull();
    await pass(600);
    expect(hint()).not.toBeNull();
    fireEvent.pointerLeave(place());
    await pass(200);
    expect(hint()).not.toBeNull();
    await pass(100);
    expect(hint()).toBeNull();
  });

  it('[S4.22] closed by its button it never comes again', async () => {
    const { host } = await renderPage('/icons', {}, { flags });
    await point();
    await pass(1100);
    await user().click(screen.getByRole('button', { name: 'Don’t show this again' }));
    expect([hint(), host.preferences.get('isAiHintClosed')]).toEqual([null, true]);
    fireEvent.pointerEnter(place());
    await pass(1500);
    expect(hint()).toBeNull();
  });

  it('[T4.24] waits for the session', async () => {
    await renderPage('/icons', {}, { flags, session: { ...guest, loaded: false } });
    await point();
    await pass(2000);
    expect(hint()).toBeNull();
  });
});

describe('results of an AI address', () => {
  it('[T2.12] [S2.09] of a guest are those of the words, with the offer to sign in, not for search engines', async () => {
    const aiSearch = vi.fn((_call: unknown) => refused);
    const page = await renderOnServer('/icons/set/home--ai-cosy-place', { aiSearch });
    expect(page.status).toBe(200);
    const query = { term: 'home', text: 'cosy place', amount: 60 };
    expect(aiSearch.mock.calls).toMatchObject([[{ query }]]);
    expect(page.html.match(/data-cell=/g)).toHaveLength(60);
    expect(page.html).toContain('Sign in to search by meaning.');
    expect(page.head?.noindex).toBe(true);
  });

  it('[S2.09] [T2.12] [S1.05] rendered for a guest become those by meaning once the session is loaded, requested once', async () => {
    const session = observable<typeof guest>({ ...guest, loaded: false });
    const byMeaning = testIcons(60).map((icon) => ({ ...icon, title: `Meant ${icon.title}` }));
    const aiSearch = vi.fn(() =>
      session.isGuest
        ? refused
        : { ...aiAnswer({ isApplied: true, reason: null, searchesLeft: null }), icons: byMeaning },
    );
    await renderPage('/icons/set/home--ai', { aiSearch }, { flags, session });
    const titles = () =>
      [...document.querySelectorAll<HTMLElement>('a[data-cell]')].map(({ title }) => title.split(',')[0]);
    expect(await screen.findByText(/Sign in to search by meaning/)).toBeTruthy();
    expect(titles()).toEqual(testIcons(60).map(({ title }) => title));
    expect(aiSearch).toHaveBeenCalledTimes(1);
    act(() => runInAction(() => Object.assign(session, { ...licensed, loaded: true })));
    expect(await screen.findByText('Results by meaning.')).toBeTruthy();
    expect(titles()).toEqual(byMeaning.map(({ title }) => title));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(aiSearch).toHaveBeenCalledTimes(2);
  });

  it('are requested only once when a session gets the answer of a guest', async () => {
    const session = observable<typeof guest>({ ...guest, loaded: false });
    const aiSearch = vi.fn(() => refused);
    await renderPage('/icons/set/home--ai', { aiSearch }, { flags, session });
    expect(await screen.findByText(/Sign in to search by meaning/)).toBeTruthy();
    act(() => runInAction(() => Object.assign(session, { ...licensed, loaded: true })));
    await waitFor(() => expect(aiSearch).toHaveBeenCalledTimes(2));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(aiSearch).toHaveBeenCalledTimes(2);
  });

  it('[S8.01] without a list of icons are an error', async () => {
    const page = await renderOnServer('/icons/set/home--ai', {
      aiSearch: () => ({ ...refused, icons: undefined }),
    });
    expect(page.status).toBe(502);
  });
});

it('a page of an AI search says nothing until the session is known; a guest then reads why, with the switch off', async () => {
  const session = observable({ ...guest, loaded: false });
  await renderPage('/icons/set/home--ai', { aiSearch: () => refused }, { flags, session });
  const banner = () => screen.getByRole('button', { name: 'Sign in', hidden: true }).closest('[role=status]');
  await waitFor(() => expect(banner()).toBeTruthy());
  expect(banner()?.className).toContain('pending');
  act(() => runInAction(() => Object.assign(session, { loaded: true })));
  expect(banner()?.className).not.toContain('pending');
  expect(aiSwitch().checked).toBe(false);
  expect(screen.queryByRole('link', { name: /Remove AI search/ })).toBeNull();
});

it('the first render of an AI search does not depend on whether the session is known, as hydration corrects no class', async () => {
  const served = (loaded: boolean) =>
    renderOnServer(
      '/icons/set/home--ai',
      { aiSearch: () => refused },
      { flags, session: { ...guest, loaded } },
    );
  const banner = ({ html }: { html: string }) => /class="[^"]*pending[^"]*"/.exec(html)?.[0];
  expect(banner(await served(true))).toBeTruthy();
  expect(banner(await served(true))).toBe(banner(await served(false)));
});
