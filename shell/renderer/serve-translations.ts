import type { ServerResponse } from 'node:http';
import {
  defaultLocale,
  siteLocales,
  type TextContent,
  type TextResources,
  TRANSLATION_CACHE_MS,
  textContents,
} from '@icoteca/shared-contracts';
import { shellNamespace, shellTexts } from '../common/app/texts.ts';
import type { PageServices } from './page-services.ts';
import type { TranslatedTexts } from './translations.ts';

const address = /^\/translations\/([a-z]{2})\/([a-z]+)\.json(?:\?|$)/;

/** Whether it is a request for translations. */
export function isTranslationsAddress(url: string): boolean {
  return address.test(url);
}

/**
 * Answers `/translations/{locale}/{content}.json`: the texts of one content area by namespace, as pages have them, to be
 * kept for 30 minutes (specification CN 7, Translations). Products beside the site and other installations read it.
 * Never rejects.
 */
export async function serveTranslations(
  services: Pick<PageServices, 'loader' | 'snapshot' | 'translations'>,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const [, code = '', content = ''] = address.exec(url) ?? [];
  const isKnown = siteLocales.some((locale) => locale.code === code) && content in textContents;
  response.writeHead(isKnown ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isKnown ? `public, max-age=${TRANSLATION_CACHE_MS / 1000}` : 'no-store',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const answer = isKnown
    ? await translationsOf(services, code, content as TextContent)
    : {
        success: false,
        code: 'TRANSLATIONS_UNKNOWN',
        message: `There are no such texts. Locales: ${siteLocales.map((locale) => locale.code).join(', ')}; contents: ${Object.keys(textContents).join(', ')}.`,
      };
  response.end(JSON.stringify(answer));
}

/** What pages of the locale show: distributed texts first, then those that were built. */
async function translationsOf(
  { loader, snapshot, translations }: Pick<PageServices, 'loader' | 'snapshot' | 'translations'>,
  code: string,
  content: TextContent,
): Promise<TranslatedTexts> {
  // The texts of a rollout come with its own pages.
  const { remotes } = snapshot({ clientId: null, userId: null });
  const distributed = await translations.of(code);
  const texts: Record<string, TextResources> = {};
  for (const namespace of textContents[content]) {
    const remote = remotes[namespace];
    const built = remote ? await builtTexts(loader, remote, code) : {};
    const own = namespace === shellNamespace && code === defaultLocale.code ? shellTexts : {};
    const all = { ...built, ...own, ...distributed[namespace] };
    if (Object.keys(all).length > 0) texts[namespace] = all;
  }
  return texts;
}

/** The texts of a remote's version; none while it cannot be loaded, which the loader has told. */
async function builtTexts(
  loader: PageServices['loader'],
  remote: Parameters<PageServices['loader']['load']>[0],
  code: string,
): Promise<TextResources> {
  try {
    const { modules } = await loader.load(remote);
    const texts = modules['./texts']?.[code];
    return (texts ?? {}) as TextResources;
  } catch {
    return {};
  }
}
