import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteCache } from '../../../cache/byte-cache.ts';
import type { FileStore } from '../../../file-store/file-store.ts';

/** ms */
const MAX_AGE_MS = 60 * 60_000;
/** Limit of all pictures; the oldest are removed first. */
const MOST_BYTES = 256 * 2 ** 20;

export type PictureArea = 'icons' | 'illustrations' | 'photos';

export interface PictureStoreOptions {
  /** Pictures are stored in `pictures` below it. */
  dataDirectory: string;
  onProblem: (message: string, cause: unknown) => void;
  maxBytes?: number;
  maxAgeMs?: number;
  /** Store shared by all processes; default none. */
  shared?: FileStore | undefined;
}

/**
 * Uploaded pictures by id, for an hour, in `pictures/{area}-{id}`. Ids have 128 random bits, so that only their owner
 * finds the picture.
 */
export class PictureStore {
  readonly #directory: string;
  readonly #files: ByteCache<number>;
  readonly #shared: FileStore | undefined;
  readonly #maxAgeMs: number;

  private constructor({
    dataDirectory,
    onProblem,
    maxBytes = MOST_BYTES,
    maxAgeMs = MAX_AGE_MS,
    shared,
  }: PictureStoreOptions) {
    this.#directory = join(dataDirectory, 'pictures');
    this.#shared = shared;
    this.#maxAgeMs = maxAgeMs;
    this.#files = new ByteCache('uploaded-pictures', {
      maxBytes,
      bytesOf: (bytes) => bytes,
      isOnDisk: true,
      ttl: maxAgeMs,
      ttlAutopurge: true,
      dispose: (_bytes, name) => {
        rm(join(this.#directory, name), { force: true }).catch((error: unknown) =>
          onProblem('A picture of a visitor could not be removed', error),
        );
        void this.#shared?.remove(sharedName(name));
      },
    });
  }

  /** Opens or creates the directory and loads pictures of earlier processes. */
  static async open(options: PictureStoreOptions): Promise<PictureStore> {
    const store = new PictureStore(options);
    await mkdir(store.#directory, { recursive: true, mode: 0o700 });
    await store.#loadStored(options.maxAgeMs ?? MAX_AGE_MS);
    return store;
  }

  /** @returns the id */
  async add(area: PictureArea, bytes: Uint8Array): Promise<string> {
    const id = randomBytes(16).toString('hex');
    const name = `${area}-${id}`;
    await writeFile(join(this.#directory, name), bytes, { mode: 0o600, flag: 'wx' });
    this.#files.set(name, bytes.length);
    // Awaited: the next request may reach another process.
    await this.#shared?.put(sharedName(name), bytes);
    return id;
  }

  /** Undefined when it expired. */
  async read(area: PictureArea, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const name = `${area}-${id}`;
    if (!this.#files.has(name)) return this.#readShared(name);
    // An own buffer, which can be transferred to the worker.
    return readFile(join(this.#directory, name)).then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );
  }

  /** Stored by another process, which removes it when it expires. */
  async #readShared(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await this.#shared?.get(sharedName(name));
    return file && Date.now() - file.storedAt < this.#maxAgeMs ? new Uint8Array(file.bytes) : undefined;
  }

  async #loadStored(maxAgeMs: number): Promise<void> {
    const found: { name: string; bytes: number; age: number }[] = [];
    for (const name of await readdir(this.#directory)) {
      const path = join(this.#directory, name);
      const file = await stat(path).catch(() => undefined);
      const age = Date.now() - (file?.mtimeMs ?? 0);
      if (file?.isFile() && age < maxAgeMs) found.push({ name, bytes: file.size, age });
      else await rm(path, { force: true, recursive: true });
    }
    found.sort((a, b) => b.age - a.age);
    for (const { name, bytes, age } of found) this.#files.set(name, bytes, { ttl: maxAgeMs - age });
  }
}

function sharedName(name: string): string {
  return `pictures/${name}`;
}
