// @vitest-environment jsdom
import { type License, type Product, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testHost } from '../testing/test-host.ts';
import { PricingStore } from './pricing.store.ts';

setUpBrowser();
afterEach(() => {
  vi.useRealTimers();
});

const product: Product = {
  id: 'icons-month',
  name: 'Icons',
  description: 'Every icon.',
  period: 'month',
  price: 13,
  currency: 'USD',
  allowances: [{ resource: 'icon', accountingType: 'download', usages: null }],
  isSiteDefault: true,
};
const products = [product, { ...product, id: 'icons-year', period: 'year' as const, price: 119 }];
const billingProducts = () => ({ success: true, products });
const later = Date.now() + 86_400_000;
const license = (more: Partial<License> = {}): License => ({
  id: 'l1',
  productId: 'icons-month',
  status: 'active',
  period: 'month',
  isSetupFinished: true,
  isSiteDefault: true,
  isObsolete: false,
  isGroup: false,
  isGroupOwner: false,
  source: null,
  allowUpdateProducts: true,
  allowUpdateMembersLimit: false,
  orderProvider: 'stripe',
  startsAt: 0,
  endsAt: later,
  ...more,
});
const sessionWith = (licenses: readonly License[] = []): Host['session'] =>
  observable({
    ...createTestHost().session,
    status: 'signed-in' as const,
    isGuest: false,
    email: 'mary@icoteca.example',
    licenses,
  });

/** A store with the host of a test, and everything that it said. */
function storeWith(answers: TestAnswers, session = sessionWith()) {
  const host = testHost(answers, { session });
  const left: string[] = [];
  const said: string[] = [];
  for (const name of ['auth:requested', 'session:refresh-requested'] as const)
    host.events.on(name, (payload) => said.push(`${name} ${JSON.stringify(payload)}`));
  return { host, left, said, store: new PricingStore(host, (address) => left.push(address)) };
}
const refusal = (status: number, code: string) =>
  new RequestError('no', status, { success: false, code, message: '' });

describe('choosing a plan', () => {
  it('leaves for where it is paid, once, in the language of the page', async () => {
    const calls: unknown[] = [];
    const { store, left } = storeWith({
      startCheckout: (call) => {
        calls.push(call);
        return { success: true, checkoutId: 'c1', address: '/billing/local-checkout/c1' };
      },
    });
    await Promise.all([store.choose(product), store.choose(product)]);
    expect(calls).toEqual([{ query: { lang: 'en' }, body: { productId: 'icons-month' } }]);
    expect(left).toEqual(['/billing/local-checkout/c1']);
    expect(store.busy, 'until the page is left').toBe('icons-month');
    store.stay();
    expect(store.busy).toBeNull();
  });

  it('waits for the session, and guests sign in first', async () => {
    const session = observable({ ...createTestHost().session, loaded: false });
    const { store, said } = storeWith({}, session);
    const chosen = store.choose(product);
    expect(said).toEqual([]);
    runInAction(() => {
      session.loaded = true;
    });
    await chosen;
    expect(said).toEqual(['auth:requested {"reason":"pricing","step":"icons-month"}']);
    expect(store.busy).toBeNull();
  });

  it.each([
    [
      401,
      'SESSION_ENDED',
      [],
      ['session:refresh-requested {}', 'auth:requested {"reason":"pricing","step":"icons-month"}'],
    ],
    [
      409,
      'PLAN_ALREADY_ACTIVE',
      [{ type: 'plain', title: 'You already have this plan' }],
      ['session:refresh-requested {}'],
    ],
    [503, 'CHECKOUT_UNAVAILABLE', [{ type: 'danger', code: 'CHECKOUT_UNAVAILABLE' }], []],
  ] as const)('answers %d %s', async (status, code, notified, events) => {
    const { store, host, said, left } = storeWith({
      startCheckout: () => Promise.reject(refusal(status, code)),
    });
    await store.choose(product);
    expect(host.notified).toMatchObject(notified);
    expect(said).toEqual(events);
    expect(left).toEqual([]);
    expect(store.busy).toBeNull();
  });
});

