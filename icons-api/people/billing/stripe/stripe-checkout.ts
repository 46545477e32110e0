import { checkoutReturnPath, type Product } from '@icoteca/shared-contracts';
import Stripe from 'stripe';
import { type CheckoutProvider, type PaidOrder, returnPath } from '../checkout-provider.ts';
import type { RenewalState } from '../licences.ts';

export interface StripeSettings {
  secretKey: string;
  /** Verifies Stripe's signatures. */
  webhookSecret: string;
  /** Replaces Stripe's URL in tests. */
  apiUrl: string | undefined;
}

const TIMEOUT_MS = 10_000;
/** Languages of the site with another code at Stripe. */
const STRIPE_LOCALES: Readonly<Record<string, string>> = { pt: 'pt-BR' };

/** Stripe's checkout page, with subscriptions that Stripe renews. */
export class StripeCheckout implements CheckoutProvider {
  readonly name = 'stripe';
  readonly charges = true;
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeSettings) {
    const elsewhere = apiUrl === undefined ? null : new URL(apiUrl);
    this.#stripe = new Stripe(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(elsewhere && {
        protocol: elsewhere.protocol === 'http:' ? ('http' as const) : ('https' as const),
        host: elsewhere.hostname,
        ...(elsewhere.port !== '' && { port: Number(elsewhere.port) }),
      }),
    });
    this.#webhookSecret = webhookSecret;
  }

  async begin({ id, account, product, locale, origin }: Parameters<CheckoutProvider['begin']>[0]) {
    const metadata = { checkoutId: id, accountId: account.id, productId: product.id };
    const session = await this.#stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        client_reference_id: id,
        customer_email: account.email,
        line_items: [{ quantity: 1, price_data: priceOf(product) }],
        metadata,
        subscription_data: { metadata },
        locale: (STRIPE_LOCALES[locale] ?? locale) as Stripe.Checkout.SessionCreateParams.Locale,
        success_url: origin + returnPath(id),
        cancel_url: origin + checkoutReturnPath({ outcome: 'cancelled', checkoutId: id }),
      },
      { idempotencyKey: `checkout-${id}` },
    );
    if (session.url === null) throw new Error('Stripe gave no address for the checkout.');
    return { address: session.url, externalId: session.id };
  }

  async setRenewal(externalId: string, renews: boolean): Promise<void> {
    await this.#stripe.subscriptions.update(subscriptionId(externalId), { cancel_at_period_end: !renews });
  }

  async refund(externalId: string): Promise<void> {
    const id = subscriptionId(externalId);
    const { status, latest_invoice } = await this.#stripe.subscriptions.retrieve(id);
    if (status !== 'canceled') await this.#stripe.subscriptions.cancel(id, { prorate: false });
    if (latest_invoice === null) return;
    const invoice = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice.id;
    const { data } = await this.#stripe.invoicePayments.list({ invoice, status: 'paid' });
    for (const { payment } of data) {
      const intent = payment.payment_intent;
      if (!intent) continue;
      const payment_intent = typeof intent === 'string' ? intent : intent.id;
      await this.#stripe.refunds
        .create({ payment_intent, reason: 'duplicate' }, { idempotencyKey: `refund-${payment_intent}` })
        .catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
            throw error;
        });
    }
  }

  /** A session of Stripe's checkout; null while it is unpaid. */
  async paidOrder(sessionId: string): Promise<PaidOrder | null> {
    const session = await this.#stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] });
    const { subscription, payment_status } = session;
    if (payment_status === 'unpaid' || subscription === null) return null;
    const bought =
      typeof subscription === 'string'
        ? await this.#stripe.subscriptions.retrieve(subscription)
        : subscription;
    return {
      externalId: externalIdOf(bought.id),
      startsAt: bought.start_date * 1000,
      endsAt: periodEnd(bought),
    };
  }

  /** The current state of a subscription. */
  async renewalState(id: string): Promise<RenewalState> {
    const subscription = await this.#stripe.subscriptions.retrieve(id);
    const { status, cancel_at_period_end, ended_at } = subscription;
    if (ended_at !== null) return { renews: false, endsAt: ended_at * 1000 };
    const isPaid = status === 'active' || status === 'trialing';
    return { renews: !cancel_at_period_end, endsAt: isPaid ? periodEnd(subscription) : null };
  }

  /** Verifies and parses a report. @throws Stripe.errors.StripeSignatureVerificationError when its signature is invalid or old */
  readReport(body: Buffer, signature: string): Stripe.Event {
    return this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret);
  }
}

export const externalIdOf = (id: string) => `stripe:${id}`;
const subscriptionId = (externalId: string) => externalId.replace(/^stripe:/, '');

/** End of the paid period, milliseconds since 1970. */
function periodEnd({ items }: Stripe.Subscription): number | null {
  const ends = items.data.map(({ current_period_end }) => current_period_end);
  return ends.length === 0 ? null : Math.max(...ends) * 1000;
}

/** A price in the currency's smallest unit, which some currencies do not have. */
function priceOf({ name, description, price, currency, period }: Product) {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return {
    currency: currency.toLowerCase(),
    unit_amount: Math.round(price * 10 ** digits),
    recurring: { interval: period },
    product_data: { name, description },
  };
}
