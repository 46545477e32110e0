// @vitest-environment jsdom
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
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
const answers: TestAnswers = {
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
    const billingProducts = vi.fn();
    open({ session: { ...guest, status: 'loading', loaded: false } }, { billingProducts });
    expect(screen.getByRole('status', { name: 'Loading your profile' })).toBeDefined();
    expect(billingProducts).not.toHaveBeenCalled();
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
    expect(await part('Billing').findByText('Icons')).toBeDefined();
    expect(
      part('Billing')
        .getAllByText(/Until/)
        .map((line) => line.textContent),
    ).toEqual(['Until December 24, 2026']);
    expect(part('Billing').getByRole('link', { name: 'Manage billing' }).getAttribute('href')).toBe(
      '/icons/pricing',
    );
    expect(document.body.textContent, 'who pays reads of no plan').not.toMatch(/plan/i);
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
    expect(screen.getByRole('link', { name: 'Downloads and searches' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Usage' })).toBeNull();
  });
});
