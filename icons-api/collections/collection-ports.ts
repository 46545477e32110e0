import type { FastifyRequest } from 'fastify';
import type { ApiPorts } from '../calls/api-ports.ts';
import { accountOf, isGuest, visitorOf } from '../people/accounts/public.ts';
import type { IconViewer } from '../user-icons/port.ts';

/** What the calls of collections are made of. */
export type CollectionPorts = Pick<ApiPorts, 'database' | 'indexAt' | 'withVectors' | 'userIcons'>;

/** Who looks at a collection. */
export interface Viewer extends IconViewer {
  /** Administrators may take public collections down. */
  readonly isAdmin: boolean;
  /** Favorites and Downloaded are not made for who may only read. */
  readonly onlyReads?: boolean;
}

export const guestViewer: Viewer = { accountId: null, isAdmin: false };

/** The visitor behind a request that guests may make, too. @throws ApiFailure SESSION_ENDED with a token that is over */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  if (isGuest(request)) return guestViewer;
  const { id, roles } = await accountOf(request);
  const { onlyReads = false } = await visitorOf(request);
  return { accountId: id, isAdmin: roles.includes('admin'), onlyReads };
}
