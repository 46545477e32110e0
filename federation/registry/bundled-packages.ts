import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/** Where the shared packages lie, by the package that must not be found in a remote's bundle. */
const sharedSources: readonly [name: string, pattern: RegExp][] = [
  ['react', /node_modules\/react\//],
  ['react-dom', /node_modules\/react-dom\//],
  ['mobx', /node_modules\/mobx\//],
  ['mobx-react-lite', /node_modules\/mobx-react-lite\//],
  ['react-router-dom', /node_modules\/react-router(-dom)?\//],
  ['@icoteca/shared-contracts/host', /\/shared-contracts\/host\//],
];

/**
 * The shared packages of which a build carries its own copy, as its source maps tell. A second React breaks hooks and a
 * second set of contexts does not see the shell's, so this must be empty for a remote.
 */
export function bundledSharedPackages(packageDir: string): string[] {
  const sources = ['web', 'server'].flatMap((folder) =>
    bundledSources(path.join(packageDir, 'dist', folder)),
  );
  return sharedSources
    .filter(([, pattern]) => sources.some((source) => pattern.test(source)))
    .map(([name]) => name);
}

/** The sources that went into the bundles of a folder. */
function bundledSources(folder: string): string[] {
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.js.map') || name.endsWith('.cjs.map'))
      .flatMap(
        (name) => sourceMapSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).sources,
      )
      // Names of externals and stand-ins begin with a word: `external "react"`, `consume shared module`.
      .filter((source) => !/webpack:\/\/[^/]*\/(external|consume|container)/.test(source))
  );
}
