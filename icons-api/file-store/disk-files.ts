import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DurableFiles, FileStoreUnavailable, type ListedFile } from './durable-files.ts';

/** Partial files of a killed process are removed after this time, ms. */
const UNFINISHED_MS = 3_600_000;
const UNFINISHED = '.part';

/** Files below a directory, synced when their writing ends: the bytes, and the entry of the folder. */
export class DiskFiles implements DurableFiles {
  readonly #directory: string;

  /** @param directory made when the first file is written */
  constructor(directory: string) {
    this.#directory = directory;
  }

  read(name: string): Promise<Buffer | null> {
    return readFile(this.#path(name)).catch(orNull);
  }

  async has(name: string): Promise<boolean> {
    const found = await stat(this.#path(name)).catch(orNull);
    return found !== null;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw unavailable(error);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true }).catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    const inFolder = await readdir(this.#path(folder), { recursive: true }).catch(orNull);
    for (const name of inFolder?.map((path) => `${folder}/${path}`) ?? []) {
      const file = await stat(join(this.#directory, name)).catch(() => null);
      if (!file?.isFile()) continue;
      if (!name.endsWith(UNFINISHED)) yield { name, storedAt: file.mtimeMs };
      else if (Date.now() - file.mtimeMs > UNFINISHED_MS)
        await rm(join(this.#directory, name), { force: true });
    }
  }

  #path(name: string): string {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(name)) throw new TypeError(`"${name}" is no name of a file.`);
    return join(this.#directory, name);
  }
}

/** A rename is durable when the folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw unavailable(error);
}

function unavailable(cause: unknown): FileStoreUnavailable {
  return new FileStoreUnavailable('The disk does not do it.', { cause });
}
