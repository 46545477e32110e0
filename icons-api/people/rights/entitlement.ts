import { GUEST, type VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** What the visitor behind a request may have. Never read from the URL or the paid cookie (resolution 18). */
export interface Entitlement {
  accountId: string | null;
  visitor: VisitorRights;
  /** The requested icons that the visitor bought before (resolution 20). */
  downloaded: ReadonlySet<string>;
}

/** The rights of the visitor behind a request for some icons; synchronous for guests. An expired session has a guest's rights. */
export type EntitlementOf = (
  request: FastifyRequest,
  iconIds: readonly string[],
) => Entitlement | Promise<Entitlement>;

/** The rights of a guest. With `plans` false (PLANS=off) nothing is sold and every icon is free. */
export function guestEntitlement(plans: boolean): Entitlement {
  return { accountId: null, visitor: { ...GUEST, plans }, downloaded: new Set() };
}
