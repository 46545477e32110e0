import { ByteCache } from '../cache/byte-cache.ts';
import type { DurableFiles } from '../file-store/durable-files.ts';
import { HashedFiles } from '../file-store/hashed-files.ts';

const CACHE_BYTES = 8 * 2 ** 20;

/** The stored texts of uploaded drawings by their SHA-256 in hex, with a cache. */
export class UserDrawings {
  readonly #files: HashedFiles;
  readonly #cache = new ByteCache<string>('user-drawings', {
    maxBytes: CACHE_BYTES,
    bytesOf: (svg) => svg.length,
  });

  /** @param onLost called for files that are missing or damaged */
  constructor(files: DurableFiles, onLost: (message: string) => void) {
    this.#files = new HashedFiles(files, 'uploads', (file, what) =>
      onLost(`The file of an uploaded drawing, ${file}, is ${what}.`),
    );
  }

  /** The text of a hash; null when its file is missing or damaged. @throws FileStoreUnavailable */
  async read(hash: string): Promise<string | null> {
    const known = this.#cache.get(hash);
    if (known !== undefined) return known;
    const bytes = await this.#files.read(hash);
    if (bytes === null) return null;
    const svg = bytes.toString('utf8');
    this.#cache.set(hash, svg);
    return svg;
  }

  /** Writes a text durably. @returns its hash @throws FileStoreUnavailable, Error of a full disk */
  write(svg: string): Promise<string> {
    return this.#files.write(Buffer.from(svg));
  }

  has(hash: string): Promise<boolean> {
    return this.#files.has(hash);
  }

  async remove(hash: string): Promise<void> {
    this.#cache.delete(hash);
    await this.#files.remove(hash);
  }

  /** @yields `storedAt` in milliseconds since 1970 */
  list(): AsyncIterable<{ hash: string; storedAt: number }> {
    return this.#files.list();
  }
}
