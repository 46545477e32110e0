import type { FastifyRequest } from 'fastify';
import { isGuest, visitorOf } from '../people/accounts/public.ts';
import type { IconViewer } from './port.ts';

/** Who looks at uploaded icons by a request. A session that is over looks as a guest does. */
export async function iconViewerOf(request: FastifyRequest): Promise<IconViewer> {
  if (isGuest(request)) return { accountId: null };
  const { account } = await visitorOf(request);
  return { accountId: account?.id ?? null };
}
