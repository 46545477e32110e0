/** A file of a store, without its bytes. */
export interface ListedFile {
  readonly name: string;
  /** When it was last written, ms since 1970. */
  readonly storedAt: number;
}

/**
 * Files that cannot be made again, unlike those of a `FileStore`: nothing is swallowed. A file that was written is on the disk,
 * or with the service, when `write` ends. Names are letters, digits, `-` and `/`.
 * All of these fail with FileStoreUnavailable when the store does not do it, and with the error of the system when the disk is full.
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

/** The store did not do what it was asked. The cause tells why. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
  readonly code = 'FILE_STORE_UNAVAILABLE';
}
