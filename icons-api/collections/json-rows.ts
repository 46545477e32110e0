import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Columns by the names that they are answered with: a whole row of them is a JSON object, as `json_agg` makes it. */
export function namedColumns(columns: Readonly<Record<string, SQLWrapper>>): Record<string, SQL.Aliased> {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, sql`${value}`.as(name)]));
}
