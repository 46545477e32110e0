import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteCache } from '../../cache/byte-cache.ts';

const DIGEST_BYTES = 32;
/** Least time between two updates of a file's time of last use, ms. */
const TOUCH_EVERY_MS = 60_000;

export interface DiskCacheOptions {
  directory: string;
  maxBytes: number;
  onProblem: (message: string, cause: unknown) => void;
}

/**
 * An LRU cache of files on disk, limited by bytes. Files are written atomically with a digest and dropped when
 * damaged. Keys are hex digits.
 */
export class DiskCache {
  readonly #options: DiskCacheOptions;
  readonly #files: ByteCache<{ bytes: number; touched: number }>;

  private constructor(options: DiskCacheOptions) {
    this.#options = options;
    this.#files = new ByteCache('renders-on-disk', {
      maxBytes: options.maxBytes,
      bytesOf: (file) => file.bytes,
      isOnDisk: true,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void this.#remove(key);
      },
    });
  }

  /** Opens or creates the directory and loads what earlier processes cached, least recently used first. */
  static async open(options: DiskCacheOptions): Promise<DiskCache> {
    await mkdir(options.directory, { recursive: true });
    const cache = new DiskCache(options);
    const found: { key: string; bytes: number; touched: number }[] = [];
    for (const name of await readdir(options.directory, { recursive: true })) {
      const key = name.slice(name.lastIndexOf('/') + 1);
      const path = join(options.directory, name);
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) continue;
      // Any other name is an unfinished write of a killed process.
      if (/^[0-9a-f]{64}$/.test(key)) found.push({ key, bytes: file.size, touched: file.mtimeMs });
      else await rm(path, { force: true });
    }
    found.sort((a, b) => a.touched - b.touched);
    for (const { key, bytes, touched } of found) cache.#files.set(key, { bytes, touched });
    return cache;
  }

  get bytes(): number {
    return this.#files.calculatedSize;
  }

  /** The content of a key. A damaged file is removed and counts as missing. */
  async get(key: string): Promise<Buffer | undefined> {
    const file = this.#files.get(key);
    if (!file) return undefined;
    const stored = await readFile(this.#path(key)).catch(() => undefined);
    const content = stored?.subarray(DIGEST_BYTES);
    if (!stored || !content || !digestOf(content).equals(stored.subarray(0, DIGEST_BYTES))) {
      this.#options.onProblem(
        `The cached picture ${key} is missing or damaged and will be drawn again.`,
        undefined,
      );
      this.#files.delete(key);
      await this.#remove(key);
      return undefined;
    }
    const now = Date.now();
    if (now - file.touched > TOUCH_EVERY_MS) {
      file.touched = now;
      await utimes(this.#path(key), now / 1000, now / 1000).catch(() => undefined);
    }
    return content;
  }

  /** Stores content. Errors of the disk are reported, not thrown: the picture itself exists. */
  async set(key: string, content: Buffer): Promise<void> {
    const bytes = content.length + DIGEST_BYTES;
    if (bytes > this.#options.maxBytes) return;
    const path = this.#path(key);
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(unfinished, Buffer.concat([digestOf(content), content]));
      await rename(unfinished, path);
      this.#files.set(key, { bytes, touched: Date.now() });
    } catch (error) {
      this.#options.onProblem(`The picture ${key} could not be written to the cache.`, error);
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  async delete(key: string): Promise<boolean> {
    const isCached = this.#files.delete(key);
    if (isCached) await this.#remove(key);
    return isCached;
  }

  #path(key: string): string {
    return join(this.#options.directory, key.slice(0, 2), key);
  }

  async #remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true }).catch((error: unknown) => {
      this.#options.onProblem(`The cached picture ${key} could not be removed.`, error);
    });
  }
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
