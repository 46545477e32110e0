import type { FastifyRequest } from 'fastify';
import { FederationError } from '../federation-error.ts';
import type { KnownToken, TokenBook } from './tokens.ts';

/** What a call does: `take-out` is what shells may do with any remote, and so is reporting what they measured. */
export type WriteCall = 'deploy' | 'take-out';

/**
 * Whose token a call has.
 * @throws FederationError REGISTRY_TOKEN_MISSING
 */
export async function holderOfCall(
  request: Pick<FastifyRequest, 'headers'>,
  tokens: TokenBook,
): Promise<KnownToken> {
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const holder = token === undefined ? null : await tokens.holderOf(token);
  if (holder) return holder;
  throw new FederationError('REGISTRY_TOKEN_MISSING', 'This call needs a token that the registry knows.', {
    hint: 'Set REGISTRY_TOKEN to the token of the remote; an operator makes one with "npm run registry-token".',
  });
}

/**
 * Who makes a call that changes something.
 * @returns the token: its name is for the audit trail
 * @throws FederationError REGISTRY_TOKEN_MISSING, REGISTRY_TOKEN_REFUSED
 */
export async function writerOf(
  request: Pick<FastifyRequest, 'headers'>,
  tokens: TokenBook,
  remote: string,
  call: WriteCall,
): Promise<KnownToken> {
  const holder = await holderOfCall(request, tokens);
  if (holder.remote === remote || (holder.remote === '*' && call === 'take-out')) return holder;
  throw new FederationError(
    'REGISTRY_TOKEN_REFUSED',
    `The token ${holder.name} may not change ${remote} so.`,
    {
      hint: 'A token changes one remote; that of a shell takes bad versions out and does nothing else.',
    },
  );
}
