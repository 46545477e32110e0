import type Stripe from 'stripe';
import type { Database } from '../../../database/connection.ts';
import type { Checkouts } from '../checkouts.ts';
import { followProvider } from '../licences.ts';
import type { Products } from '../products.ts';
import { externalIdOf, type StripeCheckout } from './stripe-checkout.ts';

export interface StripeReportPorts {
  database: Database;
  products: Products;
  checkouts: Checkouts;
  stripe: StripeCheckout;
}

/** Handles a report. Reports repeat and come in any order, so each only names what to look up at Stripe. */
export async function followReport(event: Stripe.Event, ports: StripeReportPorts): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await confirmStripeOrder(event.data.object.client_reference_id, event.data.object.id, ports);
      return;
    case 'checkout.session.async_payment_failed':
      return closeOrder(event.data.object, 'failed', ports);
    case 'checkout.session.expired':
      return closeOrder(event.data.object, 'cancelled', ports);
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return followSubscription(event.data.object.id, ports);
    case 'invoice.paid': {
      const { subscription } = event.data.object.parent?.subscription_details ?? {};
      if (subscription)
        await followSubscription(typeof subscription === 'string' ? subscription : subscription.id, ports);
      return;
    }
    default: // Stripe reports more than we use.
  }
}

/**
 * Gives the licence of a purchase that Stripe says is paid, or refunds it when the buyer already has the plan.
 * @param checkoutId ours; null for a session that we did not open
 * @returns whether the purchase is paid
 * @throws when Stripe cannot be reached; it then sends its report again
 */
export async function confirmStripeOrder(
  checkoutId: string | null,
  sessionId: string,
  { checkouts, products, stripe }: StripeReportPorts,
): Promise<boolean> {
  const order = checkoutId === null ? null : await checkouts.find(checkoutId);
  if (order?.provider !== 'stripe' || order.externalId !== sessionId) return false;
  if (order.status === 'paid') return true;
  if (order.refund === 'due') await checkouts.refund(order, stripe);
  if (order.refund !== null) return false;
  const product = products.find(order.productId);
  if (!product) throw new Error(`The product ${order.productId} was paid and is not sold any more.`);
  const paid = await stripe.paidOrder(sessionId);
  if (!paid) return false;
  // Before the licence is given: if Stripe cannot be reached, it sends its report again.
  for (const externalId of await checkouts.renewedThoughUsedUp(order))
    await stripe.setRenewal(externalId, false);
  const outcome = await checkouts.confirm(order.id, product, paid, stripe.charges);
  if (outcome === 'duplicate') await checkouts.refund({ id: order.id, refundId: paid.externalId }, stripe);
  return outcome !== 'duplicate';
}

async function followSubscription(id: string, { database, products, stripe }: StripeReportPorts) {
  await followProvider(database, products, externalIdOf(id), await stripe.renewalState(id));
}

async function closeOrder(
  { client_reference_id, id }: Stripe.Checkout.Session,
  status: 'failed' | 'cancelled',
  { checkouts }: StripeReportPorts,
): Promise<void> {
  const order = client_reference_id === null ? null : await checkouts.find(client_reference_id);
  if (order?.externalId === id) await checkouts.close(order.id, status);
}
