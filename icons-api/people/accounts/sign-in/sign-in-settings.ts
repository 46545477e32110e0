import {
  type Environment,
  neededBy,
  oneOf,
  origin,
  originList,
  SettingError,
  type SettingName,
  textList,
} from '@icoteca/shared-contracts/settings';
import type { IdentityProvider, IdentityProviders } from './identity-provider.ts';
import { localProvider } from './local-provider.ts';
import { apple, type ClientKeys, facebook, github, google, microsoft } from './social-providers.ts';

export interface SignInSettings {
  /** Public origins of the site in English; people sign in at the first. */
  readonly publicOrigins: readonly string[];
  readonly localeOrigins: Readonly<Record<string, string>>;
  readonly providers: IdentityProviders;
  readonly tokenOrigins: readonly string[];
  /** Accounts with one of these verified e-mails are admins. */
  readonly adminEmails: readonly string[];
}

/**
 * Reads PUBLIC_ORIGINS, LOCALE_ORIGINS, TOKEN_ORIGINS, ADMIN_EMAILS, IDENTITY_URL, and the ids and secrets of the identity
 * providers: GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, likewise GOOGLE, MICROSOFT (with MICROSOFT_TENANT) and FACEBOOK, and
 * APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY. With SITE_STAGE=stage they begin with STAGE_, so that a
 * stage never uses the ids of production.
 * @throws SettingError that names the variable
 */
export function readSignInSettings(env: Environment): SignInSettings {
  const publicOrigins = originList(env, 'PUBLIC_ORIGINS');
  return {
    publicOrigins,
    localeOrigins: Object.fromEntries(
      textList(env.LOCALE_ORIGINS).map((entry) => {
        const [code = '', address = ''] = entry.split('=').map((part) => part.trim());
        return [code, origin('LOCALE_ORIGINS', address)];
      }),
    ),
    providers: providersOf(env, publicOrigins),
    tokenOrigins: originList(env, 'TOKEN_ORIGINS'),
    adminEmails: adminEmailsOf(env),
  };
}

function providersOf(env: Environment, publicOrigins: readonly string[]): IdentityProviders {
  const stage = oneOf(env, 'SITE_STAGE', ['stage', 'production'], 'production') === 'stage' ? 'STAGE_' : '';
  const keysOf = (name: 'GITHUB' | 'GOOGLE' | 'MICROSOFT' | 'FACEBOOK'): ClientKeys | undefined => {
    const id: SettingName = `${name}_CLIENT_ID`;
    const clientId = env[`${stage}${id}`];
    const secret = `${stage}${name}_CLIENT_SECRET`;
    if (clientId)
      return { clientId, clientSecret: neededBy(env, id, secret, 'the secret of the same client') };
    if (env[secret]) throw new SettingError(`${id}_INVALID`, `${stage}${id} is missing beside ${secret}.`);
    return undefined;
  };
  const tenant = env[`${stage}MICROSOFT_TENANT`] || 'common';
  const [forGithub, forGoogle] = [keysOf('GITHUB'), keysOf('GOOGLE')];
  const [forMicrosoft, forFacebook] = [keysOf('MICROSOFT'), keysOf('FACEBOOK')];
  const configured = {
    github: forGithub && github(forGithub),
    google: forGoogle && google(forGoogle),
    microsoft: forMicrosoft && microsoft({ ...forMicrosoft, tenant }),
    facebook: forFacebook && facebook(forFacebook),
    apple: appleOf(env, stage),
  };
  const local = localOf(env, publicOrigins, Object.values(configured).some(Boolean));
  return (type) => configured[type] ?? local;
}

function appleOf(env: Environment, stage: string): IdentityProvider | undefined {
  const clientId = env[`${stage}APPLE_CLIENT_ID`];
  if (!clientId) return undefined;
  const needed = (name: string, what: string) => neededBy(env, 'APPLE_CLIENT_ID', `${stage}${name}`, what);
  const key = needed('APPLE_PRIVATE_KEY', 'the key that Apple gave').replace(/-----[^-]+-----|\s|\\n/g, '');
  return apple({
    clientId,
    teamId: needed('APPLE_TEAM_ID', 'the id of the team'),
    keyId: needed('APPLE_KEY_ID', 'the id of the key'),
    privateKey: new Uint8Array(Buffer.from(key, 'base64')),
  });
}

/** Anyone can be anyone there, so it is neither for public sites nor beside a real provider. */
function localOf(
  env: Environment,
  publicOrigins: readonly string[],
  hasReal: boolean,
): IdentityProvider | undefined {
  const url = env.IDENTITY_URL;
  if (!url || hasReal) return undefined;
  const invalid = (message: string) => new SettingError('IDENTITY_URL_INVALID', message);
  if (publicOrigins.length > 0)
    throw invalid('IDENTITY_URL is for development; it cannot stand beside PUBLIC_ORIGINS.');
  if (!/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url))
    throw invalid('IDENTITY_URL must be an address of this machine, such as http://127.0.0.1:4002.');
  return localProvider(url);
}

function adminEmailsOf(env: Environment): string[] {
  const emails = textList(env.ADMIN_EMAILS).map((email) => email.toLowerCase());
  const wrong = emails.findIndex((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
  if (wrong < 0) return emails;
  // Logs contain no e-mail addresses, not even malformed ones.
  throw new SettingError(
    'ADMIN_EMAILS_INVALID',
    `Entry ${wrong + 1} of ADMIN_EMAILS is no e-mail address; write them with commas between them.`,
  );
}
