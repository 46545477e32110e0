import { decodeIdToken } from 'arctic';

/** How long an identity provider may take to answer, ms. */
const ANSWER_WITHIN_MS = 8000;

/** What a provider says of a person: JSON that nobody has checked yet. */
export type Claims = Readonly<Record<string, unknown>>;

/** Asks a provider with the access token of a visitor, which travels in a header. */
export async function askProvider(url: string, accessToken: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      'user-agent': 'Icoteca',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}.`);
  return answer.json();
}

/**
 * The claims of an id token. It came straight from the provider over TLS, which stands for the signature (OpenID Connect
 * Core, 3.1.3.7); for whom it is and until when is checked.
 */
export function claimsOf(idToken: string, clientId: string): Claims {
  const claims = decodeIdToken(idToken) as Claims;
  const audience = [claims.aud].flat();
  if (!audience.includes(clientId)) throw new Error('The id token is meant for somebody else.');
  if (typeof claims.exp !== 'number' || claims.exp * 1000 < Date.now()) {
    throw new Error('The id token is over.');
  }
  return claims;
}

/** A text of a claim; null when it is none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The id of a person. @throws when there is none */
export function subjectOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  if (text === null) throw new Error('The provider did not say who the visitor is.');
  return text;
}

/** True as providers write it: `true`, `"true"`, `1`, `"1"`. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
