import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: Buffer;
  /** Ms since 1970. */
  readonly storedAt: number;
}

/**
 * A cache of files that all processes of the API share. A name is letters, digits, `-` and `/`. The store may be unavailable:
 * its files can be recreated, so nothing here rejects.
 */
export interface FileStore {
  /** The file of a name; null when there is none or the store does not answer. */
  get(name: string): Promise<StoredFile | null>;
  /** @returns false when the store did not take it */
  put(name: string, bytes: Uint8Array): Promise<boolean>;
  /** @returns false when the store did not answer: the file may still be there */
  remove(name: string): Promise<boolean>;
}

/** Files that are too large for memory, by name like those of a `FileStore`. */
export interface LargeFileStore {
  /** Takes a copy of a file on disk. @returns false when the store did not take it */
  putFile(name: string, path: string): Promise<boolean>;
  /** The bytes of a file as they come; null when there is none or the store does not answer. */
  openFile(name: string): Promise<Readable | null>;
  /** @returns false when the store did not answer: the file may still be there */
  remove(name: string): Promise<boolean>;
}
