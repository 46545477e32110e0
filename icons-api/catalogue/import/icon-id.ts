import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 12;

/** Id of an icon: 60 bits of the SHA-256 of `prefix:name` in base32, the same on every machine (resolutions, table A, icon id). */
export function iconId(prefix: string, name: string): string {
  let bits = createHash('sha256').update(`${prefix}:${name}`).digest().readBigUInt64BE(0);
  bits >>= 4n;
  let id = '';
  for (let at = 0; at < LENGTH; at++) {
    id = ALPHABET[Number(bits & 31n)] + id;
    bits >>= 5n;
  }
  return id;
}

/** Short hash of a drawing, for immutable image URLs. */
export function drawingHash(body: string, box: readonly number[]): string {
  return createHash('sha256').update(body).update(box.join(' ')).digest('base64url').slice(0, 10);
}