describe('[S4.10] [S9.10] after the checkout', () => {
  const done = { outcome: 'done', checkoutId: 'c1' } as const;
  const answer = (status: string, ...finished: boolean[]) => ({
    success: true,
    licenses: finished.map((isSetupFinished, index) => license({ id: `l${index}`, isSetupFinished })),
    checkout: { productId: 'icons-month', status },
  });

  it('the licences are read every 500 ms until all are set up; then the session follows, and only the page says so', async () => {
    vi.useFakeTimers();
    const answers = [answer('open'), answer('paid', false, true), answer('paid', true, true)];
    const read = vi.fn(() => answers.shift() ?? answer('paid', true, true));
    const { store, host, said } = storeWith({ subscriptions: read });
    const back = store.finishCheckout(done, new AbortController().signal);
    expect(store.setup).toBe('waiting');
    await vi.advanceTimersByTimeAsync(499);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(500);
    await back;
    expect(read).toHaveBeenCalledTimes(3);
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ query: { checkout: 'c1' } }));
    expect(store.setup).toBe('ready');
    expect(said).toEqual(['session:refresh-requested {}']);
    expect(host.notified).toEqual([]);
    expect(host.navigated).toEqual(['/icons/pricing']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('a read that fails is followed by the next; after a minute the page says that it takes long', async () => {
    vi.useFakeTimers();
    const read = vi.fn(() => Promise.reject(refusal(503, 'DATABASE_UNAVAILABLE')));
    const { store, host } = storeWith({ subscriptions: read });
    const back = store.finishCheckout(done, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(store.setup).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2000);
    await back;
    expect(store.setup).toBe('late');
    expect(host.notified).toEqual([]);
    const count = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(count);
  });

  it('stops when the page is left', async () => {
    vi.useFakeTimers();
    const read = vi.fn(() => answer('open'));
    const { store, host } = storeWith({ subscriptions: read });
    const leave = new AbortController();
    const back = store.finishCheckout(done, leave.signal);
    await vi.advanceTimersByTimeAsync(700);
    leave.abort();
    await back;
    await vi.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(host.navigated).toEqual([]);
  });

  it.each([
    ['a payment that failed', () => answer('failed'), 'Checkout canceled'],
    ['a session that is over', () => Promise.reject(refusal(401, 'SESSION_ENDED')), 'You’re signed out'],
  ])('%s is said', async (_case, subscriptions, title) => {
    const { store, host } = storeWith({ subscriptions });
    await store.finishCheckout(done, new AbortController().signal);
    expect(host.notified).toMatchObject([{ type: 'plain', title }]);
    expect(store.setup).toBe('none');
  });

  it.each([
    ['not-charged', 'You weren’t charged.'],
    ['refund-due', 'We’ll refund your second payment in full.'],
    ['refunded', 'We’ll refund your second payment in full.'],
  ])('a plan that was paid in another tab, too, is said: %s', async (duplicate, text) => {
    const { store, host, said } = storeWith({
      subscriptions: () => ({
        ...answer('cancelled', true),
        checkout: { productId: 'icons-month', status: 'cancelled', duplicate },
      }),
    });
    await store.finishCheckout(done, new AbortController().signal);
    expect(host.notified).toMatchObject([{ type: 'plain', title: 'You already have this plan', text }]);
    expect(said, 'the plan is there').toEqual(['session:refresh-requested {}']);
    expect(store.setup).toBe('none');
  });

  it('a cancelled one reads nothing', async () => {
    const { store, host } = storeWith({});
    await store.finishCheckout({ ...done, outcome: 'cancelled' }, new AbortController().signal);
    expect(host.notified).toMatchObject([{ type: 'plain', title: 'Checkout canceled' }]);
    expect(host.navigated).toEqual(['/icons/pricing']);
  });
});

