import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing here runs scripts or is framed: answers are data, pictures, and one page without scripts. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Protective headers of every answer. Data gets the few that mean something for data, as constants: all of helmet's
 * would cost a third of a search. Pages ask for helmet's whole set by the route option `helmet`.
 */
export async function protectAnswers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { global: false, contentSecurityPolicy: false });
  app.addHook('onRequest', (_request, reply, done) => {
    reply
      .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', 'same-origin');
    done();
  });
}
