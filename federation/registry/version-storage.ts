import type { VersionFile } from './version-files.ts';

/** Where published versions are kept. A version never changes once it is there. */
export interface VersionStorage {
  /**
   * One file of a version, `web/remoteEntry.js`; null when there is none.
   * @throws FederationError REGISTRY_UNAVAILABLE
   */
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  /** The versions of a remote that are whole, in no order. */
  list(name: string): Promise<string[]>;
  /**
   * Adds a version, all of it or nothing: it is there for readers once its `version.json` is.
   * @param files the last of them is `version.json`
   * @returns false when somebody has added it before
   */
  add(name: string, version: string, files: readonly VersionFile[]): Promise<boolean>;
}

/** The file by which a version is known to be whole. */
export const documentFile = 'version.json';
