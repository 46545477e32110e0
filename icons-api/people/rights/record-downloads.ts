import { COLLECTION_ICONS_MAX } from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '../../database/arrays.ts';
import type { Database } from '../../database/connection.ts';
import { newId } from '../accounts/token.ts';
import { ensureSystemCollections } from './system-collections.ts';

export interface Download {
  iconId: string;
  format: string;
  /** Edge in px; null for vectors. */
  size: number | null;
  /** As calls carry it; null for as drawn. */
  colour: string | null;
  /** Delivered by a paid right: the account may download the icon again for ever (resolution 20). */
  isPaid: boolean;
}

const HISTORY_MAX = 1000;

/**
 * One statement for the history, paid downloads, uses that become final, and the collection Downloaded, which drops its oldest icons
 * beyond the limit. In SQL: drizzle has no `unnest`.
 */
function recordOf(accountId: string, given: SQL, now: number): SQL {
  const at = sql`${now}::bigint`;
  return sql`
  WITH given AS (${given}), entered AS (
    INSERT INTO download_entry (id, account_id, icon_id, format, size, colour, at)
    SELECT id, ${accountId}, icon_id, format, size, colour, ${at} FROM given
  ), dropped AS (
    DELETE FROM download_entry WHERE account_id = ${accountId} AND at < (
      SELECT at FROM download_entry WHERE account_id = ${accountId} ORDER BY at DESC OFFSET ${HISTORY_MAX} LIMIT 1)
  ), paid AS (
    INSERT INTO paid_download (account_id, icon_id, at) SELECT DISTINCT ${accountId}, icon_id, ${at} FROM given WHERE is_paid
    ON CONFLICT DO NOTHING
  ), settled AS (
    UPDATE allowance_use SET held_until = NULL
    WHERE account_id = ${accountId} AND resource = 'icon' AND object_id IN (SELECT icon_id FROM given WHERE is_paid)
  ), downloaded AS (
    UPDATE collection SET updated_at = ${at}, version = version + 1
    WHERE account_id = ${accountId} AND is_downloaded RETURNING id
  ), trimmed AS (
    DELETE FROM collection_icon ci USING downloaded
    WHERE ci.collection_id = downloaded.id AND ci.icon_id NOT IN (SELECT icon_id FROM given)
      AND ci.added_at < (
        SELECT old.added_at FROM collection_icon old
        WHERE old.collection_id = downloaded.id AND old.icon_id NOT IN (SELECT icon_id FROM given)
        ORDER BY old.added_at DESC
        OFFSET greatest(0, ${COLLECTION_ICONS_MAX}::int - 1 - (SELECT count(DISTINCT icon_id) FROM given)) LIMIT 1)
  )
  INSERT INTO collection_icon (collection_id, icon_id, added_at)
  SELECT DISTINCT downloaded.id, given.icon_id, ${at} FROM downloaded, given
  ON CONFLICT (collection_id, icon_id) DO UPDATE SET added_at = excluded.added_at`;
}

function rowsOf(downloads: readonly Download[]): SQL {
  const column = (type: 'text' | 'int' | 'bool', pick: (download: Download) => unknown) =>
    arrayOf(downloads.map(pick), type);
  return sql`SELECT * FROM unnest(${column('text', newId)}, ${column('text', ({ iconId }) => iconId)},
    ${column('text', ({ format }) => format)}, ${column('int', ({ size }) => size)},
    ${column('text', ({ colour }) => colour)}, ${column('bool', ({ isPaid }) => isPaid)}
  ) AS given(id, icon_id, format, size, colour, is_paid)`;
}

/** Records delivered files: history, paid downloads, and the collection Downloaded, created when missing (SD 4, Download; CN 1). */
export async function recordDownloads(
  database: Database,
  accountId: string,
  downloads: readonly Download[],
  now: number,
): Promise<void> {
  if (downloads.length === 0) return;
  await ensureSystemCollections(database, accountId, now);
  await database.orm.execute(recordOf(accountId, rowsOf(downloads), now));
}
