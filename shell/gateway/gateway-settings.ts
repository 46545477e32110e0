import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';
import {
  address,
  type Environment,
  logLevels,
  oneOf,
  onOrOff,
  origin,
  originList,
  SettingError,
  type SettingName,
  wholeNumber,
} from '@icoteca/shared-contracts/settings';
import { type IsOurs, readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import type { SiteScript } from '../common/hydration/site-scripts.ts';
import { type ClientLimits, usualClientLimits } from './client-limits.ts';
import { humanCheckScripts, readSiteScripts } from './site-scripts.ts';

/** Everything that the gateway takes from outside, read once at start. */
export interface GatewaySettings {
  /** Address to listen at. */
  readonly host: string;
  readonly port: number;
  /** Recognizes the trusted proxies in front of this process. */
  readonly isOurs: IsOurs;
  /** Address of icons-api, `http://127.0.0.1:3010`. */
  readonly apiUrl: string;
  readonly dataDir: string;
  /** Folder of the shell's own build, with `web` and `server`. */
  readonly distDir: string;
  /** Origins under which the public reaches this server, `https://icoteca.example`; loopback names always work. */
  readonly publicOrigins: readonly string[];
  /** Origins of locales that are no label before a public origin, by code. */
  readonly localeOrigins: Readonly<Record<string, string>>;
  /** Where translations are distributed; null to use those that were built. */
  readonly translationsUrl: string | null;
  /** Origin of the sibling areas (`/illustrations`, `/photos` ...); null: a stub says which product would answer. */
  readonly areaOrigin: string | null;
  /** Origins of siblings whose pages may fetch a token for themselves and make calls with it. */
  readonly tokenOrigins: readonly string[];
  /** Origins whose builds may override a remote for its developer; `loopback` for all ports of this machine. */
  readonly devOrigins: readonly string[];
  /** Signs the overrides of a developer. */
  readonly devKey: string;
  /** Whether the pages below `/test` exist: on a development server, which the public does not reach (specification CN 2). */
  readonly internalPages: boolean;
  /** Scripts of others that pages load when the visitor agrees. */
  readonly siteScripts: readonly SiteScript[];
  /** Origins of the pictures of advertisements. */
  readonly adImageOrigins: readonly string[];
  /** Whether anything is sold; icons-api reads the same variable and decides. */
  readonly plans: boolean;
  /** How long a page is cached, ms; 0 disables the cache. */
  readonly pageCacheMs: number;
  readonly renderWorkers: number;
  readonly clientLimits: ClientLimits;
  readonly logLevel: string;
  /** URI for reports of vulnerabilities (RFC 9116). */
  readonly securityContact: string;
  /** Opens `/metrics` to other machines; undefined: it is for this one. */
  readonly metricsToken: string | undefined;
}

/**
 * Reads the settings from environment variables: HOST, PORT, TRUSTED_PROXIES, API_URL (or API_PORT), DATA_DIR, PUBLIC_ORIGINS (comma list),
 * LOCALE_ORIGINS (`fr=https://icoteca.fr,...`), TRANSLATIONS_URL, AREA_ORIGIN, TOKEN_ORIGINS (comma list), DEV_ORIGINS (comma list with `loopback`) and DEV_KEY, INTERNAL_PAGES, PLANS, PAGE_CACHE_SECONDS, RENDER_WORKERS, LOG_LEVEL, METRICS_TOKEN, SECURITY_CONTACT, and what a client
 * may take: CLIENT_HEADERS_MS, CLIENT_REQUEST_MS, CLIENT_STALLED_MS, CLIENT_IDLE_MS, CLIENT_AHEAD_BYTES.
 * @throws SettingError
 */
export function readGatewaySettings(env: Environment): GatewaySettings {
  const publicOrigins = originList(env, 'PUBLIC_ORIGINS');
  const projectDir = path.resolve(import.meta.dirname, '..', '..');
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 0, 65535),
    isOurs: readTrustedProxies(env.TRUSTED_PROXIES),
    apiUrl: origin(
      'API_URL',
      env.API_URL ?? `http://127.0.0.1:${wholeNumber(env, 'API_PORT', 3010, 1, 65535)}`,
    ),
    dataDir: path.resolve(env.DATA_DIR ?? path.join(projectDir, '.data')),
    distDir: path.resolve(env.SHELL_DIST ?? path.join(projectDir, 'shell', 'dist')),
    publicOrigins,
    localeOrigins: localeOrigins(env.LOCALE_ORIGINS ?? ''),
    translationsUrl: env.TRANSLATIONS_URL ? address('TRANSLATIONS_URL', env.TRANSLATIONS_URL) : null,
    areaOrigin: env.AREA_ORIGIN ? origin('AREA_ORIGIN', env.AREA_ORIGIN) : null,
    tokenOrigins: originList(env, 'TOKEN_ORIGINS'),
    ...devOverrides(env, publicOrigins.length === 0),
    internalPages: onOrOff(env, 'INTERNAL_PAGES', publicOrigins.length === 0),
    siteScripts: siteScripts(env.SITE_SCRIPTS_FILE, env.RECAPTCHA_SITE_KEY),
    adImageOrigins: originList(env, 'AD_IMAGE_ORIGINS'),
    plans: onOrOff(env, 'PLANS', true),
    pageCacheMs: 1000 * wholeNumber(env, 'PAGE_CACHE_SECONDS', 0, 0, 300),
    // Two by default: one that blocks is replaced while the other goes on.
    renderWorkers: wholeNumber(
      env,
      'RENDER_WORKERS',
      Math.max(2, Math.min(os.availableParallelism(), 8)),
      1,
      64,
    ),
    clientLimits: clientLimits(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    securityContact: securityContact(env, publicOrigins),
    metricsToken: env.METRICS_TOKEN || undefined,
  };
}

