import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { registryPath } from '@icoteca/shared-contracts';

/** The cookie of somebody who entered a token of the registry; scripts cannot read it. */
export const registryCookie = 'icoteca_registry';

/** A working day, seconds. */
const registrySeconds = 8 * 3600;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The cookie's value: the token and its end, encrypted, so that a copied cookie jar holds no token of the registry. */
export function sealToken(token: string, key: string, now: number): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(key), iv);
  const content = JSON.stringify({ token, until: now + registrySeconds * 1000 });
  const sealed = Buffer.concat([sealing.update(content, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The token in a cookie; null when there is none, it is old, or it is not ours. */
export function openToken(cookie: string | null, key: string, now: number): string | null {
  if (!cookie) return null;
  try {
    const bytes = Buffer.from(cookie, 'base64url');
    const opening = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const content = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    const { token, until } = JSON.parse(content.toString('utf8')) as { token: string; until: number };
    return until > now ? token : null;
  } catch {
    return null;
  }
}

/** Lets a browser read the registry for a working day; a page of another site never sends the cookie. @returns the Set-Cookie header */
export function startedReading(sealed: string, isSecure: boolean): string {
  return cookieOf(sealed, registrySeconds, isSecure);
}

/** Takes the token out of a browser. @returns the Set-Cookie header */
export function endedReading(isSecure: boolean): string {
  return cookieOf('', 0, isSecure);
}

function cookieOf(value: string, seconds: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${registryCookie}=${value}; Path=${registryPath}; Max-Age=${seconds}; SameSite=Strict; HttpOnly${secure}`;
}

function keyOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'registry console', 32));
}
