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
  if (previewTokenOf(request.headers.cookie) !== null) return null;
  const token = tokenOf(request, key);
  const holder = token === null ? null : await tokenReader(token, holders);
  return holder ?? ((await isAdmin(request)) ? { kind: 'admin' } : null);
}

/** Somebody who may change a remote. */
export interface RegistryWriter {
  readonly token: string;
  /** Name of the token. */
  readonly name: string;
}

/**
 * Who may change a remote by a request: the holder of its token. An administrator's session changes nothing, since code of every
 * remote runs in it.
 * @throws FederationError REGISTRY_UNAVAILABLE
 */
export async function writerOf(
  request: Visit,
  remote: string,
  { holders, key }: ReaderOptions,
): Promise<RegistryWriter | null> {
  const token = tokenOf(request, key);
  const holder = token === null ? null : await holders.holderOf(token);
  return token !== null && holder?.remote === remote ? { token, name: holder.name } : null;
}

function tokenOf({ headers: { cookie } }: Visit, key: string): string | null {
  return previewTokenOf(cookie) === null
    ? openToken(readCookie(cookie, registryCookie), key, Date.now())
    : null;
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
