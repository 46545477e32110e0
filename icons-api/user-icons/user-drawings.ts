import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DurableFiles } from '../rendering/file-store/durable-files.ts';

/** Drawings that were asked for lately stay in memory, bytes. */
const MEMORY_BYTES = 8 * 2 ** 20;
const FOLDER = 'uploads';

/** The stored text of uploaded drawings, by the SHA-256 of it in hex. */
export class UserDrawings {
  readonly #files: DurableFiles;
  readonly #onLost: (message: string) => void;
  readonly #lately = new LRUCache<string, string>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (svg) => 64 + svg.length,
  });

  /** @param onLost hears of files that are missing or damaged */
  constructor(files: DurableFiles, onLost: (message: string) => void) {
    this.#files = files;
    this.#onLost = onLost;
  }

  /** The text of a hash; null when its file is missing or is not what was written. @throws FileStoreUnavailable */
  async read(hash: string): Promise<string | null> {
    const known = this.#lately.get(hash);
    if (known !== undefined) return known;
    const bytes = await this.#files.read(fileOf(hash));
    if (bytes === null || hashOfText(bytes) !== hash) {
      this.#onLost(`The file of an uploaded drawing, ${fileOf(hash)}, is ${bytes ? 'damaged' : 'missing'}.`);
      return null;
    }
    const svg = bytes.toString('utf8');
    this.#lately.set(hash, svg);
    return svg;
  }

  /** Writes a text; it is durable when this ends. @returns its hash @throws FileStoreUnavailable, Error of a full disk */
  async write(svg: string): Promise<string> {
    const bytes = Buffer.from(svg);
    const hash = hashOfText(bytes);
    await this.#files.write(fileOf(hash), bytes);
    return hash;
  }

  has(hash: string): Promise<boolean> {
    return this.#files.has(fileOf(hash));
  }

  async remove(hash: string): Promise<void> {
    this.#lately.delete(hash);
    await this.#files.remove(fileOf(hash));
  }

  /** All drawings that are stored. `storedAt` in ms since 1970. */
  async *list(): AsyncIterable<{ hash: string; storedAt: number }> {
    for await (const { name, storedAt } of this.#files.list(FOLDER)) {
      const hash = name.slice(name.lastIndexOf('/') + 1);
      if (fileOf(hash) === name) yield { hash, storedAt };
    }
  }
}

function hashOfText(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function fileOf(hash: string): string {
  return `${FOLDER}/${hash.slice(0, 2)}/${hash}`;
}
