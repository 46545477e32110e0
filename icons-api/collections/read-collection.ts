import type { CollectionIcon } from '@icoteca/shared-contracts';
import type { Database } from '../database/connection.ts';
import { canBeId } from '../http/icon-id.ts';
import type { ShownRow } from './collection-answer.ts';
import { hiddenCollection, unknownCollection } from './collection-failures.ts';
import type { Viewer } from './collection-ports.ts';
import { ICON_ORDER, rowColumns } from './collection-row.ts';

/** An icon of a collection by its id of today, and what its entry says of it. */
export type IconEntry = Pick<CollectionIcon, 'id' | 'addedAt' | 'downloadedAs'>;

/** Which icons are read along. */
export interface IconPage {
  limit: number;
  offset: number;
}

type Row = ShownRow & {
  entries: [id: string, addedAt: number, format: string | null, size: number | null][];
};

/** A page of entries; in Downloaded each with the format and size of the latest download. */
const entriesColumn = `(
  SELECT coalesce(json_agg(json_build_array(e.id, e.added_at, e.format, e.size) ORDER BY e.place), '[]') FROM (
    SELECT coalesce(a.icon_id, p.icon_id) AS id, p.added_at, p.place, d.format, d.size FROM (
      SELECT ci.icon_id, ci.added_at, row_number() OVER (ORDER BY ${ICON_ORDER}) AS place
      FROM collection_icon ci WHERE ci.collection_id = c.id ORDER BY ${ICON_ORDER} LIMIT $1 OFFSET $2
    ) p
    LEFT JOIN icon_alias a ON a.id = p.icon_id
    LEFT JOIN (
      SELECT DISTINCT ON (icon_id) icon_id, format, size FROM download_entry
      WHERE account_id = c.account_id AND c.is_downloaded ORDER BY icon_id, at DESC
    ) d ON d.icon_id = p.icon_id
  ) e) AS entries`;

/**
 * Reads a collection that the viewer may see, with a page of its icons, by one query. Administrators and the owner see it also
 * when it is taken down.
 * @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN
 */
export async function readCollection(
  database: Database,
  id: string,
  viewer: Viewer,
  { previewCount = 0, icons = { limit: 0, offset: 0 } }: { previewCount?: number; icons?: IconPage } = {},
): Promise<{ row: ShownRow; entries: IconEntry[] }> {
  if (!canBeId(id)) throw unknownCollection();
  const condition = `c.id = $3 AND (c.account_id = $4 OR c.access = 'public')`;
  const found = await readOne(database, condition, [id, viewer.accountId], previewCount, icons);
  const { hiddenReason, accountId } = found.row;
  if (hiddenReason !== null && accountId !== viewer.accountId && !viewer.isAdmin)
    throw hiddenCollection(hiddenReason);
  return found;
}

/** Reads a public collection by the word in its address, for everybody. @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN */
export async function readPublicCollection(
  database: Database,
  apiCode: string,
  { previewCount = 0, icons }: { previewCount?: number; icons: IconPage },
): Promise<{ row: ShownRow; entries: IconEntry[] }> {
  if (apiCode.includes('\0')) throw unknownCollection();
  const condition = `c.api_code = $3 AND c.access = 'public'`;
  const found = await readOne(database, condition, [apiCode], previewCount, icons);
  if (found.row.hiddenReason !== null) throw hiddenCollection(found.row.hiddenReason);
  return found;
}

async function readOne(
  { pool }: Database,
  condition: string,
  values: readonly (string | null)[],
  previewCount: number,
  { limit, offset }: IconPage,
): Promise<{ row: ShownRow; entries: IconEntry[] }> {
  const { rows } = await pool.query<Row>(
    `SELECT ${rowColumns(previewCount)}, o.name AS "ownerName", ${entriesColumn}
     FROM collection c JOIN account o ON o.id = c.account_id
     WHERE ${condition} AND c.deleted_at IS NULL`,
    [limit, offset, ...values],
  );
  const [found] = rows;
  if (!found) throw unknownCollection();
  const { entries, ...row } = found;
  return { row, entries: entries.map(toEntry) };
}

function toEntry([id, addedAt, format, size]: Row['entries'][number]): IconEntry {
  return { id, addedAt, ...(format !== null && { downloadedAs: { format, size } }) };
}
