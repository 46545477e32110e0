import { DrizzleQueryError } from 'drizzle-orm';

/** The database's own message, without the statement and values that drizzle adds. */
export function databaseReason(error: unknown): string {
  const reason = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}

/** Removes the values of statements from errors, in place: e-mail addresses and the like must not be logged. */
export function redactValues<Thrown>(error: Thrown): Thrown {
  const seen = new Set<unknown>();
  for (let one: unknown = error; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one);
    if (!(one instanceof DrizzleQueryError)) continue;
    const { message } = one;
    one.message = `Failed query: ${one.query}`;
    one.params = [];
    one.stack = one.stack?.replace(message, one.message) ?? '';
  }
  return error;
}
