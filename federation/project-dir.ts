import path from 'node:path';

/** Absolute path of this package. */
export const federationDir = import.meta.dirname;

/**
 * Absolute path of the project: the folder that holds all packages, or the one into whose `node_modules` this package is
 * installed, which is the repository of a team.
 */
export const projectDir = projectOf(federationDir);

/** @param packageDir absolute path of this package */
export function projectOf(packageDir: string): string {
  const [project = '', ...installed] = packageDir.split(`${path.sep}node_modules${path.sep}`);
  return installed.length > 0 ? project : path.dirname(packageDir);
}

/** Whether this package is installed from a registry of packages: it is compiled then, and no source of ours is around it. */
export const isInstalled = projectDir !== path.dirname(federationDir);

/**
 * Absolute path of a module of this package that a tool loads by its path.
 * @param name from the folder of the package, without the extension, which differs once it is compiled
 */
export function ownModule(name: string): string {
  return path.join(federationDir, `${name}${path.extname(import.meta.filename)}`);
}

/** The folder for what lasts: registry, keys, caches of artifacts. `DATA_DIR` changes it. */
export function dataDirectory(): string {
  return path.resolve(process.env.DATA_DIR ?? path.join(projectDir, '.data'));
}
