import { join, resolve } from 'node:path';
import type { EmbeddingsOptions } from '../meaning/embeddings-service.ts';
import { type ClientLimits, usualClientLimits } from './client-limits.ts';

/** What the environment says about this process. */
export interface Settings {
  /** Port on 127.0.0.1; 0 takes any free one. */
  port: number;
  /** Undefined takes the embedded database. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  /** False when nothing is sold: every icon is free. */
  plans: boolean;
  /** Requests a minute and client; clients on this machine are not counted. */
  rateLimit: number;
  clientLimits: ClientLimits;
  /** How often the catalogue version is read, ms. */
  versionPollMs: number;
  logLevel: string;
  /** Where photos and illustrations can be looked for; undefined when nowhere. */
  crossSearchUrl: string | undefined;
  /** The affiliate's search for stock pictures with our key; undefined when there is none. */
  stockPictures: { url: string; key: string } | undefined;
  /** A service that turns texts into vectors for AI search; undefined learns from the tags of the catalogue. */
  embeddings: EmbeddingsOptions | undefined;
  /** File with what is sold; undefined takes the examples. */
  productsFile: string | undefined;
}

/** Reads the settings. @throws Error that names the variable and what it may be. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    port: wholeNumber(env, 'API_PORT', 3010),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDirectory: dataDirectoryOf(env),
    plans: oneOf(env, 'PLANS', ['on', 'off']) !== 'off',
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 6000),
    clientLimits: {
      headersMs: wholeNumber(env, 'CLIENT_HEADERS_MS', usualClientLimits.headersMs),
      requestMs: wholeNumber(env, 'CLIENT_REQUEST_MS', usualClientLimits.requestMs),
      stalledMs: wholeNumber(env, 'CLIENT_STALLED_MS', usualClientLimits.stalledMs),
      idleMs: wholeNumber(env, 'CLIENT_IDLE_MS', usualClientLimits.idleMs),
    },
    versionPollMs: wholeNumber(env, 'CATALOGUE_POLL_MS', 5000),
    crossSearchUrl: webAddress(env, 'CROSS_SEARCH_URL'),
    stockPictures: stockPicturesOf(env),
    embeddings: embeddingsOf(env),
    productsFile: env.PRODUCTS_FILE ? resolve(env.PRODUCTS_FILE) : undefined,
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

function stockPicturesOf(env: NodeJS.ProcessEnv): Settings['stockPictures'] {
  const url = webAddress(env, 'STOCK_PICTURES_URL');
  const key = env.STOCK_PICTURES_KEY ?? '';
  if (url === undefined) return undefined;
  if (key === '') throw new Error('STOCK_PICTURES_URL needs STOCK_PICTURES_KEY, the key of the affiliate.');
  return { url, key };
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
