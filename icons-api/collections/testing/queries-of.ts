import pg from 'pg';
import { expect, vi } from 'vitest';

/** Number of queries of a successful call, without the one that looks the session up. */
export async function queriesOf(call: () => Promise<{ status: number }>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query').mockClear();
  expect((await call()).status).toBe(200);
  const texts = queries.mock.calls.map(([query]) => String((query as { text?: string })?.text ?? query));
  return texts.filter((text) => !text.includes('account_session')).length;
}
