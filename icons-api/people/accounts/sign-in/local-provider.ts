import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import type { AccountRole } from '../../../database/account-schema.ts';
import type { IdentityProvider, StartingPlan } from './identity-provider.ts';
import { askProvider, type Claims } from './provider-answers.ts';
import { personOfClaims } from './social-providers.ts';

/** How the local identity server knows us; it listens on this machine alone and its people are made up. */
const localClient = { id: 'icoteca', secret: 'only-for-development' } as const;

const plans: readonly StartingPlan[] = ['free', 'licensed', 'paid'];
const roles: readonly AccountRole[] = ['admin', 'maker'];

/**
 * The local identity server for development: the same way as with the real ones, with people in every role.
 * @param serverUrl its address, `http://127.0.0.1:4002`
 */
export function localProvider(serverUrl: string): IdentityProvider {
  const at = (redirectUri: string) => new OAuth2Client(localClient.id, localClient.secret, redirectUri);
  return {
    name: 'local',
    clientId: localClient.id,
    hasRedirect: true,
    addressOf(step, state) {
      const url = at(step.redirectUri).createAuthorizationURLWithPKCE(
        `${serverUrl}/auth`,
        state,
        CodeChallengeMethod.S256,
        step.codeVerifier,
        ['openid', 'profile', 'email', 'icoteca'],
      );
      // Each sign-in asks who it is, so that one may be another person the next time.
      url.searchParams.set('prompt', 'login');
      return url;
    },
    async personOf(step, code) {
      const client = at(step.redirectUri);
      const tokens = await client.validateAuthorizationCode(`${serverUrl}/token`, code, step.codeVerifier);
      const claims = (await askProvider(`${serverUrl}/me`, tokens.accessToken())) as Claims;
      const given = Array.isArray(claims.roles) ? claims.roles : [];
      return {
        ...personOfClaims(claims, true),
        roles: roles.filter((role) => given.includes(role)),
        plan: plans.find((plan) => plan === claims.plan) ?? 'free',
      };
    },
  };
}
