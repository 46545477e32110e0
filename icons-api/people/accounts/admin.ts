import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { isGuest, visitorOf } from './visitor.ts';

/**
 * An admin is who is signed in with that role, or knows the operator's token (specification CN 6, Admin).
 * @param what they may do alone, for the message
 * @param adminToken undefined lets nobody by a token
 * @throws ApiFailure ADMIN_ONLY
 */
export async function adminsOnly(
  request: FastifyRequest,
  what: string,
  adminToken: string | undefined,
): Promise<void> {
  if (knowsToken(request, adminToken) || (await hasRole(request))) return;
  throw new ApiFailure('ADMIN_ONLY', `Only an admin may ${what}.`, {
    hint: 'Sign in as an admin, or send the token of the operator as Authorization: Bearer.',
  });
}

async function hasRole(request: FastifyRequest): Promise<boolean> {
  if (isGuest(request)) return false;
  return (await visitorOf(request)).account?.roles.includes('admin') ?? false;
}

/** Compares in a time that tells nothing of the token. */
function knowsToken({ headers }: FastifyRequest, adminToken: string | undefined): boolean {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (adminToken === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(adminToken));
}
