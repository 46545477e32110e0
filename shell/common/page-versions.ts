import type { RegistrySnapshot } from '@icoteca/shared-contracts';

const known = new WeakMap<RegistrySnapshot, string>();

/** Names the revision of the registry and the version of each remote that a page was rendered with. */
export function versionsOf(snapshot: RegistrySnapshot): string {
  let versions = known.get(snapshot);
  if (versions === undefined) {
    const names = Object.values(snapshot.remotes).map(({ name, version }) => `${name}@${version}`);
    versions = [`${snapshot.revision}`, ...names.sort()].join(' ');
    known.set(snapshot, versions);
  }
  return versions;
}
