import { and, count, eq, gt, lte, not, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { collectionDownload, collectionIcon } from '../../database/collection-schema.ts';
import type { Database } from '../../database/connection.ts';
import { lockAccount } from '../../database/lock-account.ts';
import { newId } from '../../people/accounts/public.ts';

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

const { id, collectionId, state, done, total, missing } = collectionDownload;

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
  async begin(accountId: string, ofCollection: string, icons: number): Promise<string | null> {
    const now = this.#now();
    return this.#database.orm.transaction(async (transaction) => {
      await lockAccount(transaction, accountId);
      const [running] = await transaction
        .select({ downloads: count() })
        .from(collectionDownload)
        .where(
          and(
            eq(collectionDownload.accountId, accountId),
            eq(state, 'running'),
            gt(collectionDownload.at, now - SILENT_MS),
          ),
        );
      if (running && running.downloads >= RUNNING_MAX) return null;
      const row = { id: newId(), accountId, collectionId: ofCollection, total: icons, at: now };
      await transaction.insert(collectionDownload).values({ ...row, state: 'running' });
      return row.id;
    });
  }

  /** Says that the process of a download lives, also while it waits for its turn. */
  async keepAlive(download: string): Promise<void> {
    await this.#whileRunning(download, {});
  }

  /** Enters how far a download is. @returns false when it was cancelled */
  progress(download: string, icons: number, without: readonly MissingIcon[]): Promise<boolean> {
    return this.#whileRunning(download, { done: icons, missing: [...without] });
  }

  /** Enters how a download ended. @returns false when it was cancelled before */
  end(download: string, how: 'ready' | 'failed', without: readonly MissingIcon[]): Promise<boolean> {
    const isReady = how === 'ready' && { file: sql`${id}`, done: sql`${total}` };
    return this.#whileRunning(download, { state: how, missing: [...without], ...isReady });
  }

  /** Changes a download that is in the making. @returns false when it was cancelled, or ended */
  async #whileRunning(
    download: string,
    change: PgUpdateSetSource<typeof collectionDownload>,
  ): Promise<boolean> {
    const { rowCount } = await this.#database.orm
      .update(collectionDownload)
      .set({ ...change, at: this.#now() })
      .where(and(eq(id, download), eq(state, 'running')));
    return rowCount === 1;
  }

  /** A download of an account; null for one that is not there, or is over for longer than an hour. */
  async find(accountId: string, ofCollection: string, download: string): Promise<DownloadRecord | null> {
    await this.#endSilent();
    const [found] = await this.#database.orm
      .select({ id, collectionId, state, done, total, missing })
      .from(collectionDownload)
      .where(
        and(isDownload(accountId, ofCollection, download), gt(collectionDownload.at, this.#now() - ZIP_MS)),
      );
    return found ?? null;
  }

  /** Takes a download of an account away. @returns whether it was there */
  async remove(accountId: string, ofCollection: string, download: string): Promise<boolean> {
    const { rowCount } = await this.#database.orm
      .delete(collectionDownload)
      .where(isDownload(accountId, ofCollection, download));
    return rowCount === 1;
  }

  /** Takes away what is over for longer than an hour. @returns ids whose files may go */
  async removeOld(): Promise<string[]> {
    const rows = await this.#database.orm
      .delete(collectionDownload)
      .where(lte(collectionDownload.at, this.#now() - ZIP_MS))
      .returning({ id });
    return rows.map((row) => row.id);
  }

  /** Downloads whose process ended have failed; every icon of theirs that is not accounted for was interrupted. */
  async #endSilent(): Promise<void> {
    const { orm } = this.#database;
    const isAccountedFor = sql`${missing} @> jsonb_build_array(jsonb_build_object('id', ${collectionIcon.iconId}))`;
    const interrupted = orm
      .select({
        icons: sql`jsonb_agg(jsonb_build_object('id', ${collectionIcon.iconId}, 'code', 'DOWNLOAD_INTERRUPTED')
          ORDER BY ${collectionIcon.position}, ${collectionIcon.addedAt} DESC)`,
      })
      .from(collectionIcon)
      .where(and(eq(collectionIcon.collectionId, collectionId), not(isAccountedFor)));
    await orm
      .update(collectionDownload)
      .set({ state: 'failed', missing: sql`${missing} || coalesce(${interrupted}, '[]'::jsonb)` })
      .where(and(eq(state, 'running'), lte(collectionDownload.at, this.#now() - SILENT_MS)));
  }
}

function isDownload(accountId: string, ofCollection: string, download: string) {
  return and(eq(id, download), eq(collectionDownload.accountId, accountId), eq(collectionId, ofCollection));
}
