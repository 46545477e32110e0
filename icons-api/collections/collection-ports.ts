import type { FastifyRequest } from 'fastify';
import type { ApiPorts } from '../calls/api-ports.ts';
import { accountOf, isGuest, visitorOf } from '../people/accounts/public.ts';
import type { IconViewer } from '../user-icons/port.ts';

/** Dependencies of the calls of collections. */
export type CollectionPorts = Pick<ApiPorts, 'database' | 'indexAt' | 'withVectors' | 'userIcons'>;

export interface Viewer extends IconViewer {
  /** May hide public collections. */
  readonly isAdmin: boolean;
  /** Must not write: Favorites and Downloaded are not created for them. */
  readonly onlyReads?: boolean;
}

export const guestViewer: Viewer = { accountId: null, isAdmin: false };

/** The visitor of a call that guests may make, too. @throws ApiFailure SESSION_ENDED with an expired token */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  if (isGuest(request)) return guestViewer;
  const { id, roles } = await accountOf(request);
  const { onlyReads = false } = await visitorOf(request);
  return { accountId: id, isAdmin: roles.includes('admin'), onlyReads };
}
