// @vitest-environment jsdom
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoutes } from '../routes.ts';
import { testHost } from '../testing/test-host.ts';
import { ProfilePage } from './profile.page.tsx';

afterEach(cleanup);

const guest = createTestHost().session;
const licence = {
  id: 'l1',
  productId: 'icons-year',
  status: 'active' as const,
  period: 'year' as const,
  isSetupFinished: true,
  isSiteDefault: true,
  isObsolete: false,
  isGroup: false,
  isGroupOwner: false,
  source: null,
  allowUpdateProducts: true,
  allowUpdateMembersLimit: false,
  orderProvider: 'local' as const,
  startsAt: 0,
  endsAt: Date.UTC(2026, 11, 24, 12),
};
const anna = {
  ...guest,
  status: 'signed-in' as const,
  isGuest: false,
  id: '7',
  email: 'anna@example.com',
  name: 'Anna',
};
const downloads = (usagesLeft: number, isUnlimited = false) => ({
  resource: 'icon',
  accountingType: 'download' as const,
  usagesLeft,
  allowOverusage: false,
  isUnlimited,
});
const home = {
  id: 'abc123def456',
  name: 'home-outline',
  title: 'Home',
  platformName: 'Lucide',
  commonName: 'home',
  platform: 'lucide',
  contentHash: 'h1',
  isColor: false,
};
const files = [
  {
    id: 'd2',
    iconId: home.id,
    format: 'png',
    size: 96,
    colour: null,
    at: Date.UTC(2026, 0, 2, 12),
    icon: home,
  },
  { id: 'd1', iconId: 'gone00000000', format: 'svg', size: null, colour: null, at: 0, icon: null },
];
const answers: TestAnswers = {
  downloadHistory: () => ({ success: true, docs: files }),
  searchHistory: () => ({ success: true, searchHistory: ['home', 'arrow left'] }),
  apiKeys: () => ({ success: true, keys: [] }),
  billingProducts: () => ({ success: true, products: [{ id: 'icons-year', name: 'Icons' }] }),
};

function open(overrides: Partial<Host>, more: TestAnswers = {}) {
  const host = testHost({ ...answers, ...more }, overrides);
  render(
    <HostProvider value={host}>
      <MemoryRouter>
        <ProfilePage />
      </MemoryRouter>
    </HostProvider>,
  );
  return host;
}
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the profile', () => {
  it('is no page for search engines', () => {
    const host = testHost();
    const [route] = createRoutes(host);
    expect(route?.path).toBe('/profile/summary');
    expect(route?.handle.head()).toMatchObject({ title: 'Your profile', noindex: true });
  });

  it('[T2.61] asks a guest to sign in', async () => {
    const host = open({});
    const requested = vi.fn();
    host.events.on('auth:requested', requested);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re not signed in');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(requested).toHaveBeenCalledWith({ reason: 'profile' });
  });

  it('waits for the session and requests nothing meanwhile', () => {
    const searchHistory = vi.fn();
    open({ session: { ...guest, status: 'loading', loaded: false } }, { searchHistory });
    expect(screen.getByRole('status', { name: 'Loading your profile' })).toBeDefined();
    expect(searchHistory).not.toHaveBeenCalled();
  });

  it('[T2.61] shows the account, the plans by name, and the sum of their allowances', async () => {
    open({
      session: {
        ...anna,
        isPaid: true,
        licenses: [licence, { ...licence, id: 'l2', endsAt: Date.UTC(2025, 0, 1) }],
        allowances: [downloads(40), downloads(2), { ...downloads(0, true), resource: 'photo' }],
      },
    });
    expect(screen.getByText('anna@example.com')).toBeDefined();
    expect(await part('Plan').findByText('Icons')).toBeDefined();
    expect(
      part('Plan')
        .getAllByText(/Until/)
        .map((line) => line.textContent),
    ).toEqual(['Until December 24, 2026']);
    const lines = part('Usage').getAllByRole('term');
    expect(lines.map((line) => [line.textContent, line.nextSibling?.textContent])).toEqual([
      ['Icons', '42'],
      ['Photos', 'Unlimited'],
      ['AI searches', '3'],
    ]);
  });

  it('[S6.02] without a plan says what a free account includes', () => {
    open({ session: anna });
    expect(part('Plan').getByText('Free account')).toBeDefined();
    expect(part('Plan').getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe(
      '/icons/pricing',
    );
  });

  it('speaks of no plan where nothing is sold', () => {
    open({ session: anna, rights: { ...createTestHost().rights, plans: false } });
    expect(screen.getByRole('region', { name: 'Searches' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Usage' })).toBeNull();
  });

  it('[S1.04] [S7.20] [S7.21] shows the searches; one that is taken out goes, and the focus to the next', async () => {
    const forgetSearch = vi.fn(() => ({ success: true, searchHistory: ['arrow left'] }));
    open({ session: anna }, { forgetSearch });
    const searches = part('Searches');
    expect((await searches.findByRole('link', { name: 'arrow left' })).getAttribute('href')).toBe(
      '/icons/set/arrow-left',
    );
    await userEvent.click(searches.getByRole('button', { name: 'Remove home' }));
    await waitFor(() => expect(searches.queryByRole('link', { name: 'home' })).toBeNull());
    expect(forgetSearch).toHaveBeenCalledWith({ body: { searchTerm: 'home' } });
    expect(document.activeElement).toBe(searches.getByRole('button', { name: 'Remove arrow left' }));
  });

  it('[S1.04] shows the downloads with their icons; one that is taken out goes', async () => {
    const forgetDownloads = vi.fn(() => ({ success: true, forgotten: 1 }));
    open({ session: anna }, { forgetDownloads });
    const downloads = part('Downloads');
    const link = await downloads.findByRole('link', { name: /^Home/ });
    expect(link.getAttribute('href')).toBe('/icon/abc123def456/home-outline');
    expect(downloads.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'HomeLucidePNG, 96 pxJan 2, 2026',
      'gone00000000SVGJan 1, 1970',
    ]);
    await userEvent.click(downloads.getByRole('button', { name: 'Remove Home PNG, 96 px' }));
    await waitFor(() => expect(downloads.getAllByRole('listitem')).toHaveLength(1));
    expect(forgetDownloads).toHaveBeenCalledWith({ body: { id: 'd2' } });
  });

  it('a search that fails to be removed stays, with a notification', async () => {
    const host = open({ session: anna }, { forgetSearch: () => Promise.reject(new Error('down')) });
    await userEvent.click(await part('Searches').findByRole('button', { name: 'Remove home' }));
    await waitFor(() => expect(host.notified).toMatchObject([{ type: 'danger', code: 'INTERNAL' }]));
    expect(part('Searches').getByRole('link', { name: 'home' })).toBeDefined();
  });

  it('a failed part shows its code and a retry, the others work', async () => {
    let isDown = true;
    open(
      { session: anna },
      {
        searchHistory: () => {
          if (isDown) throw new Error('down');
          return { success: true, searchHistory: [] };
        },
      },
    );
    expect((await part('Searches').findByRole('alert')).textContent).toContain('INTERNAL');
    expect(part('Plan').getByText('Free account')).toBeDefined();
    isDown = false;
    await userEvent.click(part('Searches').getByRole('button', { name: 'Try again' }));
    expect(await part('Searches').findByText('Your searches will appear here.')).toBeDefined();
  });
});
