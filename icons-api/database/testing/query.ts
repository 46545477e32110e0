import type { Database } from '../connection.ts';

/** Runs a statement of a test with its values as parameters: ``await query(database)`SELECT 1 WHERE ${id} = 'a'` ``. @returns its rows */
export function query({ orm }: Pick<Database, 'orm'>) {
  return async <Row extends object = Record<string, unknown>>(
    statement: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Row[]> => {
    const text = statement.reduce((before, part, at) => `${before}$${at}${part}`);
    const { rows } = await orm.$client.query(text, [...values]);
    return rows;
  };
}
