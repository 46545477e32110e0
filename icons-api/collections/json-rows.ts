import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A row as a JSON object: several rows and figures beside them are one statement then. */
export function jsonRow(columns: Readonly<Record<string, SQLWrapper>>): SQL {
  const parts = Object.entries(columns).flatMap(([name, value]) => [sql`${name}::text`, sql`${value}`]);
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}
