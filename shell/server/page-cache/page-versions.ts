import type { RegistrySnapshot } from '@icoteca/shared-contracts';

/** Header by which the gateway asks a worker for a page for many visitors; its value is the nonce to make it with. */
export const sharedPageHeader = 'x-shared-page';
/** Header by which a worker says that a page may be kept, and with which versions it was made. */
export const keepPageHeader = 'x-keep-page';

const known = new WeakMap<RegistrySnapshot, string>();

/** Names what a page was made from: the revision of the registry and the version of each remote. */
export function versionsOf(snapshot: RegistrySnapshot): string {
  let versions = known.get(snapshot);
  if (versions === undefined) {
    const names = Object.values(snapshot.remotes).map(({ name, version }) => `${name}@${version}`);
    versions = [`${snapshot.revision}`, ...names.sort()].join(' ');
    known.set(snapshot, versions);
  }
  return versions;
}
