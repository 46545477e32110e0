import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import type { SiteBuild } from '../common/site-build.ts';

/** Whether the page is of this build: it runs its scripts and has its versions of the remotes. */
export function isOfBuild(document: Document, snapshot: RegistrySnapshot, build: SiteBuild): boolean {
  const own = new Set([...document.scripts].map((script) => script.getAttribute('src')));
  return build.revision <= snapshot.revision && build.scripts.every((script) => own.has(script));
}

/** The version of the shell: the hash in the name of its script, `3f9a2c81d0e4`. */
export function shellVersion(document: Document): string | undefined {
  for (const { src } of document.scripts) {
    const [, hash] = /\/assets\/main\.(\w+)\.js/.exec(src) ?? [];
    if (hash) return hash;
  }
  return undefined;
}
