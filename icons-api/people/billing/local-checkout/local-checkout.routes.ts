import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutReturnPath, themeScript } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteLanguage } from '../../../http/site-language.ts';
import { visitorOf } from '../../accounts/visitor.ts';
import type { CheckoutProvider } from '../checkout-provider.ts';
import type { Checkouts } from '../checkouts.ts';
import type { Products } from '../products.ts';
import { endOfPeriod } from './local-renewals.ts';
import { type LocalCheckoutState, localCheckoutPage, stylePath } from './page.ts';

/** The provider where no other is configured: a page of ours that charges nothing. */
export const localCheckout: CheckoutProvider = {
  name: 'local',
  charges: false,
  begin: async ({ id, locale }) => ({
    address: `/billing/local-checkout/${id}?${new URLSearchParams({ lang: locale })}`,
    externalId: null,
  }),
  // `startLocalRenewals` reads the state of the licence.
  setRenewal: async () => undefined,
  refund: async () => undefined,
};

const themeHash = createHash('sha256').update(themeScript).digest('base64');
const CONTENT_POLICY = `default-src 'none'; script-src 'sha256-${themeHash}'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

type CheckoutRequest = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: unknown } }>;

/** The page of the local checkout, for the buyer alone, and its form. The gateway refuses forms of other sites. */
export async function localCheckoutRoutes(
  app: FastifyInstance,
  { checkouts, products }: { checkouts: Checkouts; products: Products },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(stylePath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=600').send(style),
  );

  app.get('/billing/local-checkout/:id', async (request: CheckoutRequest, reply) => {
    const found = await purchaseOf(request);
    if (!found) return show(request, reply.code(404), { kind: 'unknown' });
    const { order, product, email } = found;
    if (order.status === 'open') return show(request, reply, { kind: 'open', product, email });
    if (order.refund !== null) return show(request, reply, { kind: 'duplicate' });
    return show(request, reply, { kind: order.status === 'paid' ? 'paid' : 'cancelled' });
  });

  app.post('/billing/local-checkout/:id', async (request: CheckoutRequest, reply) => {
    const found = await purchaseOf(request);
    if (!found) return show(request, reply.code(404), { kind: 'unknown' });
    const { order, product } = found;
    const { step } = (request.body ?? {}) as { step?: unknown };
    if (step !== 'pay' && step !== 'cancel') return show(request, reply.code(400), { kind: 'unknown' });
    if (order.status === 'open' && step === 'cancel') await checkouts.close(order.id, 'cancelled');
    if (order.status === 'open' && step === 'pay') {
      const startsAt = Date.now();
      const endsAt = endOfPeriod(startsAt, product.period);
      const paid = { externalId: `local:${order.id}`, startsAt, endsAt };
      await checkouts.confirm(order.id, product, paid, localCheckout.charges);
    }
    // The page of prices explains a duplicate.
    const isCancelled = order.status === 'cancelled' && order.refund === null;
    const outcome = step === 'pay' && !isCancelled ? 'done' : 'cancelled';
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(checkoutReturnPath({ outcome, checkoutId: order.id }), 303);
  });

  /** The purchase in the path, if it is the visitor's own and its product is still sold. */
  async function purchaseOf(request: CheckoutRequest) {
    const { account } = await visitorOf(request);
    if (!account) return null;
    const order = await checkouts.findOf(account.id, request.params.id);
    if (order?.provider !== 'local') return null;
    const product = products.inLocale(languageOf(request)).find(({ id }) => id === order.productId);
    return product ? { order, product, email: account.email } : null;
  }
}

function languageOf({ query }: CheckoutRequest): string {
  return siteLanguage(typeof query.lang === 'string' ? query.lang : '');
}

function show(request: CheckoutRequest, reply: FastifyReply, state: LocalCheckoutState): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_POLICY)
    .header('cache-control', 'private, no-store')
    .send(localCheckoutPage(state, languageOf(request)));
}
