import { createHash, randomBytes } from 'node:crypto';

/** A new secret that cannot be guessed: 32 random bytes, 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A new id of a row: 16 random bytes. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of a secret: whoever reads the database cannot sign in with it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** True when a text can be one of our secrets; others never reach the database. */
export function canBeSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
