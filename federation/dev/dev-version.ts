import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteVersion } from '@icoteca/shared-contracts';
import { readBuildOutput } from '../registry/build-output.ts';
import { sha384 } from '../registry/integrity.ts';
import { remoteVersion } from '../registry/remote-version.ts';
import type { RemoteDescription } from '../remote-description.ts';

/**
 * A build that is being worked on, as a page sees a version: with the integrity of its files as they are now, at
 * addresses of the developer's machine that no other build has.
 * @param built folder with `dist/web`
 * @param number of this build
 * @param origin where its files are served, `http://localhost:4301`
 */
export function devVersion(
  description: RemoteDescription,
  built: string,
  number: number,
  origin: string,
): RemoteVersion {
  const output = readBuildOutput(built);
  const web = path.join(built, 'dist', 'web');
  const files = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(web, path.join(entry.parentPath, entry.name)));
  return remoteVersion(
    {
      ...output,
      schema: 1,
      name: description.name,
      version: `0.0.0-dev.${number}`,
      title: description.title,
      contracts: description.requires.contracts,
      mounts: description.mounts,
      pages: description.pages,
      ...(description.personal && { personal: description.personal }),
      ...(description.personalUploads && { personalUploads: description.personalUploads }),
      ...(description.personalized && { personalized: description.personalized }),
      slots: description.slots,
      events: description.events,
      css: { ...output.css },
      preload: { ...output.preload },
      exposes: [...output.exposes],
      texts: { ...output.texts },
      integrity: Object.fromEntries(files.map((file) => [file, sha384(readFileSync(path.join(web, file)))])),
      server: { entry: '', integrity: '' },
      signature: '',
    },
    `${origin}/remotes`,
  );
}

/** The file of a build that an address names; null for anything else. The number is there for caches alone. */
export function devFile(name: string, pathname: string): string | null {
  const found = /^\/remotes\/([\w-]+)\/0\.0\.0-dev\.\d+\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(pathname);
  return found && found[1] === name && found[2] ? found[2] : null;
}
