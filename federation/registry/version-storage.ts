import type { VersionFile } from './version-files.ts';

/** Storage of published versions, which never change. */
export interface VersionStorage {
  /**
   * One file of a version, `web/remoteEntry.js`; null when there is none.
   * @throws FederationError REGISTRY_UNAVAILABLE
   */
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  /** The versions of a remote that are whole, in no order. */
  list(name: string): Promise<string[]>;
  /** The versions of all remotes that are whole, in no order. */
  stored(): Promise<StoredVersion[]>;
  /**
   * Adds a version, all of it or nothing: it is there for readers once its `version.json` is.
   * @param files the last of them is `version.json`
   * @returns false when it exists already
   */
  add(name: string, version: string, files: readonly VersionFile[]): Promise<boolean>;
  /**
   * Takes a version away. From its first step on no reader finds it; one that was not removed to its end is by the next
   * call. Nothing happens when it is not there.
   */
  remove(name: string, version: string): Promise<void>;
}

/** A version that is there. */
export interface StoredVersion {
  readonly name: string;
  readonly version: string;
  /** Since when, in ms since 1970. */
  readonly storedAt: number;
}

/** The file by which a version is known to be whole. */
export const documentFile = 'version.json';
