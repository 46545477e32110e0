import {
  defaultLocale,
  siteLocales,
  type TextContent,
  type TextResources,
  TRANSLATION_CACHE_MS,
  textContents,
} from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import { shellNamespace } from '../common/app/texts.ts';
import { shellTranslations } from './shell-translations.ts';

/** Texts by namespace. */
export type TranslatedTexts = Readonly<Record<string, TextResources>>;

/** The texts that a page's host has from its start; those of remotes that were built come with the remotes. */
export interface Translations {
  /** Never rejects: on failure, which is logged, the built texts are used. Empty for English. */
  of(localeCode: string): Promise<TranslatedTexts>;
}

export interface TranslationsOptions {
  /** Reads JSON from an address; throws when there is none. */
  readonly readJson?: (address: string) => Promise<unknown>;
  readonly warn?: (...message: unknown[]) => void;
  /** ms of any clock. */
  readonly now?: () => number;
}

/** A page waits no longer for the distribution service, ms. */
const fetchTimeoutMs = 1500;
/** After a failure the service is left alone so long, ms. */
const retryAfterMs = 60_000;
const nothing: TranslatedTexts = {};

/**
 * Texts from a translation distribution service, per locale and content area, kept for 30 minutes (specification CN 7,
 * Translations). `{url}/{locale}/{content}.json` holds texts by namespace, as this server's own `/translations` does.
 * @param url null when there is no service
 */
export function createTranslations(
  url: string | null,
  { readJson = fetchJson, warn = console.warn, now = Date.now }: TranslationsOptions = {},
): Translations {
  if (url === null) warn('TRANSLATIONS_URL is not set: texts are those that were built.');
  const cache = new LRUCache<string, TranslatedTexts>({
    max: siteLocales.length * Object.keys(textContents).length,
    ttl: TRANSLATION_CACHE_MS,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(key, stale, { options }) {
      try {
        return readTexts(await readJson(`${url}/${key}.json`));
      } catch (error) {
        warn(`the translations ${url}/${key}.json cannot be had`, {
          code: 'TRANSLATIONS_UNAVAILABLE',
          error,
        });
        options.ttl = retryAfterMs;
        return stale ?? nothing;
      }
    },
  });

  return {
    async of(localeCode) {
      const own = shellTranslations[localeCode];
      if (localeCode === defaultLocale.code || !own) return nothing;
      const built = { [shellNamespace]: own };
      if (url === null) return built;
      const contents = Object.keys(textContents) as TextContent[];
      const fetched = await Promise.all(contents.map((content) => cache.fetch(`${localeCode}/${content}`)));
      const texts: TranslatedTexts = Object.assign({}, built, ...fetched);
      return { ...texts, [shellNamespace]: { ...own, ...texts[shellNamespace] } };
    },
  };
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return answer.json();
}

/** Reads the parts of an external answer that have the right shape. */
function readTexts(answer: unknown): TranslatedTexts {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(answer)) throw new Error('it answered something else than texts by namespace');
  const texts: Record<string, TextResources> = {};
  for (const [namespace, resources] of Object.entries(answer)) {
    if (!isObject(resources)) continue;
    const entries = Object.entries(resources).filter((entry) => typeof entry[1] === 'string');
    texts[namespace] = Object.fromEntries(entries) as TextResources;
  }
  return texts;
}
