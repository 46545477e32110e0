import { DrizzleQueryError } from 'drizzle-orm';

/** What the database said of a statement that failed: drizzle puts the statement and all its values before it. */
export function databaseReason(error: unknown): string {
  const reason = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}

/**
 * Takes the values out of the errors of statements, in place: they are addresses of mail, hashes of tokens and words of visitors, which a
 * log must not have.
 */
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
