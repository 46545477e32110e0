import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { accountSession, signInCode } from '../../../database/account-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { canBeSecret, hashOf, newSecret } from '../token.ts';

/** The redirect uses the code immediately. */
const CODE_MS = 60_000;

/** Single-use codes that hand a sign-in over to one other host of ours within a minute (resolution 23). */
export class SignInCodes {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * @param token of the session; the code ends with it
   * @param audience origin that may use the code
   * @returns null when the session has ended
   */
  async make(token: string, audience: string): Promise<string | null> {
    const code = newSecret();
    const now = this.#now();
    const { orm } = this.#database;
    await orm.delete(signInCode).where(lte(signInCode.expiresAt, now));
    const { rowCount } = await orm.insert(signInCode).select((from) =>
      from
        .select({
          codeHash: sql<string>`${hashOf(code)}`.as('code_hash'),
          accountId: accountSession.accountId,
          tokenHash: accountSession.tokenHash,
          audience: sql<string>`${audience}`.as('audience'),
          expiresAt: sql<number>`${now + CODE_MS}::bigint`.as('expires_at'),
          usedAt: sql<null>`NULL::bigint`.as('used_at'),
        })
        .from(accountSession)
        .where(
          and(
            eq(accountSession.tokenHash, hashOf(token)),
            gt(accountSession.expiresAt, now),
            isNull(accountSession.audience),
          ),
        ),
    );
    return rowCount === 1 ? code : null;
  }

  /** Redeems a code. @returns the hash of its session; null when the code is not valid here */
  async use(code: string, audience: string): Promise<string | null> {
    if (!canBeSecret(code)) return null;
    const now = this.#now();
    const [used] = await this.#database.orm
      .update(signInCode)
      .set({ usedAt: now })
      .where(
        and(
          eq(signInCode.codeHash, hashOf(code)),
          eq(signInCode.audience, audience),
          isNull(signInCode.usedAt),
          gt(signInCode.expiresAt, now),
        ),
      )
      .returning({ tokenHash: signInCode.tokenHash });
    return used?.tokenHash ?? null;
  }
}
