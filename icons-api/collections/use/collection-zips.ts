import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { LargeFileStore } from '../../file-store/file-store.ts';

export interface CollectionZipsOptions {
  /** Data directory of the product; zips are in its `collection-zips`. */
  dataDirectory: string;
  onProblem: (message: string, cause: unknown) => void;
  /** Files of all processes, so that each can send what another made; omitted with one process. */
  shared?: LargeFileStore | undefined;
}

export class CollectionZips {
  readonly #directory: string;
  readonly #options: CollectionZipsOptions;

  private constructor(options: CollectionZipsOptions) {
    this.#options = options;
    this.#directory = join(options.dataDirectory, 'collection-zips');
  }

  static async open(options: CollectionZipsOptions): Promise<CollectionZips> {
    const zips = new CollectionZips(options);
    await mkdir(zips.#directory, { recursive: true, mode: 0o700 });
    return zips;
  }

  /**
   * Writes a zip, visible to others when `write` has ended.
   * @throws what `write` throws, and errors of the file system; nothing is left then
   */
  async write(
    id: string,
    write: (put: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const path = this.#pathOf(id);
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        await write((bytes) => file.writeFile(bytes));
        await file.sync();
      } finally {
        await file.close();
      }
      await this.#options.shared?.putFile(nameOf(id), path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Null when the zip no longer exists. */
  async read(id: string): Promise<Readable | null> {
    const path = this.#pathOf(id);
    const isHere = await stat(path).then(
      () => true,
      () => false,
    );
    return isHere ? createReadStream(path) : ((await this.#options.shared?.openFile(nameOf(id))) ?? null);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true }).catch((error: unknown) =>
      this.#options.onProblem('A zip of a collection could not be removed', error),
    );
    await this.#options.shared?.remove(nameOf(id));
  }

  /** Also removes what an ended process was writing. @param ms age */
  async removeOlderThan(ms: number): Promise<void> {
    for (const id of await readdir(this.#directory)) {
      const file = await stat(this.#pathOf(id)).catch(() => null);
      if (file && Date.now() - file.mtimeMs > ms) await this.remove(id);
    }
  }

  #pathOf(id: string): string {
    if (!/^[\w-]{1,64}$/.test(id)) throw new TypeError('The id of a download is letters, digits, - and _.');
    return join(this.#directory, id);
  }
}

function nameOf(id: string): string {
  return `collection-zips/${id}`;
}
