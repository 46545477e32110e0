import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { holdingsOf } from '../accounts/holdings.ts';
import { accountOf } from '../accounts/visitor.ts';
import type { Billing } from './billing-ports.ts';
import { checkoutUnavailable } from './checkout-unavailable.ts';
import { licenceOf, setRenewal, shownLicence } from './licences.ts';

/** What the buyer is told of a purchase that came too late. */
const duplicates = { none: 'not-charged', due: 'refund-due', done: 'refunded' } as const;

/** The licences of a visitor: read, as the page does after a checkout, and renewed or not (specification SD 4; SD 7). */
export function subscriptionRoutes(app: FastifyInstance, { database, checkouts, provider }: Billing): void {
  registerEndpoint(app, 'subscriptions', async ({ query, request }) => {
    const account = await accountOf(request);
    const order = query.checkout ? await checkouts.findOf(account.id, query.checkout) : null;
    // Read after the checkout: one that is paid has its licence in the list.
    const { licenses } = await holdingsOf(database, account.id, Date.now());
    const duplicate = order?.refund && duplicates[order.refund];
    const checkout = order && {
      productId: order.productId,
      status: order.status,
      ...(duplicate && { duplicate }),
    };
    return new PersonalAnswer(JSON.stringify({ success: true, licenses, checkout }));
  });

  registerEndpoint(app, 'changeSubscription', async ({ params, body, request }) => {
    const account = await accountOf(request);
    const licence = await licenceOf(database, account.id, params.id, Date.now());
    if (!licence) {
      throw new ApiFailure('UNKNOWN_LICENSE', 'You have no license with this id.', {
        param: 'id',
        hint: 'Your licenses are listed by /user/v2/subscriptions.',
      });
    }
    const answer = (license: unknown) => new PersonalAnswer(JSON.stringify({ success: true, license }));
    if (licence.status === body.status) return answer(shownLicence(licence));
    const renews = body.status === 'active';
    // One of a provider that is not set up any more can only be ended here.
    const own = provider?.name === licence.orderProvider ? provider : undefined;
    if (renews && !own) throw checkoutUnavailable('This license cannot be renewed on this server.');
    const changed = await setRenewal(database, own, licence, renews).catch((cause: unknown) => {
      throw checkoutUnavailable('The renewal could not be changed.', cause);
    });
    return answer(changed);
  });
}
