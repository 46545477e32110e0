import { join, resolve } from 'node:path';

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
  /** How often the catalogue version is read, ms. */
  versionPollMs: number;
  logLevel: string;
}

/** Reads the settings. @throws Error that names the variable and what it may be. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    port: wholeNumber(env, 'API_PORT', 3010),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDirectory: resolve(env.DATA_DIR ?? join(import.meta.dirname, '../../.data')),
    plans: oneOf(env, 'PLANS', ['on', 'off']) !== 'off',
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 6000),
    versionPollMs: wholeNumber(env, 'CATALOGUE_POLL_MS', 5000),
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
