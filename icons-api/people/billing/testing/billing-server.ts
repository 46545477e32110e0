import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Database } from '../../../database/connection.ts';
import { handleErrors } from '../../../http/error-handler.ts';
import { Sessions } from '../../accounts/sessions.ts';
import { registerVisitors } from '../../accounts/visitor.ts';
import { billingRoutes } from '../billing.ts';
import type { BillingSettings } from '../billing-settings.ts';
import { readProducts } from '../products.ts';

/** The calls about plans alone, for tests; it does not listen. */
export async function billingServer(
  database: Database,
  checkout: BillingSettings['checkout'],
  setupDelayMs = 0,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  registerVisitors(app, new Sessions(database));
  await app.register(billingRoutes, {
    database,
    products: readProducts(),
    settings: { checkout, setupDelayMs },
    siteOrigin: 'https://icoteca.example',
    log: pino({ level: 'silent' }),
  });
  await app.ready();
  return app;
}