describe('the page of prices for a visitor with a plan', () => {
  const region = (name: string) => within(screen.getByRole('region', { name }));

  it('marks the plan, says until when it is paid, and ends its renewal', async () => {
    const changeSubscription = vi.fn(() => ({ success: true, license: license({ status: 'unsubscribed' }) }));
    const session = sessionWith([license()]);
    const { host } = await renderPage(
      '/icons/pricing?period=month',
      { billingProducts, changeSubscription },
      { session },
    );
    expect(region('Icons').getByRole('button', { name: 'Current plan' })).toHaveProperty('disabled', true);
    expect(screen.queryByText('Recommended')).toBeNull();
    expect(region('Icons').getByText(/^Renews on .*.$/)).toBeDefined();
    expect(region('Icons').queryByRole('button', { name: 'Choose Icons' })).toBeNull();
    expect(region('Free').queryByText('Current plan')).toBeNull();
    await userEvent.click(region('Icons').getByRole('button', { name: 'Manage: Icons' }));
    await userEvent.click(region('Icons').getByRole('button', { name: 'Cancel plan: Icons' }));
    expect(changeSubscription).toHaveBeenCalledWith({
      params: { id: 'l1' },
      body: { status: 'unsubscribed' },
    });
    expect(host.notified).toMatchObject([{ type: 'success', title: 'Your plan won’t renew' }]);
    runInAction(() => Object.assign(session, { licenses: [license({ status: 'unsubscribed' })] }));
    expect(await region('Icons').findByText(/^Ends on .* and won’t renew\.$/)).toBeDefined();
    expect(region('Icons').getByRole('button', { name: 'Resume plan: Icons' })).toBeDefined();
  });

  it('offers a plan again that is used up', async () => {
    const startCheckout = vi.fn(() => new Promise<never>(() => {}));
    const session = sessionWith([license({ isUsedUp: true })]);
    await renderPage('/icons/pricing?period=month', { billingProducts, startCheckout }, { session });
    expect(region('Icons').getByText(/^Used up. Top up now or wait until .*.$/)).toBeDefined();
    await userEvent.click(region('Icons').getByRole('button', { name: 'Top up Icons' }));
    expect(startCheckout).toHaveBeenCalledWith(
      expect.objectContaining({ body: { productId: 'icons-month' } }),
    );
  });

  it('says until when a plan is there that was given, and offers no renewal of it', async () => {
    const session = sessionWith([license({ orderProvider: null })]);
    await renderPage('/icons/pricing?period=month', { billingProducts }, { session });
    expect(region('Icons').getByText(/^Paid until [^,]*, \d{4}\.$/)).toBeDefined();
    expect(region('Icons').queryByRole('button', { name: 'Manage: Icons' })).toBeNull();
  });

  it('says that a plan is held by the month on the prices of a year', async () => {
    await renderPage('/icons/pricing', { billingProducts }, { session: sessionWith([license()]) });
    expect(region('Icons').getByText('Billed monthly.')).toBeDefined();
    expect(region('Icons').getByRole('button', { name: 'Choose Icons' })).toBeDefined();
  });

  it('marks the free one for an account whose plan is over, and none for a guest', async () => {
    await renderPage(
      '/icons/pricing',
      { billingProducts },
      { session: sessionWith([license({ endsAt: 1 })]) },
    );
    expect(region('Free').getByText('Current plan')).toBeDefined();
    cleanup();
    await renderPage('/icons/pricing', { billingProducts });
    expect(screen.queryByText('Current plan')).toBeNull();
  });

  it('goes on with what was chosen when the visitor comes back signed in, once', async () => {
    const startCheckout = vi.fn(() => new Promise<never>(() => {}));
    const { host } = await renderPage(
      '/icons/pricing',
      { billingProducts, startCheckout },
      { session: sessionWith() },
    );
    host.events.emit('auth:completed', { reason: 'header' });
    host.events.emit('auth:completed', { reason: 'pricing', step: 'icons-year' });
    await expect.poll(() => startCheckout.mock.calls.length).toBe(1);
    cleanup();
    await renderPage(
      '/icons/pricing',
      { billingProducts, startCheckout },
      { session: sessionWith(), events: host.events },
    );
    expect(startCheckout).toHaveBeenCalledTimes(1);
    expect(startCheckout).toHaveBeenCalledWith(
      expect.objectContaining({ body: { productId: 'icons-year' } }),
    );
  });
});
