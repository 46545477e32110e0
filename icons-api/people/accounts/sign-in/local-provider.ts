import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import type { AccountRole } from '../../../database/account-schema.ts';
import type { IdentityProvider, StartingPlan } from './identity-provider.ts';
import { type Claims, callProvider } from './provider-api.ts';
import { personOfClaims } from './social-providers.ts';

/** No secret: the server listens on this machine alone and has only test accounts. */
const LOCAL_CLIENT = { id: 'icoteca', secret: 'only-for-development' } as const;

const PLANS: readonly StartingPlan[] = ['free', 'licensed', 'paid'];
const ROLES: readonly AccountRole[] = ['admin', 'maker'];

/** The identity server for development: the protocol of the real ones, with test accounts in every role. */
export function localProvider(serverUrl: string): IdentityProvider {
  const at = (redirectUri: string) => new OAuth2Client(LOCAL_CLIENT.id, LOCAL_CLIENT.secret, redirectUri);
  return {
    name: 'local',
    clientId: LOCAL_CLIENT.id,
    hasRedirect: true,
    authorizationUrl(step, state) {
      const url = at(step.redirectUri).createAuthorizationURLWithPKCE(
        `${serverUrl}/auth`,
        state,
        CodeChallengeMethod.S256,
        step.codeVerifier,
        ['openid', 'profile', 'email', 'icoteca'],
      );
      // Always asks, so that a developer can change the account.
      url.searchParams.set('prompt', 'login');
      return url;
    },
    async personOf(step, code) {
      const client = at(step.redirectUri);
      const tokens = await client.validateAuthorizationCode(`${serverUrl}/token`, code, step.codeVerifier);
      const claims = (await callProvider(`${serverUrl}/me`, tokens.accessToken())) as Claims;
      const given = Array.isArray(claims.roles) ? claims.roles : [];
      return {
        ...personOfClaims(claims, true),
        roles: ROLES.filter((role) => given.includes(role)),
        plan: PLANS.find((plan) => plan === claims.plan) ?? 'free',
      };
    },
  };
}