/** What is set, or the mailbox that RFC 2142 has for this on the first public host. */
function securityContact(env: Environment, [first]: readonly string[]): string {
  const text = env.SECURITY_CONTACT?.trim() ?? '';
  if (text === '') return `mailto:security@${first === undefined ? 'localhost' : new URL(first).hostname}`;
  if (/^(?:mailto:\S+@\S+|https:\/\/\S+|tel:\+\S+)$/.test(text)) return text;
  throw new SettingError(
    'SECURITY_CONTACT_INVALID',
    `SECURITY_CONTACT is "${text}"; it must be a URI such as mailto:security@icoteca.example or https://icoteca.example/report.`,
  );
}

/** Scripts that are not ours. The reader of each says what is wrong in its own words. */
function siteScripts(file: string | undefined, siteKey: string | undefined): readonly SiteScript[] {
  return [
    ...namedBy('SITE_SCRIPTS_FILE', () => readSiteScripts(file)),
    ...namedBy('RECAPTCHA_SITE_KEY', () => humanCheckScripts(siteKey)),
  ];
}

function namedBy<T>(name: SettingName, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new SettingError(`${name}_INVALID`, (cause as Error).message, { cause });
  }
}

/** On this machine in development; on a site for the public nowhere unless it is configured, with a key that its shells share. */
function devOverrides(env: Environment, isDevelopment: boolean): { devOrigins: string[]; devKey: string } {
  const text = env.DEV_ORIGINS?.trim() || (isDevelopment ? 'loopback' : '');
  const parts = text.split(',').map((part) => part.trim());
  const devOrigins = parts
    .filter((part) => part !== '' && part !== 'off')
    .map((part) => (part === 'loopback' ? part : origin('DEV_ORIGINS', part)));
  const devKey = env.DEV_KEY ?? '';
  if (devOrigins.length > 0 && !isDevelopment && devKey.length < 32)
    throw new SettingError(
      'DEV_KEY_INVALID',
      'DEV_ORIGINS needs a DEV_KEY of 32 characters or more, the same for all shells.',
    );
  return { devOrigins, devKey: devKey || randomBytes(32).toString('base64url') };
}

function clientLimits(env: Environment): ClientLimits {
  const { headersMs, requestMs, stalledMs, idleMs, aheadBytes } = usualClientLimits;
  const hour = 3_600_000;
  return {
    headersMs: wholeNumber(env, 'CLIENT_HEADERS_MS', headersMs, 100, hour),
    requestMs: wholeNumber(env, 'CLIENT_REQUEST_MS', requestMs, 100, hour),
    stalledMs: wholeNumber(env, 'CLIENT_STALLED_MS', stalledMs, 100, hour),
    idleMs: wholeNumber(env, 'CLIENT_IDLE_MS', idleMs, 100, hour),
    aheadBytes: wholeNumber(env, 'CLIENT_AHEAD_BYTES', aheadBytes, 2 ** 16, 2 ** 30),
  };
}

/** Reads `fr=https://icoteca.fr,de=https://icoteca.de`. */
function localeOrigins(text: string): Record<string, string> {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [code = '', address = ''] = entry.split('=').map((part) => part.trim());
      if (!siteLocales.some((locale) => locale.code === code)) {
        const codes = siteLocales.map((locale) => locale.code).join(', ');
        throw new SettingError(
          'LOCALE_ORIGINS_INVALID',
          `LOCALE_ORIGINS holds "${entry}"; before "=" must stand one of ${codes}.`,
        );
      }
      return [code, origin('LOCALE_ORIGINS', address)];
    }),
  );
}
