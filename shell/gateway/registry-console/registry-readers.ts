import type { TokenHolders } from '@icoteca/federation/registry';
import { type RegistryReader, readCookie } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { previewTokenOf } from '../previews/preview-cookie.ts';
import { openToken, registryCookie } from './sealed-token.ts';

type Visit = Pick<FastifyRequest, 'headers'>;

export interface ReaderOptions {
  readonly holders: TokenHolders;
  /** Seals the cookie. */
  readonly key: string;
  readonly isAdmin: (request: Visit) => Promise<boolean>;
}

/** The token of shells; it takes bad versions out and reads nothing here. */
const ofShells = '*';

/**
 * Who may read the console by a request: the holder of the token in its cookie, or a signed-in administrator. Nobody in a
 * browser that shows a preview: its code may be one that nobody has reviewed.
 * @throws FederationError REGISTRY_UNAVAILABLE
 */
export async function readerOf(
  request: Visit,
  { holders, key, isAdmin }: ReaderOptions,
): Promise<RegistryReader | null> {
  const { cookie } = request.headers;
  if (previewTokenOf(cookie) !== null) return null;
  const token = openToken(readCookie(cookie, registryCookie), key, Date.now());
  const holder = token === null ? null : await tokenReader(token, holders);
  return holder ?? ((await isAdmin(request)) ? { kind: 'admin' } : null);
}

/**
 * The reader that a token makes.
 * @returns null for an unknown token, and for that of shells
 * @throws FederationError REGISTRY_UNAVAILABLE
 */
export async function tokenReader(token: string, holders: TokenHolders): Promise<RegistryReader | null> {
  const holder = await holders.holderOf(token);
  if (!holder || holder.remote === ofShells) return null;
  return { kind: 'token', name: holder.name, remote: holder.remote };
}
