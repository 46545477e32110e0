import type { Readable } from 'node:stream';

/** A file as a store has it. */
export interface StoredFile {
  readonly bytes: Buffer;
  /** When it was put there, ms since 1970. */
  readonly storedAt: number;
}

/**
 * Files by name that all processes of the API see. A name is letters, digits, `-` and `/`. A store may be away:
 * what is in it can be made again, so nothing here rejects.
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
