import { LRUCache } from 'lru-cache';
import type { DurableFiles } from '../file-store/durable-files.ts';
import { HashedFiles } from '../file-store/hashed-files.ts';

/** Drawings that were asked for lately stay in memory, bytes. */
const MEMORY_BYTES = 8 * 2 ** 20;

/** The stored text of uploaded drawings, by the SHA-256 of it in hex. */
export class UserDrawings {
  readonly #files: HashedFiles;
  readonly #lately = new LRUCache<string, string>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (svg) => 64 + svg.length,
  });

  /** @param onLost hears of files that are missing or damaged */
  constructor(files: DurableFiles, onLost: (message: string) => void) {
    this.#files = new HashedFiles(files, 'uploads', (file, what) =>
      onLost(`The file of an uploaded drawing, ${file}, is ${what}.`),
    );
  }

  /** The text of a hash; null when its file is missing or is not what was written. @throws FileStoreUnavailable */
  async read(hash: string): Promise<string | null> {
    const known = this.#lately.get(hash);
    if (known !== undefined) return known;
    const bytes = await this.#files.read(hash);
    if (bytes === null) return null;
    const svg = bytes.toString('utf8');
    this.#lately.set(hash, svg);
    return svg;
  }

  /** Writes a text; it is durable when this ends. @returns its hash @throws FileStoreUnavailable, Error of a full disk */
  write(svg: string): Promise<string> {
    return this.#files.write(Buffer.from(svg));
  }

  has(hash: string): Promise<boolean> {
    return this.#files.has(hash);
  }

  async remove(hash: string): Promise<void> {
    this.#lately.delete(hash);
    await this.#files.remove(hash);
  }

  /** All drawings that are stored. `storedAt` in ms since 1970. */
  list(): AsyncIterable<{ hash: string; storedAt: number }> {
    return this.#files.list();
  }
}
