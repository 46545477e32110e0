import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A list as one array parameter: the statement keeps its text however many values there are, and no number of values is too many
 * for the protocol. `inArray` makes a parameter of each.
 * @param type of the elements in PostgreSQL
 */
export function arrayOf(
  values: readonly unknown[],
  type: 'text' | 'int' | 'smallint' | 'bigint' | 'real' | 'bool' | 'jsonb' | 'bytea',
): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** True for a column that has one of these values. */
export function isAnyOf(column: Column | SQL, values: readonly string[] | readonly number[]): SQL {
  return sql`${column} = ANY(${arrayOf(values, typeof values[0] === 'number' ? 'int' : 'text')})`;
}
