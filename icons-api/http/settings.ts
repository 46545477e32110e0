import { join, resolve } from 'node:path';
import { type IsOurs, readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import { type BillingSettings, readBillingSettings } from '../billing/billing-settings.ts';
import { type RecaptchaSettings, readRecaptchaSettings } from '../human-check/recaptcha-settings.ts';
import { readMailSettings } from '../mail/mail-settings.ts';
import type { MailSettings } from '../mail/open-mail.ts';
import type { EmbeddingsOptions } from '../meaning/embeddings-service.ts';
import { readS3Settings, type S3Settings } from '../rendering/file-store/s3-settings.ts';
import { type ClientLimits, usualClientLimits } from './client-limits.ts';

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

/** Reads the settings. @throws Error that names the variable and what it may be. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    host: env.API_HOST || '127.0.0.1',
    port: wholeNumber(env, 'API_PORT', 3010),
    isOurs: readTrustedProxies(env.TRUSTED_PROXIES),
    redisUrl: redisAddress(env),
    s3: readS3Settings(env),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDirectory: dataDirectoryOf(env),
    plans: oneOf(env, 'PLANS', ['on', 'off']) !== 'off',
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 6000),
    rateLimitWithKey: wholeNumber(env, 'RATE_LIMIT_ACCOUNT', 30_000),
    clientLimits: {
      headersMs: wholeNumber(env, 'CLIENT_HEADERS_MS', usualClientLimits.headersMs),
      requestMs: wholeNumber(env, 'CLIENT_REQUEST_MS', usualClientLimits.requestMs),
      stalledMs: wholeNumber(env, 'CLIENT_STALLED_MS', usualClientLimits.stalledMs),
      idleMs: wholeNumber(env, 'CLIENT_IDLE_MS', usualClientLimits.idleMs),
    },
    versionPollMs: wholeNumber(env, 'CATALOGUE_POLL_MS', 5000),
    crossSearchUrl: webAddress(env, 'CROSS_SEARCH_URL'),
    stockPictures: stockPicturesOf(env),
    adProvider: adProviderOf(env),
    embeddings: embeddingsOf(env),
    rewardedAds:
      oneOf(env, 'REWARDED_ADS', [env.PUBLIC_ORIGINS ? 'off' : 'trust', 'off', 'trust']) === 'trust',
    adminToken: adminTokenOf(env),
    metricsToken: env.METRICS_TOKEN || undefined,
    productsFile: env.PRODUCTS_FILE ? resolve(env.PRODUCTS_FILE) : undefined,
    billing: readBillingSettings(env),
    supportChatSecret: env.SUPPORT_CHAT_SECRET || undefined,
    recaptcha: readRecaptchaSettings(env),
    mail: readMailSettings(env),
    siteOrigin: siteOriginOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'trace', 'warn', 'error', 'fatal', 'silent']),
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`${name} is "${text}"; it must be a whole number, e.g. ${fallback}.`);
  return Number(text);
}

/** One of some words; the first is the default. */
function oneOf(env: NodeJS.ProcessEnv, name: string, words: readonly [string, ...string[]]): string {
  const text = env[name];
  if (text === undefined || text === '') return words[0];
  if (!words.includes(text)) throw new Error(`${name} is "${text}"; it must be one of ${words.join(', ')}.`);
  return text;
}

function webAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(`${name} is no web address; it must begin with http:// or https://.`);
  return text;
}

function redisAddress(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.REDIS_URL;
  if (text === undefined || text === '') return undefined;
  // The address may hold a password, so the sentence does not repeat it.
  if (!/^rediss?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error('REDIS_URL is no address of Redis; it must begin with redis:// or rediss://.');
  return text;
}

function siteOriginOf(env: NodeJS.ProcessEnv): string {
  const [first = ''] = (env.PUBLIC_ORIGINS ?? '').split(',');
  return URL.parse(first.trim())?.origin ?? `http://localhost:${wholeNumber(env, 'PORT', 3000)}`;
}

function stockPicturesOf(env: NodeJS.ProcessEnv): Settings['stockPictures'] {
  const url = webAddress(env, 'STOCK_PICTURES_URL');
  const key = env.STOCK_PICTURES_KEY ?? '';
  if (url === undefined) return undefined;
  if (key === '') throw new Error('STOCK_PICTURES_URL needs STOCK_PICTURES_KEY, the key of the affiliate.');
  return { url, key };
}

function adProviderOf(env: NodeJS.ProcessEnv): Settings['adProvider'] {
  const hasAffiliate = stockPicturesOf(env) !== undefined;
  const provider = oneOf(env, 'AD_PROVIDER', [
    hasAffiliate ? 'affiliate' : 'house',
    'house',
    'affiliate',
    'off',
  ]);
  if (provider === 'affiliate' && !hasAffiliate)
    throw new Error('AD_PROVIDER=affiliate needs STOCK_PICTURES_URL, the search of the affiliate.');
  return provider as Settings['adProvider'];
}

/** Shorter ones could be guessed. */
const SHORTEST_TOKEN = 24;

function adminTokenOf(env: NodeJS.ProcessEnv): string | undefined {
  const token = env.ADMIN_TOKEN;
  if (token === undefined || token === '') return undefined;
  if (token.length < SHORTEST_TOKEN || /\s/.test(token))
    throw new Error(`ADMIN_TOKEN must have ${SHORTEST_TOKEN} characters or more and no spaces.`);
  return token;
}

function embeddingsOf(env: NodeJS.ProcessEnv): EmbeddingsOptions | undefined {
  const url = webAddress(env, 'EMBEDDINGS_URL');
  if (url === undefined) return undefined;
  const model = env.EMBEDDINGS_MODEL ?? '';
  if (model === '') throw new Error('EMBEDDINGS_URL needs EMBEDDINGS_MODEL, the name of the model.');
  return { url, model, key: env.EMBEDDINGS_KEY ?? '', directory: join(dataDirectoryOf(env), 'meanings') };
}

function dataDirectoryOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR ?? join(import.meta.dirname, '../../.data'));
}
