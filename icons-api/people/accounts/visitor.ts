import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import type { Account, Sessions } from './sessions.ts';
import { isSiblingCall } from './sibling-calls.ts';

export type { Account } from './sessions.ts';

/** Who asks. */
export interface Visitor {
  /** Null for a guest, and for whoever sends a token that is over. */
  readonly account: Account | null;
  /** The browser, as the gateway names it; null where there is no gateway. */
  readonly clientId: string | null;
  /** The token is of a sibling's page, and this call is none that it may make. */
  readonly isBeyondToken?: boolean;
  /** The token is of a sibling's page: not even what a call makes on the way is written. */
  readonly onlyReads?: boolean;
}

/** Under this name a server knows where the tokens of visitors are looked up. */
const decorator = 'visitorSessions';

/** Lets the routes of a server ask who is behind a request. */
export function registerVisitors(app: FastifyInstance, sessions: Sessions): void {
  app.decorate(decorator, sessions);
}

const known = new WeakMap<FastifyRequest, Promise<Visitor>>();

/**
 * Who asks, from the bearer token alone: never from a cookie, the address, or a header with an id. Looked up once a
 * request. A token that is unknown, over or meant for another origin gives a guest, and so does that of a sibling's page for
 * what it may not do; calls about things of one's own ask `accountOf`, which refuses it.
 */
export function visitorOf(request: FastifyRequest): Promise<Visitor> {
  let visitor = known.get(request);
  if (!visitor) {
    visitor = lookUp(request);
    known.set(request, visitor);
  }
  return visitor;
}

/**
 * The account behind a call that only signed-in visitors may make.
 * @throws ApiFailure SIGN_IN_REQUIRED without a token, SESSION_ENDED with one that is unknown or over
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

/** The refusal of a call that the token of a sibling's page may not make. */
export function tokenOnlyReads(): ApiFailure {
  return new ApiFailure('TOKEN_ONLY_READS', 'The token of another page may read, and not do this.', {
    hint: 'Send the visitor to this site to do it.',
  });
}

/** True for a request without a token: its visitor is known to be a guest without a look into the database. */
export function isGuest({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

/** The bearer token of a request; null when it has none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The browser behind a request, as the gateway names it. */
export function clientIdOf({ headers }: FastifyRequest): string | null {
  const id = headers['x-client-id'];
  return typeof id === 'string' && /^[\w-]{16,64}$/.test(id) ? id : null;
}

async function lookUp(request: FastifyRequest): Promise<Visitor> {
  const clientId = clientIdOf(request);
  const token = bearerOf(request);
  const sessions = request.server.getDecorator<Sessions>(decorator);
  const session = token === null ? null : await sessions.find(token);
  if (!session) return { account: null, clientId };
  if (session.audience !== null && session.audience !== request.headers.origin)
    return { account: null, clientId };
  if (session.audience !== null && !isSiblingCall(request))
    return { account: null, clientId, isBeyondToken: true };
  return { account: session.account, clientId, ...(session.audience !== null && { onlyReads: true }) };
}
