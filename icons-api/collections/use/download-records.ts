import { and, count, eq, gt, lte, not, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { collectionDownload, collectionIcon } from '../../database/collection-schema.ts';
import type { Database } from '../../database/connection.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Transaction } from '../../database/transaction.ts';
import { newId } from '../../people/accounts/public.ts';

const RUNNING_MAX = 2;
/** Without a heartbeat for this long, the process of a download has ended, ms. */
const SILENT_MS = 30_000;
/** A zip is stored for this long after its last progress, ms. */
export const ZIP_MS = 3_600_000;

/** An icon that is not in the zip, with an error code. */
export interface MissingIcon {
  id: string;
  code: string;
}

export interface DownloadRecord {
  id: string;
  collectionId: string;
  state: 'running' | 'ready' | 'failed';
  done: number;
  total: number;
  missing: MissingIcon[];
}

const { id, collectionId, state, done, total, missing } = collectionDownload;

/** Downloads of collections in the database, shared by all processes (CN 7, download). */
export class DownloadRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins a download. Concurrent calls of an account wait for each other. @returns its id; null at the limit of concurrent zips */
  async begin(
    transaction: Transaction,
    accountId: string,
    ofCollection: string,
    icons: number,
  ): Promise<string | null> {
    const now = Date.now();
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
  }

  async heartbeat(download: string): Promise<void> {
    await this.#whileRunning(download, {});
  }

  /** @returns false when the download was cancelled */
  progress(download: string, icons: number, without: readonly MissingIcon[]): Promise<boolean> {
    return this.#whileRunning(download, { done: icons, missing: [...without] });
  }

  /** @returns false when the download was cancelled */
  end(download: string, how: 'ready' | 'failed', without: readonly MissingIcon[]): Promise<boolean> {
    const isReady = how === 'ready' && { file: sql`${id}`, done: sql`${total}` };
    return this.#whileRunning(download, { state: how, missing: [...without], ...isReady });
  }

  /** @returns false when the download was cancelled or has ended */
  async #whileRunning(
    download: string,
    change: PgUpdateSetSource<typeof collectionDownload>,
  ): Promise<boolean> {
    const { rowCount } = await this.#database.orm
      .update(collectionDownload)
      .set({ ...change, at: Date.now() })
      .where(and(eq(id, download), eq(state, 'running')));
    return rowCount === 1;
  }

  /** A download of an account; null when it is unknown or expired. */
  async find(accountId: string, ofCollection: string, download: string): Promise<DownloadRecord | null> {
    await this.#endSilent();
    const [found] = await this.#database.orm
      .select({ id, collectionId, state, done, total, missing })
      .from(collectionDownload)
      .where(
        and(isDownload(accountId, ofCollection, download), gt(collectionDownload.at, Date.now() - ZIP_MS)),
      );
    return found ?? null;
  }

  /** @returns whether the account had this download */
  async remove(accountId: string, ofCollection: string, download: string): Promise<boolean> {
    const { rowCount } = await this.#database.orm
      .delete(collectionDownload)
      .where(isDownload(accountId, ofCollection, download));
    return rowCount === 1;
  }

  /** Deletes expired downloads. @returns ids whose files can be deleted */
  async removeOld(): Promise<string[]> {
    const rows = await this.#database.orm
      .delete(collectionDownload)
      .where(lte(collectionDownload.at, Date.now() - ZIP_MS))
      .returning({ id });
    return rows.map((row) => row.id);
  }

  /** Downloads whose process ended have failed, and their remaining icons were interrupted. */
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
      .where(and(eq(state, 'running'), lte(collectionDownload.at, Date.now() - SILENT_MS)));
  }
}

function isDownload(accountId: string, ofCollection: string, download: string) {
  return and(eq(id, download), eq(collectionDownload.accountId, accountId), eq(collectionId, ofCollection));
}
