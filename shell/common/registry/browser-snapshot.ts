import type { RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';

/** A file of texts with its integrity. */
export interface TextFile {
  readonly href: string;
  readonly integrity: string | undefined;
}

/** The file with a remote's texts of a locale, or in English where it is not translated; null when it has neither. */
export function textFileOf(remote: RemoteVersion | undefined, code: string): TextFile | null {
  const href = remote?.texts?.[languageOf(remote, code)];
  return href === undefined ? null : { href, integrity: remote?.integrity[href] };
}

/**
 * The snapshot as it goes out with a page: texts of the page's locale alone, and hashes of those files that the browser
 * loads by name. Entry scripts have the hashes of their own chunks, and hints for scripts are in the HTML.
 */
export function browserSnapshot(snapshot: RegistrySnapshot, code: string): RegistrySnapshot {
  const remotes = Object.entries(snapshot.remotes).map(([name, { lastGood, ...active }]) => [
    name,
    { ...browserVersion(active, code), ...(lastGood && { lastGood: browserVersion(lastGood, code) }) },
  ]);
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}

function browserVersion({ texts = {}, ...version }: RemoteVersion, code: string): RemoteVersion {
  const language = languageOf({ texts }, code);
  const file = texts[language];
  const named = new Set([version.entry, ...Object.values(version.css).flat(), file]);
  const integrity = Object.entries(version.integrity).filter(([href]) => named.has(href));
  return {
    ...version,
    preload: {},
    ...(file !== undefined && { texts: { [language]: file } }),
    integrity: Object.fromEntries(integrity),
  };
}

function languageOf({ texts = {} }: Pick<RemoteVersion, 'texts'>, code: string): string {
  return texts[code] === undefined ? 'en' : code;
}
