import { decodeIdToken } from 'arctic';

const TIMEOUT_MS = 8000;

/** Unvalidated JSON of a provider about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** GETs a URL of a provider with the access token of a visitor. */
export async function callProvider(url: string, accessToken: string): Promise<unknown> {
  const authorization = `Bearer ${accessToken}`;
  const answer = await fetch(url, {
    headers: { authorization, accept: 'application/json', 'user-agent': 'Icoteca' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}.`);
  return answer.json();
}

/**
 * The claims of an id token. It came directly from the provider over TLS, which replaces checking the signature (OpenID
 * Connect Core, 3.1.3.7); audience and expiry are checked.
 */
export function claimsOf(idToken: string, clientId: string): Claims {
  const claims = decodeIdToken(idToken) as Claims;
  const audience = [claims.aud].flat();
  if (!audience.includes(clientId)) throw new Error('The id token is meant for somebody else.');
  if (typeof claims.exp !== 'number' || claims.exp * 1000 < Date.now()) {
    throw new Error('The id token has expired.');
  }
  return claims;
}

/** A non-empty text; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The id of a person. @throws when it is missing */
export function subjectOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  if (text === null) throw new Error('The provider did not say who the visitor is.');
  return text;
}

/** Providers write `true`, `"true"`, `1` or `"1"`. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
