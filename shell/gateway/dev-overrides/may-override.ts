import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../visitor/is-admin.ts';

/**
 * Who may run builds that are being worked on: everybody on a development server; on a site for the public only a
 * signed-in admin.
 */
export function mayOverride(
  apiUrl: string,
  isPublic: boolean,
): (request: Pick<FastifyRequest, 'headers'>) => Promise<boolean> {
  if (!isPublic) return async () => true;
  const asked = isAdmin(apiUrl);
  return (request) => asked(request).catch(() => false);
}
