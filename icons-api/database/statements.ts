import { type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Transaction } from './transaction.ts';

/** What hand-written statements of a transaction are sent to. */
export interface Statements {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** Statements on a connection of the pool. */
export function statementsOn(client: PoolClient): Statements {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const { rows, rowCount } = await client.query(text, [...values]);
      return { rows: rows as Row[], rowCount };
    },
  };
}

/** The same statements, `$1` and so on included, inside a transaction of drizzle. */
export function statementsIn(transaction: Transaction): Statements {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const { rows, rowCount } = await transaction.execute(withValues(text, values));
      return { rows: rows as Row[], rowCount };
    },
  };
}

function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return sql.join(parts);
}
