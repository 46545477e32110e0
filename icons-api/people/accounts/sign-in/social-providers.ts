import { Apple, Facebook, GitHub, Google, MicrosoftEntraId } from 'arctic';
import type { IdentityProvider, Person } from './identity-provider.ts';
import { type Claims, callProvider, claimsOf, isTrue, subjectOf, textOf } from './provider-api.ts';

export interface ClientKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** GitHub: without PKCE. E-mails need a second call, and only one that GitHub has verified counts. */
export function github({ clientId, clientSecret }: ClientKeys): IdentityProvider {
  const at = (redirectUri: string) => new GitHub(clientId, clientSecret, redirectUri);
  return {
    name: 'github',
    clientId,
    hasRedirect: true,
    authorizationUrl: (step, state) => at(step.redirectUri).createAuthorizationURL(state, ['user:email']),
    async personOf(step, code) {
      const token = (await at(step.redirectUri).validateAuthorizationCode(code)).accessToken();
      const user = (await callProvider('https://api.github.com/user', token)) as Claims;
      const emails = await callProvider('https://api.github.com/user/emails', token);
      const checked = (Array.isArray(emails) ? (emails as Claims[]) : []).filter((one) =>
        isTrue(one.verified),
      );
      const email = checked.find((one) => isTrue(one.primary)) ?? checked[0];
      return {
        subject: subjectOf(user.id),
        email: textOf(email?.email),
        name: textOf(user.name) ?? textOf(user.login) ?? '',
        picture: textOf(user.avatar_url),
      };
    },
  };
}

interface OpenIdClient {
  createAuthorizationURL(state: string, codeVerifier: string, scopes: string[]): URL;
  validateAuthorizationCode(code: string, codeVerifier: string): Promise<{ idToken(): string }>;
}

/**
 * OpenID Connect with PKCE: the id token names the person.
 * @param isChecked whether the provider has verified the e-mail in its claims
 */
function openIdProvider(
  { name, clientId }: Pick<IdentityProvider, 'name' | 'clientId'>,
  clientAt: (redirectUri: string) => OpenIdClient,
  isChecked: (claims: ReturnType<typeof claimsOf>) => boolean,
): IdentityProvider {
  return {
    name,
    clientId,
    hasRedirect: true,
    authorizationUrl: ({ redirectUri, codeVerifier }, state) =>
      clientAt(redirectUri).createAuthorizationURL(state, codeVerifier, ['openid', 'email', 'profile']),
    async personOf({ redirectUri, codeVerifier }, code) {
      const tokens = await clientAt(redirectUri).validateAuthorizationCode(code, codeVerifier);
      const claims = claimsOf(tokens.idToken(), clientId);
      return personOfClaims(claims, isChecked(claims));
    },
  };
}

export function google({ clientId, clientSecret }: ClientKeys): IdentityProvider {
  return openIdProvider(
    { name: 'google', clientId },
    (redirectUri) => new Google(clientId, clientSecret, redirectUri),
    (claims) => isTrue(claims.email_verified),
  );
}

/** Microsoft's tenant of personal accounts, whose e-mails are verified. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * The e-mail of a company's account is whatever its administrator wrote: it counts when Microsoft says that the domain is theirs, or
 * when the operator admits a single tenant.
 */
export function microsoft({
  clientId,
  clientSecret,
  tenant,
}: ClientKeys & { tenant: string }): IdentityProvider {
  const isOneTenant = !['common', 'organizations', 'consumers'].includes(tenant);
  return openIdProvider(
    { name: 'microsoft', clientId },
    (redirectUri) => new MicrosoftEntraId(tenant, clientId, clientSecret, redirectUri),
    (claims) => isOneTenant || claims.tid === PERSONAL_ACCOUNTS || isTrue(claims.xms_edov),
  );
}

/** Facebook: without PKCE. It returns an e-mail only when it is confirmed. */
export function facebook({ clientId, clientSecret }: ClientKeys): IdentityProvider {
  const at = (redirectUri: string) => new Facebook(clientId, clientSecret, redirectUri);
  return {
    name: 'facebook',
    clientId,
    hasRedirect: true,
    authorizationUrl: (step, state) =>
      at(step.redirectUri).createAuthorizationURL(state, ['email', 'public_profile']),
    async personOf(step, code) {
      const token = (await at(step.redirectUri).validateAuthorizationCode(code)).accessToken();
      const user = (await callProvider(
        'https://graph.facebook.com/me?fields=id,name,email',
        token,
      )) as Claims;
      return {
        subject: subjectOf(user.id),
        email: textOf(user.email),
        name: textOf(user.name) ?? '',
        picture: null,
      };
    },
  };
}

/** Apple: by the call alone. Its redirect is a form of its own site, without our cookies. */
export function apple(keys: {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: Uint8Array;
}): IdentityProvider {
  const at = (redirectUri: string) =>
    new Apple(keys.clientId, keys.teamId, keys.keyId, keys.privateKey, redirectUri);
  return {
    name: 'apple',
    clientId: keys.clientId,
    hasRedirect: false,
    authorizationUrl: (step, state) => at(step.redirectUri).createAuthorizationURL(state, []),
    async personOf(step, code) {
      const tokens = await at(step.redirectUri).validateAuthorizationCode(code);
      const claims = claimsOf(tokens.idToken(), keys.clientId);
      return personOfClaims(claims, isTrue(claims.email_verified));
    },
  };
}

/** @param isChecked whether the provider has verified the e-mail */
export function personOfClaims(claims: Claims, isChecked: boolean): Person {
  return {
    subject: subjectOf(claims.sub),
    email: isChecked ? textOf(claims.email) : null,
    name: textOf(claims.name) ?? '',
    picture: textOf(claims.picture),
  };
}
