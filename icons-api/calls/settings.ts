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
import { type IsOurs, readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import { readS3Settings, type S3Settings } from '../file-store/s3-settings.ts';
import type { EmbeddingsOptions } from '../finding/meaning/embeddings-service.ts';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from '../http/client-limits.ts';
import { type RecaptchaSettings, readRecaptchaSettings } from '../human-check/recaptcha-settings.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { readMailSettings } from '../mail/mail-settings.ts';
import { type BillingSettings, readBillingSettings } from '../people/billing/billing-settings.ts';
import type { RequestLimits } from '../requests/create-request.ts';

/** What the environment says about this process. */
export interface Settings {
  /** Address to listen at. */
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Machines between visitors and this process, and this one. */
  isOurs: IsOurs;
  /** What several processes of the API share; undefined when there is one. */
  redisUrl: string | undefined;
  /** Where files of several processes are; undefined when there is one. */
  s3: S3Settings | undefined;
  /** Undefined takes the embedded database. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  /** False when nothing is sold: every icon is free. */
  plans: boolean;
  /** Requests a minute and client; calls of our own machines are not counted. */
  rateLimit: number;
  /** Requests a minute of an account that sends an API key. */
  rateLimitWithKey: number;
  clientLimits: ClientLimits;
  /** How many icon requests a person may write. */
  requestLimits: RequestLimits;
  /** How often the catalogue version is read, ms. */
  versionPollMs: number;
  logLevel: string;
  /** Where photos and illustrations can be looked for; undefined when nowhere. */
  crossSearchUrl: string | undefined;
  /** The affiliate's search for stock pictures with our key; undefined when there is none. */
  stockPictures: { url: string; key: string } | undefined;
  /** Who gives the advertisements: this house, the affiliate of `stockPictures`, or nobody. */
  adProvider: 'house' | 'affiliate' | 'off';
  /** A service that turns texts into vectors for AI search; undefined learns from the tags of the catalogue. */
  embeddings: EmbeddingsOptions | undefined;
  /** Rewards for advertisements are given to whoever says that one was watched: for the machine of a developer. */
  rewardedAds: boolean;
  /** Whoever sends it may clear caches; undefined lets nobody. */
  adminToken: string | undefined;
  /** Opens `/metrics` to other machines. */
  metricsToken: string | undefined;
  /** File with what is sold; undefined takes the examples. */
  productsFile: string | undefined;
  billing: BillingSettings;
  /** Shared with the support chat; undefined where there is none. */
  supportChatSecret: string | undefined;
  /** The check against robots; undefined where nobody is checked. */
  recaptcha: RecaptchaSettings | undefined;
  mail: MailSettings;
  /** Where the site answers in English; links of mail lead there. */
  siteOrigin: string;
}

/** Reads the settings. @throws SettingError that names the variable and what it may be. */
export function readSettings(env: Environment = process.env): Settings {
  return {
    host: env.API_HOST || '127.0.0.1',
    port: wholeNumber(env, 'API_PORT', 3010, 0, 65_535),
    isOurs: readTrustedProxies(env.TRUSTED_PROXIES),
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

/** More of one person in a day nobody could read. */
const REQUESTS_MOST = 10_000;

function siteOriginOf(env: Environment): string {
  const [first = ''] = (env.PUBLIC_ORIGINS ?? '').split(',');
  return URL.parse(first.trim())?.origin ?? `http://localhost:${wholeNumber(env, 'PORT', 3000, 0, 65_535)}`;
}

function stockPicturesOf(env: Environment): Settings['stockPictures'] {
  const url = addressOf(env, 'STOCK_PICTURES_URL', 'a web service');
  if (url === undefined) return undefined;
  return { url, key: neededBy(env, 'STOCK_PICTURES_URL', 'STOCK_PICTURES_KEY', 'the key of the affiliate') };
}

function adProviderOf(env: Environment): Settings['adProvider'] {
  const hasAffiliate = stockPicturesOf(env) !== undefined;
  const usual = hasAffiliate ? 'affiliate' : 'house';
  const provider = oneOf(env, 'AD_PROVIDER', ['house', 'affiliate', 'off'], usual);
  if (provider === 'affiliate' && !hasAffiliate)
    throw new SettingError(
      'AD_PROVIDER_INVALID',
      'AD_PROVIDER=affiliate needs STOCK_PICTURES_URL, the search of the affiliate.',
    );
  return provider;
}

/** Shorter ones could be guessed. */
const SHORTEST_TOKEN = 24;

function adminTokenOf(env: Environment): string | undefined {
  const token = env.ADMIN_TOKEN;
  if (token === undefined || token === '') return undefined;
  if (token.length < SHORTEST_TOKEN || /\s/.test(token))
    throw new SettingError(
      'ADMIN_TOKEN_INVALID',
      `ADMIN_TOKEN must have ${SHORTEST_TOKEN} characters or more and no spaces.`,
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
