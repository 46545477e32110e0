import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One way into a package: the name that others import and the module behind it. */
export interface EntryPoint {
  /** Such as `@icoteca/shared-contracts/host`. */
  readonly name: string;
  /** Path inside the package, such as `host/public.ts`. */
  readonly module: string;
}

/** Reads the entry points of a package from the `exports` of its package.json; declarations that a generator writes are none. */
export async function entryPointsOf(packageDirectory: string): Promise<EntryPoint[]> {
  const manifest = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.entries(manifest.exports)
    .filter(([, module]) => !module.endsWith('.d.ts'))
    .map(([key, module]) => ({
      name: `${manifest.name}${key.slice(1)}`,
      module: module.replace(/^\.\//, ''),
    }));
}
