import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { holdingsOf } from '../accounts/holdings.ts';
import { accountOf } from '../accounts/visitor.ts';
import type { Billing } from './checkout.routes.ts';
import { checkoutUnavailable } from './checkout-provider.ts';
import { licenceOf, setRenewal, shownLicence } from './licences.ts';

/** What the buyer sees of a purchase of a plan that they already had. */
const DUPLICATES = { none: 'not-charged', due: 'refund-due', done: 'refunded' } as const;

/** Reads the licences of a visitor, as the page does after a checkout, and switches their renewal (SD 4; SD 7). */
export function subscriptionRoutes(app: FastifyInstance, { database, checkouts, provider }: Billing): void {
  registerEndpoint(app, 'subscriptions', async ({ query, request }) => {
    const account = await accountOf(request);
    const order = query.checkout ? await checkouts.findOf(account.id, query.checkout) : null;
    // After the checkout: that of a paid one is in the list.
    const { licenses } = await holdingsOf(database, account.id, Date.now());
    const duplicate = order?.refund && DUPLICATES[order.refund];
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
    // A licence of a provider that is no longer configured can only be ended.
    const own = provider?.name === licence.orderProvider ? provider : undefined;
    if (renews && !own) throw checkoutUnavailable('This license cannot be renewed on this server.');
    const changed = await setRenewal(database, own, licence, renews).catch((cause: unknown) => {
      throw checkoutUnavailable('The renewal could not be changed.', cause);
    });
    return answer(changed);
  });
}
