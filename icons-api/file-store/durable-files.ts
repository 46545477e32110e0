/** A file of a store, without its bytes. */
export interface ListedFile {
  readonly name: string;
  /** When it was last written, ms since 1970. */
  readonly storedAt: number;
}

/**
 * Files that cannot be recreated, unlike those of a `FileStore`: when `write` ends the file is on the disk or with the service.
 * Names are letters, digits, `-` and `/`. Everything rejects with FileStoreUnavailable, its cause the error of a full disk.
 */
export interface DurableFiles {
  /** @returns null when there is no such file */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Writes a file whole or not at all, also over an earlier one. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** All files in a folder and those below it, in no order. @param folder name without a slash at its end */
  list(folder: string): AsyncIterable<ListedFile>;
}

/** The store failed; the cause says why. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
  readonly code = 'FILE_STORE_UNAVAILABLE';
}
