import type { FastifyRequest } from 'fastify';
import { isGuest, visitorOf } from '../people/accounts/public.ts';
import type { IconViewer } from './port.ts';

/** The viewer of uploaded icons in a request; a guest with an expired session. */
export async function iconViewerOf(request: FastifyRequest): Promise<IconViewer> {
  if (isGuest(request)) return { accountId: null };
  const { account } = await visitorOf(request);
  return { accountId: account?.id ?? null };
}
