import type { FastifyInstance } from 'fastify';

/** Nothing here runs scripts or is framed: answers are data, pictures, and one page without scripts. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Protective headers of every answer: the few that mean something for data, as constants, since all of helmet's would cost
 * a third of a search. The page of the documentation has helmet's whole set.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Puts them on every answer of a route. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin');
    done();
  });
}
