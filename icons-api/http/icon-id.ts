/** True when a text can be an id. What cannot never reaches the database, which refuses some characters with an error of its own. */
export function canBeId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
