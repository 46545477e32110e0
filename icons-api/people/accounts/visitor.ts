import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import type { Account, Sessions } from './sessions.ts';
import { isSiblingCall } from './sibling-calls.ts';

export type { Account } from './sessions.ts';

/** The sender of a request. */
export interface Visitor {
  /** Null for a guest, and with an expired token. */
  readonly account: Account | null;
  /** The browser as the gateway names it; null without a gateway. */
  readonly clientId: string | null;
  /** The token is that of a sibling's page, and does not permit this call. */
  readonly isBeyondToken?: boolean;
  /** The token is that of a sibling's page: the call must not write anything, not even by the way. */
  readonly onlyReads?: boolean;
}

const DECORATOR = 'visitorSessions';

/** Makes `visitorOf` and `accountOf` available to the routes of a server. */
export function registerVisitors(app: FastifyInstance, sessions: Sessions): void {
  app.decorate(DECORATOR, sessions);
}

const visitors = new WeakMap<FastifyRequest, Promise<Visitor>>();

/**
 * The sender of a request by its bearer token alone, never by a cookie, the URL, or an id in a header; looked up once per request. A
 * token that is unknown, expired, for another origin or, of a sibling's page, for another call, gives a guest; `accountOf` refuses it.
 */
export function visitorOf(request: FastifyRequest): Promise<Visitor> {
  let visitor = visitors.get(request);
  if (!visitor) {
    visitor = lookUp(request);
    visitors.set(request, visitor);
  }
  return visitor;
}

/**
 * The account of a call for signed-in visitors.
 * @throws ApiFailure SIGN_IN_REQUIRED without a token, SESSION_ENDED with one that is unknown or expired, TOKEN_ONLY_READS
 */
export async function accountOf(request: FastifyRequest): Promise<Account> {
  const { account, isBeyondToken } = await visitorOf(request);
  if (account) return account;
  if (isBeyondToken) throw tokenOnlyReads();
  if (isGuest(request)) {
    throw new ApiFailure('SIGN_IN_REQUIRED', 'This is for signed-in visitors alone.', {
      hint: 'Sign in first.',
    });
  }
  throw new ApiFailure('SESSION_ENDED', 'This session is over.', { hint: 'Sign in again.' });
}

/** The refusal of a call that the token of a sibling's page does not permit. */
export function tokenOnlyReads(): ApiFailure {
  return new ApiFailure('TOKEN_ONLY_READS', 'The token of another page may read, and not do this.', {
    hint: 'Send the visitor to this site to do it.',
  });
}

/** True for a request without a token: no look into the database is needed. */
export function isGuest({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

export function clientIdOf({ headers }: FastifyRequest): string | null {
  const id = headers['x-client-id'];
  return typeof id === 'string' && /^[\w-]{16,64}$/.test(id) ? id : null;
}

async function lookUp(request: FastifyRequest): Promise<Visitor> {
  const clientId = clientIdOf(request);
  const token = bearerOf(request);
  const sessions = request.server.getDecorator<Sessions>(DECORATOR);
  const session = token === null ? null : await sessions.find(token);
  if (!session) return { account: null, clientId };
  if (session.audience !== null && session.audience !== request.headers.origin)
    return { account: null, clientId };
  if (session.audience !== null && !isSiblingCall(request))
    return { account: null, clientId, isBeyondToken: true };
  return { account: session.account, clientId, ...(session.audience !== null && { onlyReads: true }) };
}
