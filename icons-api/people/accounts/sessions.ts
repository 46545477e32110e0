import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type AccountRole, account, accountSession } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { canBeSecret, hashOf, newSecret } from './token.ts';

const DAY = 86_400_000;
/** A sign-in lasts ten days from its last use (specification SD 5; CN 9). */
export const SESSION_MS = 10 * DAY;
/** A session moves its end at most this often, so that reading it seldom writes. */
const EXTENDED_EVERY_MS = DAY;
/** A token for another origin lasts this long; whoever needs more asks again. */
export const AUDIENCE_TOKEN_MS = 5 * 60_000;

/** Who is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Address of a picture of the person. */
  readonly picture: string | null;
  readonly roles: readonly AccountRole[];
  /** Language in which they saw the site last, its code; null before that is known. */
  readonly locale: string | null;
}

/** An account by the session that it came with. */
export interface FoundSession {
  readonly account: Account;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The one origin that may send the token; null for a sign-in of a browser. */
  readonly audience: string | null;
}

/**
 * The sessions of all browsers, in the database: a token is opaque, is kept as its hash alone, and ends the moment its
 * row goes (specification SD 4, User session).
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => number;
  /** Every call of a signed-in visitor runs it, so its text is written once. */
  readonly #findByHash: ReturnType<typeof prepareFind>;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
    this.#findByHash = prepareFind(database);
  }

  /** Signs a browser in. Sessions that ran out are cleared away meanwhile. @returns the token */
  async open(accountId: string, clientId: string | null): Promise<string> {
    const token = newSecret();
    const now = this.#now();
    await this.#clearAway(now);
    await this.#database.orm.insert(accountSession).values({
      tokenHash: hashOf(token),
      accountId,
      clientId,
      createdAt: now,
      expiresAt: now + SESSION_MS,
    });
    return token;
  }

  /**
   * Signs the same person in on another host of ours. It ends with the session it came from.
   * @param parentHash hash of that session
   * @returns the token, and whose it is; null when the other session is over
   */
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

  /** Makes a short-lived token that one origin may send. It ends with the session that it came from. */
  async openFor(audience: string, token: string): Promise<{ token: string; expiresAt: number } | null> {
    const made = newSecret();
    const now = this.#now();
    await this.#clearAway(now);
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

  /** One statement, so that the other session cannot end in between; nothing is made when it is over. */
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

  /** The session of a token; null when there is none, or when it is over. */
  async find(token: string): Promise<FoundSession | null> {
    if (!canBeSecret(token)) return null;
    const [found] = await this.#findByHash.execute({ tokenHash: hashOf(token), now: this.#now() });
    return found ?? null;
  }

  /** Moves the end of a session that is in use, and of the one it came from. @returns whether it moved */
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
   * Ends the session of a browser on all our hosts, with every code and token made from it. The token of a sibling's page ends
   * nothing.
   */
  async end(token: string): Promise<void> {
    const { orm } = this.#database;
    const first = orm
      .select({ hash: sql<string>`coalesce(${accountSession.parentHash}, ${accountSession.tokenHash})` })
      .from(accountSession)
      .where(and(eq(accountSession.tokenHash, hashOf(token)), isNull(accountSession.audience)));
    await orm.delete(accountSession).where(eq(accountSession.tokenHash, first));
  }

  /** Takes out what ran out. */
  async #clearAway(now: number): Promise<void> {
    await this.#database.orm.delete(accountSession).where(lte(accountSession.expiresAt, now));
  }

  /** Ends every session of an account. */
  async endAll(accountId: string): Promise<void> {
    await this.#database.orm.delete(accountSession).where(eq(accountSession.accountId, accountId));
  }
}

/** Without a name: PGlite has one session for all processes, in which a named statement would meet those of others (decision 0006). */
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
