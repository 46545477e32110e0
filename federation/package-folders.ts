import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** Render workers, whose bundle has this module, cannot look for packages: they must not begin to. */
const resolve = (request: string) => createRequire(import.meta.url).resolve(request);

/** Absolute path of the contracts, in the workspace or as they are installed. */
export function contractsDir(): string {
  return path.dirname(resolve('@icoteca/shared-contracts'));
}

/** Absolute path of a module of a tool: `css-loader`. It is found from here, wherever the packages of a remote are. */
export function toolPath(request: string): string {
  return resolve(request);
}

const manifest = z.object({ name: z.string() });
const owners = new Map<string, string>();

/**
 * The name of the package that a file is part of, without its scope: `shared-ui`.
 * @param file absolute path
 */
export function packageOf(file: string): string {
  const folder = path.dirname(file);
  const known = owners.get(folder);
  if (known !== undefined) return known;
  const name = ownName(folder) ?? (folder === path.dirname(folder) ? '' : packageOf(folder));
  owners.set(folder, name);
  return name;
}

function ownName(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { data } = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return data?.name.replace(/^@[^/]+\//, '');
}
