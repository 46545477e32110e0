import type { RemoteVersion, TextResources } from '@icoteca/shared-contracts';
import { FetchFailure } from './attempts.ts';

/** Texts of a remote and the language that they are in. */
export interface LoadedTexts {
  readonly language: string;
  readonly texts: TextResources;
}

/** The fallback where a remote is not translated. */
const SOURCE_LANGUAGE = 'en';

/** Several modules of a page are of one remote: its file is loaded once. */
const loads = new Map<string, Promise<TextResources>>();

/**
 * Loads the texts of a remote in a locale, or in English where it has none, checked by their integrity.
 * @returns null when the version has no such file: its modules bring English themselves
 * @throws Error when the file does not come; the next call tries again
 */
export async function loadTexts(
  version: Pick<RemoteVersion, 'texts' | 'integrity'>,
  locale: string,
): Promise<LoadedTexts | null> {
  const { texts: files = {}, integrity } = version;
  const language = files[locale] === undefined ? SOURCE_LANGUAGE : locale;
  const href = files[language];
  if (href === undefined) return null;
  const loading = loads.get(href) ?? fetchTexts(href, integrity[href]);
  loads.set(href, loading);
  loading.catch(() => loads.delete(href));
  return { language, texts: await loading };
}

async function fetchTexts(href: string, integrity: string | undefined): Promise<TextResources> {
  try {
    const response = await fetch(href, integrity === undefined ? {} : { integrity });
    if (!response.ok) throw new Error(`${href} answered ${response.status}`);
    return (await response.json()) as TextResources;
  } catch {
    throw new FetchFailure(href, 'did not load or is not the published file of texts');
  }
}
