import { readFileSync } from 'node:fs';
import type { SiteScript } from '../common/hydration/site-scripts.ts';

const purposes = ['affiliate', 'tags', 'chat'];

/**
 * Reads the list of scripts of others (SITE_SCRIPTS_FILE): JSON, an array of `{ purpose, src, integrity?, origins? }`.
 * @throws Error that says which entry is wrong and what it must be
 */
export function readSiteScripts(file: string | undefined): readonly SiteScript[] {
  if (!file) return [];
  const list = readJson(file);
  if (!Array.isArray(list)) throw new Error(`SITE_SCRIPTS_FILE ${file} must hold a JSON array.`);
  return list.map((entry: Partial<SiteScript> | null, at) => {
    const wrong = (what: string) => new Error(`SITE_SCRIPTS_FILE ${file}, entry ${at + 1}: ${what}.`);
    const { purpose, src = '', integrity, origins = [] } = entry ?? {};
    if (!purpose || !purposes.includes(purpose))
      throw wrong(`"purpose" must be one of ${purposes.join(', ')}`);
    if (!isHttps(src)) throw wrong('"src" must be an https address');
    if (integrity !== undefined && !/^sha(256|384|512)-[\w+/]+=*$/.test(integrity))
      throw wrong('"integrity" must be like sha384-…');
    // They become part of a header: an origin and nothing else.
    if (
      !Array.isArray(origins) ||
      !origins.every((origin) => isHttps(origin) && new URL(origin).origin === origin)
    )
      throw wrong('"origins" must be https origins, such as https://chat.example');
    return { purpose, src, origins, ...(integrity !== undefined && { integrity }) };
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`SITE_SCRIPTS_FILE ${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
}

/** What the script of reCAPTCHA reaches. */
const recaptchaOrigins = [
  'https://www.google.com',
  'https://recaptcha.google.com',
  'https://www.gstatic.com',
];

/**
 * The script of the check against robots (RECAPTCHA_SITE_KEY, decision 0036); none without a key.
 * @throws Error when the key can be none
 */
export function humanCheckScripts(siteKey: string | undefined): readonly SiteScript[] {
  if (!siteKey) return [];
  if (!/^[\w-]{20,100}$/.test(siteKey))
    throw new Error('RECAPTCHA_SITE_KEY must be the public key of a site: letters, digits, - and _.');
  const src = `https://www.google.com/recaptcha/api.js?render=${siteKey}`;
  return [{ purpose: 'human-check', src, origins: recaptchaOrigins }];
}

function isHttps(address: unknown): boolean {
  return typeof address === 'string' && URL.parse(address)?.protocol === 'https:';
}
