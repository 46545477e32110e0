import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { siteLanguage } from '../../http/site-language.ts';
import { nearestValue } from '../../spelling/edit-distance.ts';
import { holdingsOf } from '../accounts/holdings.ts';
import { accountOf } from '../accounts/visitor.ts';
import { type CheckoutProvider, checkoutUnavailable } from './checkout-provider.ts';
import type { Checkouts } from './checkouts.ts';
import { holdsPlan } from './licences.ts';
import type { Products } from './products.ts';

/** Dependencies of the calls about plans. */
export interface Billing {
  readonly database: Database;
  readonly products: Products;
  readonly checkouts: Checkouts;
  /** Undefined where nothing can be paid. */
  readonly provider: CheckoutProvider | undefined;
  readonly siteOrigin: string;
}

/** Begins purchases of signed-in visitors (SD 4, after checkout). */
export function checkoutRoute(app: FastifyInstance, billing: Billing): void {
  const { database, products, checkouts, provider, siteOrigin } = billing;

  registerEndpoint(app, 'startCheckout', async ({ query, body: { productId }, request }) => {
    const account = await accountOf(request);
    const locale = siteLanguage(query.lang);
    const sold = products.inLocale(locale);
    const product = sold.find(({ id }) => id === productId);
    if (!product) {
      throw new ApiFailure('UNKNOWN_PRODUCT', 'This product is not sold.', {
        param: 'productId',
        nearest: nearestValue(
          productId.slice(0, 80),
          sold.map(({ id }) => id),
        ),
        hint: 'What is sold is listed by /billing/products/v1/default.',
      });
    }
    const now = Date.now();
    const { licenses } = await holdingsOf(database, account.id, now);
    if (holdsPlan(licenses, productId, now)) {
      throw new ApiFailure('PLAN_ALREADY_ACTIVE', `The account has the plan ${product.name} already.`, {
        hint: 'Use it; renewal is switched on the page of prices.',
      });
    }
    if (!provider) throw checkoutUnavailable('Nothing can be paid on this server.');
    const id = await checkouts.open(account.id, product.id, provider.name);
    const order = { id, account, product, locale, origin: originOf(request, siteOrigin) };
    const begun = await provider.begin(order).catch(async (cause: unknown) => {
      await checkouts.close(id, 'failed');
      throw checkoutUnavailable('The payment could not be begun.', cause);
    });
    if (begun.externalId !== null) await checkouts.setExternalId(id, begun.externalId);
    return new PersonalAnswer(JSON.stringify({ success: true, checkoutId: id, address: begun.address }));
  });
}

/** The origin of the calling page if the gateway saw the same host; the site's own otherwise. */
function originOf({ headers }: FastifyRequest, siteOrigin: string): string {
  const calling = URL.parse(headers.origin ?? '');
  return calling && calling.host === headers['x-forwarded-host'] ? calling.origin : siteOrigin;
}
