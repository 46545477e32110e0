import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { endOfPeriod, renewLocalLicences } from './local-checkout/local-renewals.ts';
import { noProducts, readProducts } from './products.ts';
import { billingServer } from './testing/billing-server.ts';
import { type Buyer, newBuyer } from './testing/buyer.ts';

const DAY_MS = 86_400_000;
const iconsPlan = ['icon download unlimited', 'iconAISearch download unlimited'];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a period', () => {
  it.each([
    ['2026-01-15T10:00:00Z', 'month', '2026-02-15T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z'],
    ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
    ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59Z'],
  ] as const)('that begins at %s lasts a %s and ends at %s', (start, period, end) => {
    expect(new Date(endOfPeriod(Date.parse(start), period)).toISOString()).toBe(new Date(end).toISOString());
  });
});

describe.each(databases)('Buying at the local checkout, on %s', (_name, start) => {
  let database: Database;
  let app: FastifyInstance;
  useDatabase(start, (opened) => {
    database = opened.database;
  });
  beforeAll(async () => {
    app = await billingServer(database, { kind: 'local' }, 150);
  });
  afterAll(() => app.close());

  const pay = (buyer: Buyer, address: string) => buyer.call('POST', address, 'step=pay', form);
  const setUp = (buyer: Buyer) =>
    expect
      .poll(async () => (await buyer.licences()).every((one) => one.isSetupFinished), { timeout: 5_000 })
      .toBe(true);

  it('its page takes the theme that the visitor chose, by the one script that it may run', async () => {
    const buyer = await newBuyer(app, database);
    const { address } = await buyer.choose('full-month');
    const { headers, body } = await buyer.call('GET', address);
    const scripts = String(body.text).match(/<script.*?<\/script>/gs) ?? [];
    expect(scripts).toHaveLength(1);
    const script = scripts[0]?.slice('<script>'.length, -'</script>'.length) ?? '';
    expect(script).toContain('dataset.theme');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
  });

  it('[S4.10] gives a licence at once and its allowances when the setup is over', async () => {
    // Long enough for two calls on a machine that is full.
    const slow = await billingServer(database, { kind: 'local' }, 800);
    const buyer = await newBuyer(slow, database);
    const { checkoutId, address } = await buyer.choose('full-month');
    const before = Date.now();
    expect(await pay(buyer, address)).toMatchObject({
      status: 303,
      headers: { location: `/icons/pricing?checkout=done&order=${checkoutId}` },
    });
    const { body } = await buyer.call('GET', `/user/v2/subscriptions?checkout=${checkoutId}`);
    expect(body).toMatchObject({
      checkout: { productId: 'full-month', status: 'paid' },
      licenses: [
        {
          productId: 'full-month',
          status: 'active',
          period: 'month',
          isSetupFinished: false,
          orderProvider: 'local',
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('externalId');
    expect(await buyer.allowances()).toEqual([]);
    await setUp(buyer);
    expect(await buyer.allowances()).toEqual([
      'icon download unlimited',
      'iconAISearch download unlimited',
      'illustration download 100',
      'music download 25',
      'photo download 100',
    ]);
    const [licence] = await buyer.licences();
    expect(licence?.endsAt).toBe(endOfPeriod(licence?.startsAt ?? 0, 'month'));
    expect(licence?.startsAt).toBeGreaterThanOrEqual(before);
    await slow.close();
  });

  it('gives one licence however often and how concurrently it is paid', async () => {
    const buyer = await newBuyer(app, database);
    const { address } = await buyer.choose('icons-year');
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    await setUp(buyer);
    expect(await buyer.licences()).toHaveLength(1);
    expect(await buyer.allowances()).toEqual(iconsPlan);
    expect((await pay(buyer, address)).headers.location).toContain('checkout=done');
    expect(await buyer.licences()).toHaveLength(1);
  });

  it('gives nothing when it is cancelled, nor afterwards', async () => {
    const buyer = await newBuyer(app, database);
    const { checkoutId, address } = await buyer.choose('icons-month');
    const cancelled = { location: `/icons/pricing?checkout=cancelled&order=${checkoutId}` };
    expect((await buyer.call('POST', address, 'step=cancel', form)).headers).toMatchObject(cancelled);
    expect((await pay(buyer, address)).headers).toMatchObject(cancelled);
    expect(await buyer.licences()).toEqual([]);
    expect((await buyer.call('GET', address)).body.text).toContain('This purchase was canceled');
  });

  it('is for the buyer alone', async () => {
    const [buyer, other] = [await newBuyer(app, database), await newBuyer(app, database)];
    const { checkoutId, address } = await buyer.choose('icons-month');
    expect((await pay(other, address)).status).toBe(404);
    expect((await other.call('GET', address)).status).toBe(404);
    const { body } = await other.call('GET', `/user/v2/subscriptions?checkout=${checkoutId}`);
    expect(body).toEqual({ success: true, licenses: [], checkout: null });
    expect(
      await app.inject({ method: 'POST', url: address, headers: form, payload: 'step=pay' }),
    ).toMatchObject({
      statusCode: 404,
    });
    expect(await buyer.licences()).toEqual([]);
    for (const call of [
      { method: 'GET', url: '/user/v2/subscriptions' },
      { method: 'POST', url: '/billing/checkout/v1', payload: { productId: 'icons-month' } },
      { method: 'PATCH', url: '/user/v2/subscriptions/a', payload: { status: 'active' } },
    ] as const) {
      const answer = await app.inject(call);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
  });

  it('a plan paid in two tabs gives one licence, and the second tab says that it is there and that nothing was charged', async () => {
    for (const isAtOnce of [true, false]) {
      const buyer = await newBuyer(app, database);
      const orders = [await buyer.choose('icons-month'), await buyer.choose('icons-month')];
      if (isAtOnce) await Promise.all(orders.map(({ address }) => pay(buyer, address)));
      else for (const { address } of orders) await pay(buyer, address);
      expect(await buyer.licences()).toHaveLength(1);
      const stateOf = async (id: string) =>
        (await buyer.call('GET', `/user/v2/subscriptions?checkout=${id}`)).body.checkout as object;
      const states = await Promise.all(orders.map(({ checkoutId }) => stateOf(checkoutId)));
      expect(states).toContainEqual({ productId: 'icons-month', status: 'paid' });
      const second = states.findIndex((state) => 'duplicate' in state);
      expect(states[second]).toEqual({
        productId: 'icons-month',
        status: 'cancelled',
        duplicate: 'not-charged',
      });
      const { address, checkoutId } = orders[second] ?? { address: '', checkoutId: '' };
      expect((await buyer.call('GET', address)).body.text).toContain('You already have this plan');
      expect((await pay(buyer, address)).headers.location, 'the page of prices says it, too').toBe(
        `/icons/pricing?checkout=done&order=${checkoutId}`,
      );
      await setUp(buyer);
      expect(await buyer.allowances()).toEqual(iconsPlan);
    }
  });

  it('a counted plan is bought again when it is used up, not before, and keeps what else it has', async () => {
    const buyer = await newBuyer(app, database);
    const begin = () => buyer.call('POST', '/billing/checkout/v1', { productId: 'full-month' });
    await pay(buyer, (await buyer.choose('full-month')).address);
    await setUp(buyer);
    const use = (resource: string, usagesLeft: number) =>
      query(database)`UPDATE allowance SET usages_left = ${usagesLeft}
        WHERE account_id = ${buyer.accountId} AND resource = ${resource}`;
    await use('photo', 1);
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'PLAN_ALREADY_ACTIVE' } });
    await use('photo', 0);
    await use('music', 7);
    const { body } = await begin();
    await pay(buyer, String(body.address));
    await setUp(buyer);
    const allowances = await buyer.allowances();
    expect(allowances.filter((one) => /photo|music/.test(one))).toEqual([
      'music download 25',
      'music download 7',
      'photo download 0',
      'photo download 100',
    ]);
    expect((await buyer.licences()).map(({ status }) => status).sort()).toEqual(['active', 'unsubscribed']);
    expect((await begin()).status).toBe(409);
  });

  it('has a page in the language of the buyer that says what is bought and that nothing is charged', async () => {
    const buyer = await newBuyer(app, database);
    const { body } = await buyer.call('POST', '/billing/checkout/v1?lang=fr', { productId: 'icons-year' });
    const page = await buyer.call('GET', String(body.address));
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body.text).toContain('<html lang="fr-FR">');
    expect(page.body.text).toContain('<h2>Pro</h2>');
    expect(page.body.text).toMatch(/119\s\$US par an/);
    expect(page.body.text).toContain('rien ne sera débité');
    expect(page.body.text).toContain(buyer.email);
    expect(page.body.text).not.toMatch(/style=/);
  });

  it('names what is wrong with an order', async () => {
    const buyer = await newBuyer(app, database);
    const begin = (productId: string) => buyer.call('POST', '/billing/checkout/v1', { productId });
    expect(await begin('icons-mont')).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_PRODUCT', param: 'productId', nearest: 'icons-month' },
    });
    expect(await buyer.call('POST', '/billing/checkout/v1', {})).toMatchObject({ status: 400 });
    await pay(buyer, (await buyer.choose('icons-month')).address);
    expect(await begin('icons-month')).toMatchObject({ status: 409, body: { code: 'PLAN_ALREADY_ACTIVE' } });
    expect((await begin('full-year')).status).toBe(200);
  });

  it('[S3.11] a licence that is not renewed keeps its rights until its end, and can be taken up again', async () => {
    const [buyer, other] = [await newBuyer(app, database), await newBuyer(app, database)];
    await pay(buyer, (await buyer.choose('icons-month')).address);
    await setUp(buyer);
    const [licence] = await buyer.licences();
    const change = (who: Buyer, status: string) =>
      who.call('PATCH', `/user/v2/subscriptions/${licence?.id}`, { status });
    expect(await change(other, 'unsubscribed')).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_LICENSE' },
    });
    expect(await change(buyer, 'over')).toMatchObject({ status: 400 });
    expect((await change(buyer, 'unsubscribed')).body.license).toEqual({
      ...licence,
      status: 'unsubscribed',
    });
    expect(await buyer.allowances()).toEqual(iconsPlan);
    expect((await change(buyer, 'active')).body.license).toEqual(licence);
    await query(database)`UPDATE license SET ends_at = ${Date.now() - 1} WHERE id = ${licence?.id}`;
    expect(await buyer.allowances()).toEqual([]);
    expect((await change(buyer, 'active')).status).toBe(404);
    expect((await buyer.call('POST', '/billing/checkout/v1', { productId: 'icons-month' })).status).toBe(200);
  });

  it('[S3.11] is renewed by whole periods with new allowances, unless it was cancelled or is no longer sold', async () => {
    const [keeper, leaver] = [await newBuyer(app, database), await newBuyer(app, database)];
    for (const buyer of [keeper, leaver]) {
      await pay(buyer, (await buyer.choose('full-month')).address);
      await setUp(buyer);
    }
    const [left] = await leaver.licences();
    await leaver.call('PATCH', `/user/v2/subscriptions/${left?.id}`, { status: 'unsubscribed' });
    const [bought] = await keeper.licences();
    const [first = 0, now] = [bought?.startsAt, Date.now()];
    const [began, ended] = [now - 70 * DAY_MS, now - 40 * DAY_MS];
    await query(database)`UPDATE allowance SET usages_left = 3
      WHERE account_id = ${keeper.accountId} AND resource = 'photo'`;
    await query(database)`UPDATE license SET starts_at = ${began}, ends_at = ${ended}
      WHERE starts_at >= ${Math.min(first, left?.startsAt ?? 0)}`;
    await renewLocalLicences(database, noProducts, now);
    expect(await keeper.allowances(), 'not sold any more').toEqual([]);
    await Promise.all([1, 2].map(() => renewLocalLicences(database, readProducts(), now)));
    expect(await leaver.allowances()).toEqual([]);
    expect(await keeper.allowances()).toContain('photo download 100');
    expect(await keeper.allowances()).toHaveLength(5);
    const [{ endsAt } = { endsAt: 0 }] = await keeper.licences();
    expect(endsAt).toBe(endOfPeriod(endOfPeriod(ended, 'month'), 'month'));
  });

  it('sets up what an earlier process left in the middle, once', async () => {
    const slow = await billingServer(database, { kind: 'local' }, 60_000);
    const buyer = await newBuyer(slow, database);
    await pay(buyer, (await buyer.choose('icons-month')).address);
    expect((await buyer.licences())[0]?.isSetupFinished).toBe(false);
    await slow.close();
    const [one, two] = await Promise.all([
      billingServer(database, { kind: 'local' }),
      billingServer(database, { kind: 'local' }),
    ]);
    await expect.poll(() => buyer.allowances()).toEqual(iconsPlan);
    await Promise.all([one?.close(), two?.close()]);
    expect(await buyer.allowances()).toEqual(iconsPlan);
  });

  it('is nowhere where nothing can be paid', async () => {
    const off = await billingServer(database, { kind: 'off' });
    const buyer = await newBuyer(off, database);
    expect(await buyer.call('POST', '/billing/checkout/v1', { productId: 'icons-month' })).toMatchObject({
      status: 503,
      body: { code: 'CHECKOUT_UNAVAILABLE' },
    });
    expect((await buyer.call('GET', '/billing/local-checkout/a')).status).toBe(404);
    await off.close();
  });
});
