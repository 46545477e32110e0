import type { RegistryView } from '@icoteca/federation';
import { cookieNames } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientCookie, newClientId, readClientId } from './client-id.ts';

/**
 * Gives a browser its id with the first page that it opens during a rollout, so that visitors who only browse are in a
 * share too. The page itself already gets the versions of that share. Without a rollout no page sets a cookie.
 * @param origin scheme and host of the site that was asked
 */
export function assignToRollout(
  request: FastifyRequest,
  reply: FastifyReply,
  view: Pick<RegistryView, 'hasRollout'> | null,
  origin: string,
): void {
  const { cookie } = request.headers;
  if (!view?.hasRollout || readClientId(cookie) !== null) return;
  const id = newClientId();
  reply.header('set-cookie', clientCookie(id, origin));
  // A malformed id of the same name would be read first.
  request.headers.cookie = [`${cookieNames.client}=${id}`, cookie].filter(Boolean).join('; ');
}
