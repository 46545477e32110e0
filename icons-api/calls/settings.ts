import { join, resolve } from 'node:path';
import { REQUESTS_A_DAY, REQUESTS_OPEN } from '@icoteca/shared-contracts';
import {
  addressOf,
  type Environment,
  logLevels,
  neededBy,
  oneOf,
  onOrOff,
  SettingError,
  wholeNumber,
} from '@icoteca/shared-contracts/settings';
import { readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import { readS3Settings } from '../file-store/s3-settings.ts';
import type { EmbeddingsOptions } from '../finding/meaning/embeddings-service.ts';
import { DEFAULT_CLIENT_LIMITS } from '../http/client-limits.ts';
import { readRecaptchaSettings } from '../human-check/recaptcha-settings.ts';
import { readMailSettings } from '../mail/mail-settings.ts';
import { readBillingSettings } from '../people/billing/billing-settings.ts';

/** The settings of this process, from the environment; docs/settings.md describes each. */
export type Settings = ReturnType<typeof readSettings>;

/** Upper bound of both limits of icon requests. */
const REQUESTS_MOST = 10_000;

/** Reads the settings. @throws SettingError that names the variable and what it may be. */
export function readSettings(env: Environment = process.env) {
  return {
    host: env.API_HOST || '127.0.0.1',
    port: wholeNumber(env, 'API_PORT', 3010, 0, 65_535),
    isOurs: readTrustedProxies(env.TRUSTED_PROXIES),
    // Undefined for one process that shares nothing, also s3.
    redisUrl: addressOf(env, 'REDIS_URL', 'Redis', ['redis', 'rediss']),
    s3: readS3Settings(env),
    databaseUrl: addressOf(env, 'DATABASE_URL', 'PostgreSQL', ['postgres', 'postgresql']),
    dataDirectory: dataDirectoryOf(env),
    plans: onOrOff(env, 'PLANS', true),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 6000),
    rateLimitWithKey: wholeNumber(env, 'RATE_LIMIT_ACCOUNT', 30_000),
    clientLimits: {
      headersMs: wholeNumber(env, 'CLIENT_HEADERS_MS', DEFAULT_CLIENT_LIMITS.headersMs),
      requestMs: wholeNumber(env, 'CLIENT_REQUEST_MS', DEFAULT_CLIENT_LIMITS.requestMs),
      stalledMs: wholeNumber(env, 'CLIENT_STALLED_MS', DEFAULT_CLIENT_LIMITS.stalledMs),
      idleMs: wholeNumber(env, 'CLIENT_IDLE_MS', DEFAULT_CLIENT_LIMITS.idleMs),
    },
    requestLimits: {
      aDay: wholeNumber(env, 'REQUESTS_A_DAY', REQUESTS_A_DAY, 1, REQUESTS_MOST),
      open: wholeNumber(env, 'REQUESTS_OPEN', REQUESTS_OPEN, 1, REQUESTS_MOST),
    },
    versionPollMs: wholeNumber(env, 'CATALOGUE_POLL_MS', 1000),
    crossSearchUrl: addressOf(env, 'CROSS_SEARCH_URL', 'a web service'),
    stockPictures: stockPicturesOf(env),
    adProvider: adProviderOf(env),
    embeddings: embeddingsOf(env),
    // `trust` believes the page that an advertisement was watched: for development.
    rewardedAds:
      oneOf(env, 'REWARDED_ADS', ['trust', 'off'], env.PUBLIC_ORIGINS ? 'off' : 'trust') === 'trust',
    adminToken: adminTokenOf(env),
    metricsToken: env.METRICS_TOKEN || undefined,
    productsFile: env.PRODUCTS_FILE ? resolve(env.PRODUCTS_FILE) : undefined,
    billing: readBillingSettings(env),
    supportChatSecret: env.SUPPORT_CHAT_SECRET || undefined,
    recaptcha: readRecaptchaSettings(env),
    mail: readMailSettings(env),
    siteOrigin: siteOriginOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  };
}

function siteOriginOf(env: Environment): string {
  const [first = ''] = (env.PUBLIC_ORIGINS ?? '').split(',');
  return URL.parse(first.trim())?.origin ?? `http://localhost:${wholeNumber(env, 'PORT', 3000, 0, 65_535)}`;
}

function stockPicturesOf(env: Environment): { url: string; key: string } | undefined {
  const url = addressOf(env, 'STOCK_PICTURES_URL', 'a web service');
  if (url === undefined) return undefined;
  return { url, key: neededBy(env, 'STOCK_PICTURES_URL', 'STOCK_PICTURES_KEY', 'the key of the affiliate') };
}

function adProviderOf(env: Environment): 'house' | 'affiliate' | 'off' {
  const hasAffiliate = stockPicturesOf(env) !== undefined;
  const fallback = hasAffiliate ? 'affiliate' : 'house';
  const provider = oneOf(env, 'AD_PROVIDER', ['house', 'affiliate', 'off'], fallback);
  if (provider === 'affiliate' && !hasAffiliate)
    throw new SettingError(
      'AD_PROVIDER_INVALID',
      'AD_PROVIDER=affiliate needs STOCK_PICTURES_URL, the search of the affiliate.',
    );
  return provider;
}

/** Shorter tokens could be guessed. */
const TOKEN_MIN_LENGTH = 24;

function adminTokenOf(env: Environment): string | undefined {
  const token = env.ADMIN_TOKEN;
  if (token === undefined || token === '') return undefined;
  if (token.length < TOKEN_MIN_LENGTH || /\s/.test(token))
    throw new SettingError(
      'ADMIN_TOKEN_INVALID',
      `ADMIN_TOKEN must have ${TOKEN_MIN_LENGTH} characters or more and no spaces.`,
    );
  return token;
}

function embeddingsOf(env: Environment): EmbeddingsOptions | undefined {
  const url = addressOf(env, 'EMBEDDINGS_URL', 'a web service');
  if (url === undefined) return undefined;
  const model = neededBy(env, 'EMBEDDINGS_URL', 'EMBEDDINGS_MODEL', 'the name of the model');
  return { url, model, key: env.EMBEDDINGS_KEY ?? '', directory: join(dataDirectoryOf(env), 'meanings') };
}

function dataDirectoryOf(env: Environment): string {
  return resolve(env.DATA_DIR ?? join(import.meta.dirname, '../../.data'));
}
