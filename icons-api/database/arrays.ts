import { type Column, type SQL, sql } from 'drizzle-orm';

/** A list as one array parameter, so that statement text and parameters do not grow with it, unlike `inArray`. */
export function arrayOf(
  values: readonly unknown[],
  type: 'text' | 'int' | 'smallint' | 'bigint' | 'real' | 'bool' | 'jsonb' | 'bytea',
): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

export function isAnyOf(column: Column | SQL, values: readonly string[] | readonly number[]): SQL {
  return sql`${column} = ANY(${arrayOf(values, typeof values[0] === 'number' ? 'int' : 'text')})`;
}
