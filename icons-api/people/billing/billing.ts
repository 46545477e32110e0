import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import type { BillingSettings } from './billing-settings.ts';
import { type Billing, checkoutRoute } from './checkout.routes.ts';
import type { CheckoutProvider } from './checkout-provider.ts';
import { Checkouts } from './checkouts.ts';
import { LicenceSetup } from './licence-setup.ts';
import { localCheckout, localCheckoutRoutes } from './local-checkout/local-checkout.routes.ts';
import { startLocalRenewals } from './local-checkout/local-renewals.ts';
import { productRoute } from './product.route.ts';
import { noProducts, type Products } from './products.ts';
import { stripeRoutes } from './stripe/stripe.routes.ts';
import { StripeCheckout } from './stripe/stripe-checkout.ts';
import { subscriptionRoutes } from './subscription.routes.ts';

export interface BillingOptions {
  database: Database;
  products: Products;
  settings: BillingSettings;
  siteOrigin: string;
  log: FastifyBaseLogger;
}

/** For a server that sells nothing. */
export const nothingSold: Omit<BillingOptions, 'database' | 'log'> = {
  products: noProducts,
  settings: { checkout: { kind: 'off' }, setupDelayMs: 0 },
  siteOrigin: 'http://localhost:3000',
};

/** Registers the price list, checkouts with their provider, and licences. */
export async function billingRoutes(app: FastifyInstance, options: BillingOptions): Promise<void> {
  const { database, products, siteOrigin, log, settings } = options;
  const setup = new LicenceSetup({ database, products, delayMs: settings.setupDelayMs, log });
  const checkouts = new Checkouts(database, setup);
  const stripe = settings.checkout.kind === 'stripe' ? new StripeCheckout(settings.checkout.stripe) : null;
  const provider = stripe ?? (settings.checkout.kind === 'local' ? localCheckout : undefined);
  const billing: Billing = { database, products, checkouts, provider, siteOrigin };
  productRoute(app, products);
  checkoutRoute(app, billing);
  subscriptionRoutes(app, billing);
  if (stripe) await app.register((scope) => stripeRoutes(scope, { database, products, checkouts, stripe }));
  if (provider === localCheckout)
    await app.register((scope) => localCheckoutRoutes(scope, { checkouts, products }));
  let endRenewals: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    // A server starts even when its database is unavailable.
    await setup
      .resume()
      .catch((error: unknown) =>
        log.error({ err: error }, 'Licences that wait for their setup were not found'),
      );
    if (provider) await payDueRefunds(checkouts, provider, log);
    if (provider === localCheckout) endRenewals = startLocalRenewals({ database, products, log });
  });
  app.addHook('onClose', () => Promise.all([setup.close(), endRenewals?.()]).then(() => undefined));
}

/** Pays refunds that an earlier process could not. */
async function payDueRefunds(
  checkouts: Checkouts,
  provider: CheckoutProvider,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const due = await checkouts.refundsDue();
    for (const order of due.filter((one) => one.provider === provider.name))
      await checkouts.refund(order, provider);
  } catch (error) {
    log.error({ err: error }, 'Money that is due back was not given back yet');
  }
}
