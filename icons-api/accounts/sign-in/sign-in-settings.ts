import type { IdentityProvider, IdentityProviders } from './identity-provider.ts';
import { localProvider } from './local-provider.ts';
import { apple, type ClientKeys, facebook, github, google, microsoft } from './social-providers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says about signing in. */
export interface SignInSettings {
  /** Origins under which the public reaches the site, in English; the first is where sign-ins happen. */
  readonly publicOrigins: readonly string[];
  readonly localeOrigins: Readonly<Record<string, string>>;
  readonly providers: IdentityProviders;
  /** Origins whose pages may fetch a token for themselves. */
  readonly tokenOrigins: readonly string[];
  /** Whoever signs in with one of these checked e-mails is an admin. */
  readonly adminEmails: readonly string[];
}

/**
 * Reads PUBLIC_ORIGINS, LOCALE_ORIGINS, TOKEN_ORIGINS, ADMIN_EMAILS, IDENTITY_URL, and the ids and secrets of the
 * identity providers: GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, likewise GOOGLE, MICROSOFT (with MICROSOFT_TENANT) and
 * FACEBOOK, and APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY. With SITE_STAGE=stage the names begin
 * with STAGE_, so that a stage never signs in by the ids of production.
 * @throws Error that names the variable
 */
export function readSignInSettings(env: Environment): SignInSettings {
  const publicOrigins = listOf(env.PUBLIC_ORIGINS).map((text) => originOf('PUBLIC_ORIGINS', text));
  return {
    publicOrigins,
    localeOrigins: Object.fromEntries(
      listOf(env.LOCALE_ORIGINS).map((entry) => {
        const [code = '', address = ''] = entry.split('=').map((part) => part.trim());
        return [code, originOf('LOCALE_ORIGINS', address)];
      }),
    ),
    providers: providersOf(env, publicOrigins),
    tokenOrigins: listOf(env.TOKEN_ORIGINS).map((text) => originOf('TOKEN_ORIGINS', text)),
    adminEmails: listOf(env.ADMIN_EMAILS).map((email) => email.toLowerCase()),
  };
}

function providersOf(env: Environment, publicOrigins: readonly string[]): IdentityProviders {
  const stage = stageOf(env);
  const setting = (name: string) => env[`${stage === 'stage' ? 'STAGE_' : ''}${name}`] || undefined;
  const keysOf = (name: string): ClientKeys | undefined => {
    const clientId = setting(`${name}_CLIENT_ID`);
    return clientId ? { clientId, clientSecret: required(setting, `${name}_CLIENT_SECRET`) } : undefined;
  };
  const made = {
    github: withKeys(keysOf('GITHUB'), github),
    google: withKeys(keysOf('GOOGLE'), google),
    microsoft: withKeys(keysOf('MICROSOFT'), (keys) =>
      microsoft({ ...keys, tenant: setting('MICROSOFT_TENANT') ?? 'common' }),
    ),
    facebook: withKeys(keysOf('FACEBOOK'), facebook),
    apple: appleOf(setting),
  };
  const local = localOf(env, publicOrigins, Object.values(made).some(Boolean));
  return (type) => made[type] ?? local;
}

function withKeys(
  keys: ClientKeys | undefined,
  make: (keys: ClientKeys) => IdentityProvider,
): IdentityProvider | undefined {
  return keys && make(keys);
}

function appleOf(setting: (name: string) => string | undefined): IdentityProvider | undefined {
  const clientId = setting('APPLE_CLIENT_ID');
  if (!clientId) return undefined;
  const key = required(setting, 'APPLE_PRIVATE_KEY').replace(/-----[^-]+-----|\s|\\n/g, '');
  return apple({
    clientId,
    teamId: required(setting, 'APPLE_TEAM_ID'),
    keyId: required(setting, 'APPLE_KEY_ID'),
    privateKey: new Uint8Array(Buffer.from(key, 'base64')),
  });
}

/** Everybody may be everybody there: it never stands where the public comes, nor beside a real provider. */
function localOf(
  env: Environment,
  publicOrigins: readonly string[],
  hasReal: boolean,
): IdentityProvider | undefined {
  const url = env.IDENTITY_URL;
  if (!url || hasReal) return undefined;
  if (publicOrigins.length > 0) {
    throw new Error('IDENTITY_URL is for development; it cannot stand beside PUBLIC_ORIGINS.');
  }
  if (!/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url)) {
    throw new Error('IDENTITY_URL must be an address of this machine, such as http://127.0.0.1:4002.');
  }
  return localProvider(url);
}

function stageOf(env: Environment): 'stage' | 'production' {
  const stage = env.SITE_STAGE || 'production';
  if (stage === 'stage' || stage === 'production') return stage;
  throw new Error(`SITE_STAGE is "${stage}"; it must be one of stage, production.`);
}

function required(setting: (name: string) => string | undefined, name: string): string {
  const value = setting(name);
  if (value === undefined) throw new Error(`${name} is missing beside the client id.`);
  return value;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function originOf(name: string, text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return new URL(text).origin;
  throw new Error(`${name} holds "${text}", which is not an address like https://icoteca.example.`);
}
