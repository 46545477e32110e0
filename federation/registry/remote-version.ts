import type { RemoteVersion } from '@icoteca/shared-contracts';
import type { VersionDocument } from './version-document.ts';

/**
 * A version as pages see it.
 * @param publicBase where pages find the versions, `/remotes`
 */
export function remoteVersion(document: VersionDocument, publicBase: string): RemoteVersion {
  const address = (file: string) => `${publicBase}/${document.name}/${document.version}/${file}`;
  const addresses = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([expose, files]) => [expose, files.map(address)]));
  const { texts = {} } = document;
  const named = new Set([
    document.entry,
    ...Object.values(document.css).flat(),
    ...Object.values(document.preload).flat(),
    ...Object.values(texts),
  ]);
  return {
    name: document.name,
    version: document.version,
    title: document.title,
    container: document.container,
    mounts: document.mounts,
    pages: document.pages ?? {},
    ...(document.personal && { personal: document.personal }),
    ...(document.personalUploads && { personalUploads: document.personalUploads }),
    ...(document.personalized && { personalized: document.personalized }),
    slots: document.slots,
    entry: address(document.entry),
    css: addresses(document.css),
    preload: addresses(document.preload),
    texts: Object.fromEntries(Object.entries(texts).map(([code, file]) => [code, address(file)])),
    integrity: Object.fromEntries(
      Object.entries(document.integrity)
        .filter(([file]) => named.has(file))
        .map(([file, hash]) => [address(file), hash]),
    ),
  };
}
