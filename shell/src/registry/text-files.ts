import type { RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';

/** A file of texts with its integrity. */
export interface TextFile {
  readonly href: string;
  readonly integrity: string | undefined;
}

/** The file with a remote's texts of a locale, or in English where it is not translated; null when it has neither. */
export function textFileOf(remote: RemoteVersion | undefined, code: string): TextFile | null {
  const href = remote?.texts?.[code] ?? remote?.texts?.en;
  return href === undefined ? null : { href, integrity: remote?.integrity[href] };
}

/** The snapshot as it goes out with a page: of the files of texts it names those of the page's locale alone. */
export function snapshotInLocale(snapshot: RegistrySnapshot, code: string): RegistrySnapshot {
  const remotes = Object.entries(snapshot.remotes).map(([name, { lastGood, ...active }]) => [
    name,
    { ...versionInLocale(active, code), ...(lastGood && { lastGood: versionInLocale(lastGood, code) }) },
  ]);
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}

function versionInLocale({ texts = {}, ...version }: RemoteVersion, code: string): RemoteVersion {
  const language = texts[code] === undefined ? 'en' : code;
  const kept = texts[language];
  const others = new Set(Object.values(texts).filter((href) => href !== kept));
  const integrity = Object.entries(version.integrity).filter(([href]) => !others.has(href));
  return {
    ...version,
    ...(kept !== undefined && { texts: { [language]: kept } }),
    integrity: Object.fromEntries(integrity),
  };
}
