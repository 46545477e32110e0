import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

interface StripeRequest {
  method: string;
  path: string;
  authorization: string;
  idempotencyKey: string | undefined;
  body: URLSearchParams;
}

/** The few calls of Stripe's API that we make, answered on this machine; nothing reaches Stripe. */
export interface FakeStripe {
  url: string;
  requests: StripeRequest[];
  /** Answers everything with this status. */
  failWith: number | null;
  /** The buyer paid: the session has a subscription from now on. */
  pay(sessionId: string, subscription: FakeSubscription): void;
  subscriptions: Map<string, FakeSubscription>;
  /** Payment intents whose money went back, as often as it did. */
  refunds: string[];
  failRefunds: boolean;
  report(type: string, object: Record<string, unknown>, secret?: string): { body: string; signature: string };
  close(): Promise<void>;
}

export interface FakeSubscription {
  id: string;
  status: string;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  start_date: number;
  /** The first payment of `in_x` is `pi_x`. */
  latest_invoice?: string | null;
  items: { data: { current_period_end: number }[] };
}

export const webhookSecret = 'whsec_of_a_test';

export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, { id: string; subscription: string | null; payment_status: string }>();
  const stripe = new Stripe('sk_test_of_a_test');
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const body = new URLSearchParams(await textOf(request));
    fake.requests.push({
      method: request.method ?? '',
      path: pathname,
      authorization: request.headers.authorization ?? '',
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      body,
    });
    const answer = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify(value));
    if (fake.failWith !== null)
      return answer(fake.failWith, { error: { type: 'api_error', message: 'It is not well.' } });
    const [, , kind, ...rest] = pathname.split('/');
    if (kind === 'checkout' && request.method === 'POST') {
      const id = `cs_test_${sessions.size + 1}`;
      sessions.set(id, { id, subscription: null, payment_status: 'unpaid' });
      return answer(200, { id, object: 'checkout.session', url: `https://checkout.stripe.example/${id}` });
    }
    if (kind === 'checkout') {
      const session = sessions.get(rest[1] ?? '');
      const subscription = fake.subscriptions.get(session?.subscription ?? '') ?? null;
      const isExpanded = searchParams.get('expand[0]') === 'subscription';
      return answer(200, {
        ...session,
        object: 'checkout.session',
        subscription: isExpanded ? subscription : session?.subscription,
      });
    }
    if (kind === 'invoice_payments') {
      const intent = (searchParams.get('invoice') ?? '').replace('in_', 'pi_');
      const payment = { type: 'payment_intent', payment_intent: intent };
      return answer(200, { object: 'list', data: [{ object: 'invoice_payment', status: 'paid', payment }] });
    }
    if (kind === 'refunds' && fake.failRefunds)
      return answer(402, { error: { type: 'api_error', message: 'It is not well.' } });
    if (kind === 'refunds') {
      const intent = body.get('payment_intent') ?? '';
      if (fake.refunds.includes(intent)) {
        const message = 'The charge has already been refunded.';
        return answer(400, {
          error: { type: 'invalid_request_error', code: 'charge_already_refunded', message },
        });
      }
      fake.refunds.push(intent);
      return answer(200, { object: 'refund', id: `re_${fake.refunds.length}` });
    }
    const subscription = fake.subscriptions.get(rest[0] ?? '');
    if (kind !== 'subscriptions' || !subscription)
      return answer(404, { error: { type: 'invalid_request_error', message: 'No such thing' } });
    if (request.method === 'DELETE') subscription.status = 'canceled';
    if (request.method === 'POST')
      subscription.cancel_at_period_end = body.get('cancel_at_period_end') === 'true';
    return answer(200, { object: 'subscription', ...subscription });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    failWith: null,
    subscriptions: new Map(),
    refunds: [],
    failRefunds: false,
    pay(sessionId, subscription) {
      fake.subscriptions.set(subscription.id, subscription);
      sessions.set(sessionId, { id: sessionId, subscription: subscription.id, payment_status: 'paid' });
    },
    report(type, object, secret = webhookSecret) {
      const body = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } });
      return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
