/** True when a text can be an id. Anything else must not reach the database, which fails on some characters. */
export function canBeId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
