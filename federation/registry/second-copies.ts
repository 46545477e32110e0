import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import type { VersionFile } from './version-files.ts';

const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/**
 * How a copy of each shared package is recognized: by the paths of its sources in source maps, and by a name that the
 * package has at run time and no other one needs, which stays when a bundle is made small. Maps are not signed and may be
 * missing; the names are in what runs.
 */
const sharedPackages: readonly { name: string; sources: RegExp; word?: string }[] = [
  { name: 'react', sources: /node_modules\/react\//, word: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS' },
  { name: 'react-dom', sources: /node_modules\/react-dom\//, word: '__reactFiber$' },
  { name: 'mobx', sources: /node_modules\/mobx\//, word: '__mobxGlobals' },
  {
    name: 'mobx-react-lite',
    sources: /node_modules\/mobx-react-lite\//,
    word: 'observerFinalizationRegistry',
  },
  {
    name: 'react-router-dom',
    sources: /node_modules\/react-router(-dom)?\//,
    word: '__reactRouterVersion',
  },
  { name: '@icoteca/shared-contracts/host', sources: /\/shared-contracts\/host\// },
];

/**
 * The shared packages of which a version carries its own copy. A second React breaks hooks and a second set of contexts
 * does not see the shell's, so this must be empty for a remote.
 */
function secondCopiesIn(files: readonly VersionFile[]): string[] {
  const sources = files.filter(({ name }) => /\.c?js\.map$/.test(name)).flatMap(sourcesOf);
  const code = files.filter(({ name }) => /\.c?js$/.test(name)).map(({ content }) => content);
  return sharedPackages
    .filter(
      ({ sources: pattern, word }) =>
        sources.some((source) => pattern.test(source)) ||
        (word !== undefined && code.some((content) => content.includes(word))),
    )
    .map(({ name }) => name);
}

/** The same for the build of a package. */
export function bundledSharedPackages(packageDir: string): string[] {
  return secondCopiesIn(
    ['web', 'server'].flatMap((folder) => {
      const dist = path.join(packageDir, 'dist', folder);
      return readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.c?js(\.map)?$/.test(name))
        .map((name) => ({ name: `${folder}/${name}`, content: readFileSync(path.join(dist, name)) }));
    }),
  );
}

/** @throws FederationError REMOTE_BUNDLES_SHARED_PACKAGE */
export function refuseSecondCopies(files: readonly VersionFile[], name: string): void {
  const copies = secondCopiesIn(files);
  if (copies.length === 0) return;
  throw new FederationError(
    'REMOTE_BUNDLES_SHARED_PACKAGE',
    `${name} bundles its own copy of ${copies.join(', ')}.`,
    {
      hint: 'Import these packages by the names in federation/shared-packages.ts and by no path inside them.',
    },
  );
}

/** The sources that went into a bundle; none of a map that cannot be read. */
function sourcesOf({ content }: VersionFile): string[] {
  let map: unknown;
  try {
    map = JSON.parse(content.toString('utf8'));
  } catch {
    return [];
  }
  return (
    (sourceMapSchema.safeParse(map).data?.sources ?? [])
      // Names of externals and placeholders begin with a word: `external "react"`, `consume shared module`.
      .filter((source) => !/webpack:\/\/[^/]*\/(external|consume|container)/.test(source))
  );
}
