import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type DurableFiles, FileStoreUnavailable, type ListedFile } from './durable-files.ts';
import type { FileStore, LargeFileStore, StoredFile } from './file-store.ts';
import { listedFiles } from './s3-listing.ts';
import type { S3Settings } from './s3-settings.ts';

export interface S3FileStoreOptions extends S3Settings {
  onProblem: (message: string, cause: unknown) => void;
  timeoutMs?: number;
  /** Pause of the cache after a failure, ms. Durable files are requested nevertheless. */
  pauseMs?: number;
}

/** For the transfer of a large file, ms. */
const LARGE_TIMEOUT_MS = 120_000;

/**
 * Files in a bucket of an S3-compatible service, addressed by path, signed with AWS Signature Version 4: as a cache that may be
 * unavailable (`get`, `put`), and as durable files (`durable`), which then fail.
 */
export class S3FileStore implements FileStore, LargeFileStore {
  readonly #options: S3FileStoreOptions;
  readonly #client: AwsClient;
  #pausedUntil = 0;

  constructor(options: S3FileStoreOptions) {
    this.#options = options;
    const { accessKeyId, secretAccessKey, region } = options;
    // Callers have a fallback; retries would make a visitor wait.
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  async get(name: string): Promise<StoredFile | null> {
    return this.#tryTo(async () => {
      const response = await this.#fetch(name, { method: 'GET' });
      if (response.status === 404) return null;
      const bytes = Buffer.from(await response.arrayBuffer());
      return { bytes, storedAt: Date.parse(response.headers.get('last-modified') ?? '') };
    });
  }

  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    return (await this.#tryTo(() => this.#put(name, bytes))) ?? false;
  }

  async putFile(name: string, path: string): Promise<boolean> {
    // Streamed from the disk.
    const body = await openAsBlob(path);
    return (await this.#tryTo(() => this.#put(name, body, LARGE_TIMEOUT_MS))) ?? false;
  }

  async openFile(name: string): Promise<Readable | null> {
    return this.#tryTo(async () => {
      const { status, body } = await this.#fetch(name, { method: 'GET' }, LARGE_TIMEOUT_MS);
      return status === 404 || !body ? null : Readable.fromWeb(body as ReadableStream<Uint8Array>);
    });
  }

  async remove(name: string): Promise<boolean> {
    return (await this.#tryTo(() => this.#delete(name))) ?? false;
  }

  /** The same bucket as durable files. */
  get durable(): DurableFiles {
    return {
      read: (name) =>
        orUnavailable(async () => {
          const response = await this.#fetch(name, { method: 'GET' });
          return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
        }),
      has: (name) => orUnavailable(async () => (await this.#fetch(name, { method: 'HEAD' })).status !== 404),
      write: (name, bytes) => orUnavailable(async () => void (await this.#put(name, bytes))),
      remove: (name) => orUnavailable(async () => void (await this.#delete(name))),
      list: (folder) => this.#list(folder),
    };
  }

  async *#list(folder: string): AsyncIterable<ListedFile> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
    for (let next: string | null = ''; next !== null; ) {
      if (next !== '') query.set('continuation-token', next);
      const page = await orUnavailable(async () =>
        listedFiles(await (await this.#fetch(`?${query}`, { method: 'GET' })).text()),
      );
      yield* page.files;
      next = page.next;
    }
  }

  async #put(name: string, content: Uint8Array | Blob, timeoutMs?: number): Promise<true> {
    // A copy with a buffer of its own, as fetch takes it.
    const body = content instanceof Blob ? content : new Uint8Array(content);
    const response = await this.#fetch(name, { method: 'PUT', body }, timeoutMs);
    // The bucket is missing.
    if (response.status === 404) throw await refusal(response);
    return true;
  }

  async #delete(name: string): Promise<true> {
    await this.#fetch(name, { method: 'DELETE' });
    return true;
  }

  async #fetch(
    name: string,
    init: RequestInit,
    timeoutMs = this.#options.timeoutMs ?? 2_000,
  ): Promise<Response> {
    const { endpoint, bucket } = this.#options;
    const slash = name.startsWith('?') ? '' : '/';
    const response = await this.#client.fetch(`${endpoint}/${bucket}${slash}${name}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok && response.status !== 404) throw await refusal(response);
    return response;
  }

  async #tryTo<T>(act: () => Promise<T>): Promise<T | null> {
    const { onProblem, pauseMs = 5_000 } = this.#options;
    if (performance.now() < this.#pausedUntil) return null;
    try {
      return await act();
    } catch (error) {
      this.#pausedUntil = performance.now() + pauseMs;
      onProblem(`The file store does not answer; files stay on this machine for ${pauseMs / 1000} s`, error);
      return null;
    }
  }
}

async function orUnavailable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new FileStoreUnavailable('The file store does not answer.', { cause });
  }
}

/** The message of the service, which holds no secrets. */
async function refusal(response: Response): Promise<Error> {
  const text = (await response.text()).slice(0, 300);
  return new Error(`The S3 service answered ${response.status}: ${text}`);
}
