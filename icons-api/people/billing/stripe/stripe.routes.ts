import { checkoutReturnPath } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../../http/api-failure.ts';
import { returnPath } from '../checkout-provider.ts';
import { confirmStripeOrder, followReport, type StripeReportPorts } from './stripe-reports.ts';

/** The webhook that the operator enters in Stripe's settings. */
export const stripeReportPath = '/billing/stripe/webhook';

/** Stripe's signed webhooks, and the return from its page. */
export async function stripeRoutes(app: FastifyInstance, ports: StripeReportPorts): Promise<void> {
  // The signature covers the raw bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(stripeReportPath, async (request, reply) => {
    const { 'stripe-signature': signature } = request.headers;
    const event = readReport(ports, request.body, typeof signature === 'string' ? signature : '');
    await followReport(event, ports).catch((cause: unknown) => {
      // A 500 makes Stripe send the report again.
      throw new Error(`The report ${event.type} could not be followed yet.`, { cause });
    });
    return reply.header('cache-control', 'no-store').send({ received: true });
  });

  // The buyer may return before the report. Coming from another site they are a guest here, so Stripe says what is paid, and the
  // redirect reveals nothing.
  app.get(returnPath(':id'), async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const order = await ports.checkouts.find(request.params.id);
    if (order?.externalId) {
      await confirmStripeOrder(order.id, order.externalId, ports).catch((error: unknown) =>
        request.log.warn({ reqId: request.id, err: error }, 'Stripe was not asked; its report will come'),
      );
    }
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(checkoutReturnPath({ outcome: 'done', checkoutId: request.params.id }), 303);
  });
}

function readReport({ stripe }: StripeReportPorts, body: unknown, signature: string) {
  try {
    return stripe.readReport(body as Buffer, signature);
  } catch (cause) {
    throw new ApiFailure('REPORT_NOT_SIGNED', 'The report is not signed by the payment provider.', {
      hint: 'Check STRIPE_WEBHOOK_SECRET and the clock of this machine.',
      cause,
    });
  }
}
