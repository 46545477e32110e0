/**
 * JSON with sorted keys and no spaces: the same value always gives the same text, so that it can be signed and hashed.
 * @param value strings, numbers, booleans, null, arrays and plain objects; fields that are undefined are left out
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => (isRecord(field) ? sortedByKey(field) : field));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
