import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type AccountRole, account, accountSession } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { canBeSecret, hashOf, newSecret } from './token.ts';

const DAY = 86_400_000;
/** A session lasts ten days from its last use (SD 5; CN 9). */
export const SESSION_MS = 10 * DAY;
/** A session is extended at most this often, to write seldom. */
const EXTENDED_EVERY_MS = DAY;
/** Lifetime of a token for another origin. */
export const AUDIENCE_TOKEN_MS = 5 * 60_000;

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** URL of a picture of the person. */
  readonly picture: string | null;
  readonly roles: readonly AccountRole[];
  /** Language in which they last saw the site; null before that is known. */
  readonly locale: string | null;
}

export interface FoundSession {
  readonly account: Account;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The only origin that may send the token; null for the session of a browser. */
  readonly audience: string | null;
}

/**
 * The sessions of all browsers, in the database. Tokens are opaque, stored as hashes, and end when their row is deleted (SD
 * 4, User session).
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => number;
  /** Prepared, since every call of a signed-in visitor runs it. */
  readonly #findByHash: ReturnType<typeof prepareFind>;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
    this.#findByHash = prepareFind(database);
  }

  /** Signs a browser in, and deletes expired sessions. @returns the token */
  async open(accountId: string, clientId: string | null): Promise<string> {
    const token = newSecret();
    const now = this.#now();
    await this.#deleteExpired(now);
    await this.#database.orm.insert(accountSession).values({
      tokenHash: hashOf(token),
      accountId,
      clientId,
      createdAt: now,
      expiresAt: now + SESSION_MS,
    });
    return token;
  }

  /** Signs the same person in on another host of ours, until the parent session ends. @returns null when that has ended */
  async openBeside(
    parentHash: string,
    clientId: string | null,
  ): Promise<{ token: string; accountId: string } | null> {
    const token = newSecret();
    const now = this.#now();
    const [made] = await this.#openFrom(parentHash, {
      tokenHash: hashOf(token),
      clientId,
      audience: null,
      createdAt: now,
      expiresAt: now + SESSION_MS,
    });
    return made ? { token, accountId: made.accountId } : null;
  }

  /** Creates a short-lived token that only one origin may send, until its session ends. @returns null when that has ended */
  async openFor(audience: string, token: string): Promise<{ token: string; expiresAt: number } | null> {
    const made = newSecret();
    const now = this.#now();
    await this.#deleteExpired(now);
    const expiresAt = now + AUDIENCE_TOKEN_MS;
    const [opened] = await this.#openFrom(hashOf(token), {
      tokenHash: hashOf(made),
      clientId: accountSession.clientId,
      audience,
      createdAt: now,
      expiresAt,
    });
    return opened ? { token: made, expiresAt } : null;
  }

  /** In one statement, so that the parent cannot end meanwhile. */
  #openFrom(
    parentHash: string,
    made: Pick<typeof accountSession.$inferInsert, 'tokenHash' | 'createdAt' | 'expiresAt' | 'audience'> & {
      clientId: string | null | typeof accountSession.clientId;
    },
  ): Promise<{ accountId: string }[]> {
    return this.#database.orm
      .insert(accountSession)
      .select((from) =>
        from
          .select({
            tokenHash: sql<string>`${made.tokenHash}`.as('token_hash'),
            accountId: accountSession.accountId,
            clientId: sql<string | null>`${made.clientId}::text`.as('client_id'),
            createdAt: sql<number>`${made.createdAt}::bigint`.as('created_at'),
            expiresAt: sql<number>`${made.expiresAt}::bigint`.as('expires_at'),
            audience: sql<string | null>`${made.audience}::text`.as('audience'),
            parentHash: accountSession.tokenHash,
          })
          .from(accountSession)
          .where(
            and(
              eq(accountSession.tokenHash, parentHash),
              gt(accountSession.expiresAt, made.createdAt),
              isNull(accountSession.audience),
            ),
          ),
      )
      .returning({ accountId: accountSession.accountId });
  }

  /** The session of a token; null when it is unknown or expired. */
  async find(token: string): Promise<FoundSession | null> {
    if (!canBeSecret(token)) return null;
    const [found] = await this.#findByHash.execute({ tokenHash: hashOf(token), now: this.#now() });
    return found ?? null;
  }

  /** Extends a session in use, and its parent. @returns whether either changed */
  async extend(token: string): Promise<boolean> {
    const now = this.#now();
    const { orm } = this.#database;
    const tokenHash = hashOf(token);
    const parent = orm
      .select({ hash: accountSession.parentHash })
      .from(accountSession)
      .where(eq(accountSession.tokenHash, tokenHash));
    const { rowCount } = await orm
      .update(accountSession)
      .set({ expiresAt: now + SESSION_MS })
      .where(
        and(
          or(eq(accountSession.tokenHash, tokenHash), eq(accountSession.tokenHash, parent)),
          gt(accountSession.expiresAt, now),
          lt(accountSession.expiresAt, now + SESSION_MS - EXTENDED_EVERY_MS),
          isNull(accountSession.audience),
        ),
      );
    return (rowCount ?? 0) > 0;
  }

  /**
   * Ends the session of a browser on all our hosts, with every code and token made from it. The token of a sibling's page
   * ends nothing.
   */
  async end(token: string): Promise<void> {
    const { orm } = this.#database;
    const first = orm
      .select({ hash: sql<string>`coalesce(${accountSession.parentHash}, ${accountSession.tokenHash})` })
      .from(accountSession)
      .where(and(eq(accountSession.tokenHash, hashOf(token)), isNull(accountSession.audience)));
    await orm.delete(accountSession).where(eq(accountSession.tokenHash, first));
  }

  async #deleteExpired(now: number): Promise<void> {
    await this.#database.orm.delete(accountSession).where(lte(accountSession.expiresAt, now));
  }

  async endAll(accountId: string): Promise<void> {
    await this.#database.orm.delete(accountSession).where(eq(accountSession.accountId, accountId));
  }
}

/** Unnamed: on PGlite all processes share one session, where named statements would collide (decision 0006). */
function prepareFind({ orm }: Database) {
  return orm
    .select({
      account: {
        id: account.id,
        email: account.email,
        name: account.name,
        picture: account.picture,
        roles: account.roles,
        locale: account.locale,
      },
      expiresAt: accountSession.expiresAt,
      audience: accountSession.audience,
    })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .where(
      and(
        eq(accountSession.tokenHash, sql.placeholder('tokenHash')),
        gt(accountSession.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('');
}
