import { sql } from 'drizzle-orm';
import { newId } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';

/** Zips that one account may have in the making at once. */
const RUNNING_MAX = 2;
/** A download whose process has said nothing for so long is over: the process ended, ms. */
const SILENT_MS = 30_000;
/** A zip is there for so long after its last progress, ms. */
export const ZIP_MS = 3_600_000;

/** An icon that is not in the zip, and the code of the reason. */
export interface MissingIcon {
  id: string;
  code: string;
}

/** A zip that is being made, or was. */
export interface DownloadRecord {
  id: string;
  collectionId: string;
  state: 'running' | 'ready' | 'failed';
  /** Icons that are done with, file or not. */
  done: number;
  total: number;
  missing: MissingIcon[];
}

const COLUMNS = 'id, collection_id AS "collectionId", state, done, total, missing';

/** Downloads of collections in the database, where every process finds them (specification CN 7, download). */
export class DownloadRecords {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Enters a download that begins. Calls of one account stand in line at its row.
   * @returns its id; null when as many are in the making as may be
   */
  async begin(accountId: string, collectionId: string, total: number): Promise<string | null> {
    const id = newId();
    const now = this.#now();
    const { rowCount } = await this.#database.orm.transaction(async (transaction) => {
      // Two statements: the second sees what those before in the line have entered.
      await transaction.execute(sql`SELECT 1 FROM account WHERE id = ${accountId} FOR UPDATE`);
      return transaction.execute(sql`
        INSERT INTO collection_download (id, account_id, collection_id, state, total, at)
        SELECT ${id}, ${accountId}, ${collectionId}, 'running', ${total}, ${now}
        WHERE (SELECT count(*) FROM collection_download
          WHERE account_id = ${accountId} AND state = 'running' AND at > ${now - SILENT_MS}) < ${RUNNING_MAX}`);
    });
    return rowCount ? id : null;
  }

  /** Says that the process of a download lives, also while it waits for its turn. */
  async keepAlive(id: string): Promise<void> {
    await this.#database.pool.query(
      `UPDATE collection_download SET at = $2 WHERE id = $1 AND state = 'running'`,
      [id, this.#now()],
    );
  }

  /** Enters how far a download is. @returns false when it was cancelled */
  async progress(id: string, done: number, missing: readonly MissingIcon[]): Promise<boolean> {
    const { rowCount } = await this.#database.pool.query(
      `UPDATE collection_download SET done = $2, missing = $3, at = $4 WHERE id = $1 AND state = 'running'`,
      [id, done, JSON.stringify(missing), this.#now()],
    );
    return rowCount === 1;
  }

  /** Enters how a download ended. @returns false when it was cancelled before */
  async end(id: string, state: 'ready' | 'failed', missing: readonly MissingIcon[]): Promise<boolean> {
    const { rowCount } = await this.#database.pool.query(
      `UPDATE collection_download SET state = $2, missing = $3, file = CASE WHEN $2 = 'ready' THEN id END, at = $4,
         done = CASE WHEN $2 = 'ready' THEN total ELSE done END
       WHERE id = $1 AND state = 'running'`,
      [id, state, JSON.stringify(missing), this.#now()],
    );
    return rowCount === 1;
  }

  /** A download of an account; null for one that is not there, or is over for longer than an hour. */
  async find(accountId: string, collectionId: string, id: string): Promise<DownloadRecord | null> {
    await this.#endSilent();
    const { rows } = await this.#database.pool.query<DownloadRecord>(
      `SELECT ${COLUMNS} FROM collection_download
       WHERE id = $1 AND account_id = $2 AND collection_id = $3 AND at > $4`,
      [id, accountId, collectionId, this.#now() - ZIP_MS],
    );
    return rows[0] ?? null;
  }

  /** Takes a download of an account away. @returns whether it was there */
  async remove(accountId: string, collectionId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#database.pool.query(
      'DELETE FROM collection_download WHERE id = $1 AND account_id = $2 AND collection_id = $3',
      [id, accountId, collectionId],
    );
    return rowCount === 1;
  }

  /** Takes away what is over for longer than an hour. @returns ids whose files may go */
  async removeOld(): Promise<string[]> {
    const { rows } = await this.#database.pool.query<{ id: string }>(
      'DELETE FROM collection_download WHERE at <= $1 RETURNING id',
      [this.#now() - ZIP_MS],
    );
    return rows.map(({ id }) => id);
  }

  /** Downloads whose process ended have failed; every icon of theirs that is not accounted for was interrupted. */
  async #endSilent(): Promise<void> {
    await this.#database.pool.query(
      `UPDATE collection_download AS d SET state = 'failed', missing = d.missing || coalesce((
         SELECT jsonb_agg(jsonb_build_object('id', i.icon_id, 'code', 'DOWNLOAD_INTERRUPTED') ORDER BY i.position, i.added_at DESC)
         FROM collection_icon i WHERE i.collection_id = d.collection_id
           AND NOT d.missing @> jsonb_build_array(jsonb_build_object('id', i.icon_id))), '[]'::jsonb)
       WHERE d.state = 'running' AND d.at <= $1`,
      [this.#now() - SILENT_MS],
    );
  }
}
