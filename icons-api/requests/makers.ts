import type { Maker } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { RequestViewer } from './request-ports.ts';
import { makerFor, RESOLVED } from './request-row.ts';

/** The statement of `listMakers`. In SQL: two results in one statement. */
export const makersPage = ({ limit, offset }: { limit: number; offset: number }) => sql`
  SELECT (SELECT count(*)::int FROM account WHERE 'maker' = ANY(roles)) AS total,
    (SELECT coalesce(json_agg(d), '[]') FROM (
      SELECT m.id, m.name, m.email, ${RESOLVED} AS resolved FROM account m
      WHERE 'maker' = ANY(m.roles) ORDER BY m.name, m.id LIMIT ${limit} OFFSET ${offset}) d) AS docs`;

/** All makers by name (CN 7, GET /api/makers). */
export async function listMakers(
  { orm }: Database,
  viewer: RequestViewer,
  place: { limit: number; offset: number },
): Promise<{ docs: Maker[]; total: number }> {
  type Row = { total: number; docs: Required<Maker>[] };
  const { rows } = await orm.execute<Row & Record<string, unknown>>(makersPage(place));
  const { total, docs } = rows[0] as Row;
  return { total, docs: docs.map((maker) => makerFor(maker, viewer)) };
}
