import { createHash } from 'node:crypto';
import type { DurableFiles } from './durable-files.ts';

/** Files of one folder by the SHA-256 of their bytes in hex: equal files are stored once. */
export class HashedFiles {
  readonly #files: DurableFiles;
  readonly #folder: string;
  readonly #onLost: (file: string, what: 'damaged' | 'missing') => void;

  constructor(
    files: DurableFiles,
    folder: string,
    onLost: (file: string, what: 'damaged' | 'missing') => void,
  ) {
    this.#files = files;
    this.#folder = folder;
    this.#onLost = onLost;
  }

  /** The bytes of a hash; null when the file is missing or damaged. @throws FileStoreUnavailable */
  async read(hash: string): Promise<Buffer | null> {
    const name = this.#fileOf(hash);
    const bytes = await this.#files.read(name);
    if (bytes !== null && hashOfBytes(bytes) === hash) return bytes;
    this.#onLost(name, bytes ? 'damaged' : 'missing');
    return null;
  }

  /** Writes bytes durably. @returns their hash @throws FileStoreUnavailable */
  async write(bytes: Uint8Array): Promise<string> {
    const hash = hashOfBytes(bytes);
    await this.#files.write(this.#fileOf(hash), bytes);
    return hash;
  }

  has(hash: string): Promise<boolean> {
    return this.#files.has(this.#fileOf(hash));
  }

  remove(hash: string): Promise<void> {
    return this.#files.remove(this.#fileOf(hash));
  }

  /** All stored files. `storedAt` in ms since 1970. */
  async *list(): AsyncIterable<{ hash: string; storedAt: number }> {
    for await (const { name, storedAt } of this.#files.list(this.#folder)) {
      const hash = name.slice(name.lastIndexOf('/') + 1);
      if (this.#fileOf(hash) === name) yield { hash, storedAt };
    }
  }

  #fileOf(hash: string): string {
    return `${this.#folder}/${hash.slice(0, 2)}/${hash}`;
  }
}

function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
