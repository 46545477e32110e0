import { GUEST, type VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** What the visitor behind a request may have. Never read from the address or from the paid cookie (resolution 18). */
export interface Entitlement {
  visitor: VisitorRights;
  /** Those of the asked icons that the visitor bought before (resolution 20). */
  downloaded: ReadonlySet<string>;
}

/** Tells the rights of the visitor behind a request for some icons. */
export type EntitlementOf = (request: FastifyRequest, iconIds: readonly string[]) => Entitlement;

/**
 * The rights of everybody while there are no sessions: a guest's. With `plans` false (PLANS=off) nothing is sold
 * and every icon counts as free.
 */
export function guestEntitlement(plans: boolean): EntitlementOf {
  const entitlement: Entitlement = { visitor: { ...GUEST, plans }, downloaded: new Set() };
  return () => entitlement;
}
