import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/**
 * A new id of an uploaded icon: 26 characters of base32, 130 random bits. Unlike other ids it has no hyphen, which ends an id in
 * the address of a preview.
 */
export function newUserIconId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}
