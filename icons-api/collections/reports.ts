import { newId } from '../accounts/token.ts';
import type { Database } from '../database/connection.ts';
import { canBeId } from '../http/icon-id.ts';
import { hiddenCollection, unknownCollection } from './collection-failures.ts';

type Page = { limit: number; offset: number };

/** Enters what a visitor reports of a public collection. @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN */
export async function reportCollection(
  { pool }: Database,
  collectionId: string,
  reason: string,
  now: number,
): Promise<void> {
  if (!canBeId(collectionId)) throw unknownCollection();
  const { rows } = await pool.query<{ hiddenReason: string | null }>(
    `WITH reported AS (
       SELECT id, hidden_reason FROM collection WHERE id = $1 AND access = 'public' AND deleted_at IS NULL
     ), entered AS (
       INSERT INTO collection_report (id, collection_id, reason, at)
       SELECT $2, id, $3, $4 FROM reported WHERE hidden_reason IS NULL
     )
     SELECT hidden_reason AS "hiddenReason" FROM reported`,
    [collectionId, newId(), reason, now],
  );
  const [reported] = rows;
  if (!reported) throw unknownCollection();
  if (reported.hiddenReason !== null) throw hiddenCollection(reported.hiddenReason);
}

interface ReportRow {
  readonly collectionId: string;
  readonly apiCode: string;
  readonly name: string;
  readonly reason: string;
  readonly at: number;
  readonly state: 'public' | 'hidden' | 'private' | 'deleted';
  readonly hiddenReason: string | null;
}

/** Reports of visitors, latest first. */
export async function listReports({ pool }: Database, { limit, offset }: Page) {
  const { rows } = await pool.query<ReportRow>(
    `SELECT c.id AS "collectionId", c.api_code AS "apiCode", c.name, r.reason, r.at::float8 AS at,
       CASE WHEN c.deleted_at IS NOT NULL THEN 'deleted' WHEN c.hidden_reason IS NOT NULL THEN 'hidden'
         ELSE c.access END AS state,
       c.hidden_reason AS "hiddenReason"
     FROM collection_report r JOIN collection c ON c.id = r.collection_id
     ORDER BY r.at DESC, r.id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows.map(({ hiddenReason, ...report }) => ({
    ...report,
    ...(hiddenReason !== null && { hiddenReason }),
  }));
}

/** Files that the SVG gate refused, latest first. */
export async function listRefusals({ pool }: Database, { limit, offset }: Page) {
  const { rows } = await pool.query<{ fileName: string; rule: string; at: number }>(
    `SELECT file_name AS "fileName", rule, at::float8 AS at FROM upload_refusal
     ORDER BY upload_refusal.at DESC, id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows;
}
