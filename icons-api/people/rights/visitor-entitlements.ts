import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { isGuest, visitorOf } from '../accounts/visitor.ts';
import { accountRights } from './account-rights.ts';
import { type EntitlementOf, guestEntitlement } from './entitlement.ts';

/** Rights by licence, allowances and earlier paid downloads (specification SD 6). */
export function entitlementsOf(
  database: Database,
  plans: boolean,
  now: () => number = Date.now,
): EntitlementOf {
  const guest = guestEntitlement(plans);
  const lookUp = async (request: FastifyRequest, iconIds: readonly string[]) => {
    const { account } = await visitorOf(request);
    return account ? accountRights(database, account.id, iconIds, { plans, now: now() }) : guest;
  };
  return (request, iconIds) => (isGuest(request) ? guest : lookUp(request, iconIds));
}
