import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { isGuest, visitorOf } from './visitor.ts';

/**
 * Admits an account with the role admin, or the operator's token (CN 6, Admin).
 * @param what what only admins may do, for the message
 * @param adminToken undefined admits nobody by a token
 * @throws ApiFailure ADMIN_ONLY
 */
export async function adminsOnly(
  request: FastifyRequest,
  what: string,
  adminToken: string | undefined,
): Promise<void> {
  if (hasOperatorToken(request, adminToken) || (await hasRole(request))) return;
  throw new ApiFailure('ADMIN_ONLY', `Only an admin may ${what}.`, {
    hint: 'Sign in as an admin, or send the token of the operator as Authorization: Bearer.',
  });
}

async function hasRole(request: FastifyRequest): Promise<boolean> {
  if (isGuest(request)) return false;
  return (await visitorOf(request)).account?.roles.includes('admin') ?? false;
}

/** In constant time. */
function hasOperatorToken({ headers }: FastifyRequest, adminToken: string | undefined): boolean {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (adminToken === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(adminToken));
}
