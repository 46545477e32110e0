import { GUEST, type VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** What the visitor behind a request may have. Never read from the address or from the paid cookie (resolution 18). */
export interface Entitlement {
  /** Null for guests. */
  accountId: string | null;
  visitor: VisitorRights;
  /** Those of the asked icons that the visitor bought before (resolution 20). */
  downloaded: ReadonlySet<string>;
}

/**
 * Tells the rights of the visitor behind a request for some icons. For guests at once and without the database, because most
 * requests are theirs; a session that is over has the rights of a guest.
 */
export type EntitlementOf = (
  request: FastifyRequest,
  iconIds: readonly string[],
) => Entitlement | Promise<Entitlement>;

/** The rights of everybody. With `plans` false (PLANS=off) nothing is sold and every icon counts as free. */
export function guestEntitlement(plans: boolean): Entitlement {
  return { accountId: null, visitor: { ...GUEST, plans }, downloaded: new Set() };
}
