import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { accountOf } from './test-accounts.ts';

/** The only client: the site in development. Its secret is public, since the server listens on this machine alone. */
const client = { id: 'icoteca', secret: 'only-for-development' };

/** A loopback address may have any port (RFC 8252, 7.3). */
const callbacks = ['http://localhost', 'http://127.0.0.1'].map((host) => `${host}/auth/v1/socials-callback`);

/** An OpenID provider with test accounts: the code flow with state and PKCE, in memory. */
export function createIdentityProvider(issuer: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        application_type: 'native',
        redirect_uris: callbacks,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }],
    } as Configuration['jwks'],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'icoteca'],
    claims: {
      openid: ['sub'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      icoteca: ['roles', 'plan'],
    },
    renderError(context, { error, error_description: reason }) {
      context.type = 'text/plain';
      context.body = `This sign-in cannot go on: ${reason ?? error}.\nGo back to the site and begin again.\n`;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: loginOnly(), url: (_context, { uid }) => `/people/${uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_context, id) => {
      const account = accountOf(id);
      if (!account) return undefined;
      const { name, email, roles, plan } = account;
      const claims = { sub: id, name, email, email_verified: true, roles: [...roles], plan };
      return { accountId: id, claims: async () => claims };
    },
    async loadExistingGrant(context) {
      const { oidc } = context;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email icoteca');
      await grant.save();
      return grant;
    },
  };
  return new Provider(issuer, configuration);
}

/** No consent step: the site is ours. */
function loginOnly(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}
