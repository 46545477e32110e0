import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The scope that all packages of ours share. */
export const ourScope = '@icoteca/';

/** What the rules need to know of one package of ours. */
export interface WorkspacePackage {
  /** Its folder, which is also its name after the scope. */
  readonly folder: string;
  /** Keys of its `exports`, such as `.` and `./host`; patterns keep their star. */
  readonly entries: readonly string[];
  /** Names of packages it may use when it runs. */
  readonly dependencies: ReadonlySet<string>;
  /** Names of packages that only its tests and its tools may use, with those of the whole project. */
  readonly devDependencies: ReadonlySet<string>;
}

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Reads every workspace of the project, by folder. */
export async function readPackages(project: string): Promise<Map<string, WorkspacePackage>> {
  const root = await readManifest(project);
  const packages = new Map<string, WorkspacePackage>();
  for (const folder of root.workspaces ?? []) {
    const manifest = await readManifest(join(project, folder));
    const own = Object.keys(manifest.devDependencies ?? {});
    packages.set(folder, {
      folder,
      entries: Object.keys(manifest.exports ?? {}),
      dependencies: new Set(Object.keys(manifest.dependencies ?? {})),
      devDependencies: new Set([...own, ...Object.keys(root.devDependencies ?? {})]),
    });
  }
  return packages;
}

async function readManifest(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as Manifest;
}
