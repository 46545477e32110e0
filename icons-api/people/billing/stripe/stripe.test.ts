import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../database/connection.ts';
import { databases } from '../../../database/testing/databases.ts';
import { query } from '../../../database/testing/query.ts';
import { useDatabase } from '../../../database/testing/use-database.ts';
import { billingServer } from '../testing/billing-server.ts';
import { type Buyer, newBuyer } from '../testing/buyer.ts';
import {
  type FakeStripe,
  type FakeSubscription,
  startFakeStripe,
  webhookSecret,
} from '../testing/fake-stripe.ts';
import { stripeReportPath } from './stripe.routes.ts';

const iconsPlan = ['icon download unlimited', 'iconAISearch download unlimited'];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const DAY = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);

describe.each(databases)('Buying at Stripe, on %s', (_name, start) => {
  let database: Database;
  let app: FastifyInstance;
  let stripe: FakeStripe;
  useDatabase(start, (opened) => {
    database = opened.database;
  });
  const stripeServer = () =>
    billingServer(database, {
      kind: 'stripe',
      stripe: { secretKey: 'sk_test_of_a_test', webhookSecret, apiUrl: stripe.url },
    });
  beforeAll(async () => {
    stripe = await startFakeStripe();
    app = await stripeServer();
  });
  afterEach(() => {
    stripe.failWith = null;
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });

  let count = 0;
  const subscription = (more: Partial<FakeSubscription> = {}): FakeSubscription => ({
    id: `sub_${_name}_${++count}`,
    status: 'active',
    cancel_at_period_end: false,
    ended_at: null,
    start_date: seconds(),
    items: { data: [{ current_period_end: seconds() + 30 * DAY }] },
    latest_invoice: `in_${_name}_${count}`,
    ...more,
  });
  async function report(type: string, object: Record<string, unknown>, secret?: string) {
    const { body, signature } = stripe.report(type, object, secret);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await app.inject({ method: 'POST', url: stripeReportPath, headers, payload: body });
    return { status: answer.statusCode, body: answer.json() };
  }
  const sessionOf = ({ address }: { address: string }) => address.split('/').at(-1) ?? '';
  /** Buys a product and lets Stripe report it. */
  async function bought(productId: string, more?: Partial<FakeSubscription>) {
    const buyer = await newBuyer(app, database);
    const begun = await buyer.choose(productId);
    const paid = subscription(more);
    stripe.pay(sessionOf(begun), paid);
    const session = { id: sessionOf(begun), client_reference_id: begun.checkoutId };
    await report('checkout.session.completed', session);
    await expect.poll(async () => (await buyer.licences())[0]?.isSetupFinished).toBe(true);
    return { buyer, paid, session };
  }

  it('sends the buyer to Stripe with price, language and the way back, once for an order', async () => {
    const buyer = await newBuyer(app, database);
    const headers = { origin: 'https://fr.icoteca.example', 'x-forwarded-host': 'fr.icoteca.example' };
    const { body } = await buyer.call(
      'POST',
      '/billing/checkout/v1?lang=pt',
      { productId: 'icons-api-month' },
      headers,
    );
    expect(body.address).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_test_/);
    const sent = stripe.requests.at(-1);
    expect(sent?.authorization).toBe('Bearer sk_test_of_a_test');
    expect(sent?.idempotencyKey).toBe(`checkout-${body.checkoutId}`);
    expect(Object.fromEntries(sent?.body ?? [])).toMatchObject({
      mode: 'subscription',
      client_reference_id: body.checkoutId,
      customer_email: buyer.email,
      locale: 'pt-BR',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '9950',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'API de ícones',
      success_url: `https://fr.icoteca.example/billing/checkout/v1/${body.checkoutId}/return`,
      cancel_url: `https://fr.icoteca.example/icons/pricing?checkout=cancelled&order=${body.checkoutId}`,
    });
    // A page that another site calls itself is not gone back to.
    await buyer.call(
      'POST',
      '/billing/checkout/v1',
      { productId: 'icons-month' },
      { origin: 'https://evil.example' },
    );
    expect(stripe.requests.at(-1)?.body.get('success_url')).toMatch(/^https:\/\/icoteca\.example\//);
  });

  it('[S4.10] gives one licence for a payment that is reported repeatedly, concurrently and in two ways', async () => {
    const buyer = await newBuyer(app, database);
    const begun = await buyer.choose('icons-month');
    const paid = subscription();
    const session = { id: sessionOf(begun), client_reference_id: begun.checkoutId };
    // From Stripe's page the buyer comes without a session.
    const back = async () => {
      const { statusCode, headers } = await app.inject(`/billing/checkout/v1/${begun.checkoutId}/return`);
      return { status: statusCode, location: headers.location };
    };
    const pricing = `/icons/pricing?checkout=done&order=${begun.checkoutId}`;
    expect(await back()).toEqual({ status: 303, location: pricing });
    expect(await buyer.licences(), 'not paid yet').toEqual([]);
    stripe.pay(session.id, paid);
    const reports = Array.from({ length: 5 }, () => report('checkout.session.completed', session));
    expect((await Promise.all([...reports, back(), back()])).map(({ status }) => status)).toEqual([
      ...Array(5).fill(200),
      303,
      303,
    ]);
    await expect.poll(async () => (await buyer.licences())[0]?.isSetupFinished).toBe(true);
    expect(await buyer.licences()).toMatchObject([
      {
        orderProvider: 'stripe',
        status: 'active',
        startsAt: paid.start_date * 1000,
        endsAt: (paid.items.data[0]?.current_period_end ?? 0) * 1000,
      },
    ]);
    expect(await buyer.allowances()).toEqual(iconsPlan);
  });

  it('[S4.10] gives the licence to the buyer who is back before the report', async () => {
    const buyer = await newBuyer(app, database);
    const begun = await buyer.choose('icons-month');
    stripe.pay(sessionOf(begun), subscription());
    await app.inject(`/billing/checkout/v1/${begun.checkoutId}/return`);
    expect(await buyer.licences()).toHaveLength(1);
    stripe.failWith = 402;
    const unknown = await app.inject('/billing/checkout/v1/nobody/return');
    expect(unknown.headers.location).toBe('/icons/pricing?checkout=done&order=nobody');
  });

  it('believes no report that Stripe did not sign', async () => {
    const buyer = await newBuyer(app, database);
    const begun = await buyer.choose('icons-month');
    const session = { id: sessionOf(begun), client_reference_id: begun.checkoutId };
    stripe.pay(session.id, subscription());
    expect(await report('checkout.session.completed', session, 'whsec_of_somebody')).toMatchObject({
      status: 400,
      body: { code: 'REPORT_NOT_SIGNED' },
    });
    const { body, signature } = stripe.report('checkout.session.completed', session);
    const changed = await app.inject({
      method: 'POST',
      url: stripeReportPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body.replace('completed', 'expired'),
    });
    expect(changed.statusCode).toBe(400);
    const unsigned = await app.inject({
      method: 'POST',
      url: stripeReportPath,
      payload: { type: 'invoice.paid' },
    });
    expect(unsigned.statusCode).toBe(400);
    expect(await buyer.licences()).toEqual([]);
  });

  it('gives nothing for a session that is not the one of the order', async () => {
    const [buyer, other] = [await newBuyer(app, database), await newBuyer(app, database)];
    const [begun, cheap] = [await buyer.choose('full-year'), await other.choose('icons-month')];
    stripe.pay(sessionOf(cheap), subscription());
    await report('checkout.session.completed', {
      id: sessionOf(cheap),
      client_reference_id: begun.checkoutId,
    });
    await report('checkout.session.completed', { id: 'cs_unknown', client_reference_id: null });
    expect(await buyer.licences()).toEqual([]);
  });

  it('a renewal moves the end and renews the allowances, in whatever order it is reported', async () => {
    const { buyer, paid } = await bought('full-month');
    await query(database)`UPDATE allowance SET usages_left = 1
      WHERE account_id = ${buyer.accountId} AND resource = 'photo'`;
    await report('customer.subscription.updated', { id: paid.id });
    expect(await buyer.allowances()).toContain('photo download 1');
    const next = seconds() + 60 * DAY;
    paid.items.data[0] = { current_period_end: next };
    paid.status = 'past_due';
    await report('customer.subscription.updated', { id: paid.id });
    expect((await buyer.licences())[0]?.endsAt, 'a renewal that is not paid').toBeLessThan(next * 1000);
    paid.status = 'active';
    const invoice = { parent: { subscription_details: { subscription: paid.id } } };
    await report('invoice.paid', invoice);
    await report('invoice.paid', invoice);
    expect((await buyer.licences())[0]).toMatchObject({ endsAt: next * 1000, status: 'active' });
    expect(await buyer.allowances()).toContain('photo download 100');
    expect(await buyer.allowances()).toHaveLength(5);
  });

  /** Two tabs: a plan is chosen twice before it is paid. */
  async function chosenTwice() {
    const buyer = await newBuyer(app, database);
    const orders = [await buyer.choose('icons-month'), await buyer.choose('icons-month')].map((begun) => {
      const [id, paid] = [sessionOf(begun), subscription()];
      const session = { id, client_reference_id: begun.checkoutId };
      return { ...begun, paid, session, pay: () => stripe.pay(id, paid) };
    });
    const stateOf = async (id = '') =>
      (await buyer.call('GET', `/user/v2/subscriptions?checkout=${id}`)).body.checkout;
    return { buyer, orders, stateOf };
  }
  const intentOf = ({ latest_invoice }: FakeSubscription) => String(latest_invoice).replace('in_', 'pi_');

  it('two checkouts of one plan, both paid concurrently: one licence; the other subscription is ended and its payment refunded, once', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { buyer, orders, stateOf } = await chosenTwice();
      for (const { pay } of orders) pay();
      const reports = [...orders, ...orders, ...orders].map(({ session }) =>
        report('checkout.session.completed', session),
      );
      expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(await buyer.licences()).toHaveLength(1);
      const ended = orders.filter(({ paid }) => paid.status === 'canceled');
      expect(ended).toHaveLength(1);
      const [second] = ended;
      expect(stripe.refunds.filter((intent) => orders.some(({ paid }) => intentOf(paid) === intent))).toEqual(
        [intentOf(second?.paid ?? subscription())],
      );
      expect(await stateOf(second?.checkoutId)).toEqual({
        productId: 'icons-month',
        status: 'cancelled',
        duplicate: 'refunded',
      });
      const first = orders.find((order) => order !== second);
      expect(await stateOf(first?.checkoutId)).toEqual({ productId: 'icons-month', status: 'paid' });
      await expect.poll(() => buyer.allowances()).toEqual(iconsPlan);
      await report('customer.subscription.deleted', { id: second?.paid.id });
      expect(await buyer.allowances()).toEqual(iconsPlan);
    }
  });

  it('a second payment whose refund fails is said to be due, and refunded when Stripe reports again or a server starts', async () => {
    for (const way of ['report', 'start'] as const) {
      const { buyer, orders, stateOf } = await chosenTwice();
      const [first, second] = orders;
      if (!first || !second) throw new Error('There are two orders.');
      first.pay();
      await report('checkout.session.completed', first.session);
      second.pay();
      stripe.failRefunds = true;
      expect(
        (await report('checkout.session.completed', second.session)).status,
        'Stripe reports it again',
      ).toBe(500);
      expect(await stateOf(second.checkoutId)).toMatchObject({
        status: 'cancelled',
        duplicate: 'refund-due',
      });
      stripe.failRefunds = false;
      if (way === 'report') await report('checkout.session.completed', second.session);
      else await (await stripeServer()).close();
      expect(await stateOf(second.checkoutId)).toMatchObject({ duplicate: 'refunded' });
      expect(stripe.refunds.filter((intent) => intent === intentOf(second.paid))).toHaveLength(1);
      expect(await buyer.licences()).toHaveLength(1);
    }
  });

  it('a counted plan that is used up is bought again: the new licence counts from the start, the old one is not renewed', async () => {
    const { buyer, paid } = await bought('icons-api-month');
    expect((await buyer.call('POST', '/billing/checkout/v1', { productId: 'icons-api-month' })).status).toBe(
      409,
    );
    await query(database)`UPDATE allowance SET usages_left = 0 WHERE account_id = ${buyer.accountId}`;
    expect(await buyer.licences()).toMatchObject([{ isUsedUp: true }]);
    const begun = await buyer.choose('icons-api-month');
    stripe.pay(sessionOf(begun), subscription());
    const session = { id: sessionOf(begun), client_reference_id: begun.checkoutId };
    await report('checkout.session.completed', session);
    await expect.poll(() => buyer.allowances()).toEqual(['icon apiCall 0', 'icon apiCall 10000']);
    const states = (await buyer.licences()).map(({ status, isUsedUp = false }) => `${status} ${isUsedUp}`);
    expect(states.sort()).toEqual(['active false', 'unsubscribed true']);
    expect([paid.status, paid.cancel_at_period_end]).toEqual(['active', true]);
    expect(stripe.refunds).not.toContain(intentOf(paid));
    expect((await buyer.call('POST', '/billing/checkout/v1', { productId: 'icons-api-month' })).status).toBe(
      409,
    );
  });

  it('a licence whose renewal ends here ends at Stripe, and the other way round', async () => {
    const { buyer, paid } = await bought('icons-month');
    const [licence] = await buyer.licences();
    const change = (status: string) =>
      buyer.call('PATCH', `/user/v2/subscriptions/${licence?.id}`, { status });
    expect((await change('unsubscribed')).body).toMatchObject({ license: { status: 'unsubscribed' } });
    expect(paid.cancel_at_period_end).toBe(true);
    stripe.failWith = 400;
    expect(await change('active')).toMatchObject({ status: 503, body: { code: 'CHECKOUT_UNAVAILABLE' } });
    stripe.failWith = null;
    expect((await buyer.licences())[0]?.status).toBe('unsubscribed');
    paid.cancel_at_period_end = false;
    await report('customer.subscription.updated', { id: paid.id });
    expect((await buyer.licences())[0]?.status).toBe('active');
    Object.assign(paid, { status: 'canceled', ended_at: seconds() - 1 });
    await report('customer.subscription.deleted', { id: paid.id });
    expect((await buyer.licences())[0]?.status).toBe('unsubscribed');
    expect(await buyer.allowances()).toEqual([]);
  });

  it('an order that came to nothing says so, and a provider that is away costs nothing', async () => {
    const buyer: Buyer = await newBuyer(app, database);
    const stateOf = async (id: string) =>
      (await buyer.call('GET', `/user/v2/subscriptions?checkout=${id}`)).body.checkout;
    for (const [type, status] of [
      ['checkout.session.expired', 'cancelled'],
      ['checkout.session.async_payment_failed', 'failed'],
    ] as const) {
      const begun = await buyer.choose('icons-month');
      await report(type, { id: sessionOf(begun), client_reference_id: begun.checkoutId });
      expect(await stateOf(begun.checkoutId)).toEqual({ productId: 'icons-month', status });
    }
    stripe.failWith = 402;
    expect(await buyer.call('POST', '/billing/checkout/v1', { productId: 'icons-month' })).toMatchObject({
      status: 503,
      body: { code: 'CHECKOUT_UNAVAILABLE', hint: expect.stringContaining('nothing was charged') },
    });
    expect((await buyer.call('GET', '/billing/local-checkout/a')).status, 'no local page').toBe(404);
  });
});
