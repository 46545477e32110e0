import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret: 32 random bytes, 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** An id of a row: 16 random bytes. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored form of a secret, with which nobody can sign in. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Other texts never reach the database. */
export function canBeSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
