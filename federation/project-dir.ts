import path from 'node:path';

/** Absolute path of the project: the folder that holds all packages. */
export const projectDir = path.resolve(import.meta.dirname, '..');

/** The folder for what lasts: registry, keys, caches of artifacts. `DATA_DIR` changes it. */
export function dataDirectory(): string {
  return path.resolve(process.env.DATA_DIR ?? path.join(projectDir, '.data'));
}
