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
  /** A store that has not answered by then counts as away, ms. */
  limitMs?: number;
  /** The same for a large file on its way, ms. */
  largeLimitMs?: number;
  /** After that it is left alone so long, and nothing waits for it, ms. Durable files are asked for nevertheless. */
  restMs?: number;
}

/**
 * Files in a bucket of an S3-compatible service, addressed by path, signed with AWS Signature Version 4: as a cache that may be
 * away (`get`, `put`), and as durable files (`read`, `write` ...), which fail when it is.
 */
export class S3FileStore implements FileStore, LargeFileStore {
  readonly #options: S3FileStoreOptions;
  readonly #client: AwsClient;
  #restsUntil = 0;

  constructor(options: S3FileStoreOptions) {
    this.#options = options;
    const { accessKeyId, secretAccessKey, region } = options;
    // Whoever asks has another way; trying again would make a visitor wait.
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  get #largeLimitMs(): number {
    return this.#options.largeLimitMs ?? 120_000;
  }

  async get(name: string): Promise<StoredFile | null> {
    return this.#ask(async () => {
      const response = await this.#fetch(name, { method: 'GET' });
      if (response.status === 404) return null;
      const bytes = Buffer.from(await response.arrayBuffer());
      return { bytes, storedAt: Date.parse(response.headers.get('last-modified') ?? '') };
    });
  }

  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    return (await this.#ask(() => this.#put(name, bytes))) ?? false;
  }

  async putFile(name: string, path: string): Promise<boolean> {
    // Read from the disk piece by piece while it is sent.
    const body = await openAsBlob(path);
    return (await this.#ask(() => this.#put(name, body, this.#largeLimitMs))) ?? false;
  }

  async openFile(name: string): Promise<Readable | null> {
    return this.#ask(async () => {
      const { status, body } = await this.#fetch(name, { method: 'GET' }, this.#largeLimitMs);
      return status === 404 || !body ? null : Readable.fromWeb(body as ReadableStream<Uint8Array>);
    });
  }

  async remove(name: string): Promise<boolean> {
    return (await this.#ask(() => this.#delete(name))) ?? false;
  }

  async read(name: string): Promise<Buffer | null> {
    return this.#need(async () => {
      const response = await this.#fetch(name, { method: 'GET' });
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    });
  }

  has(name: string): Promise<boolean> {
    return this.#need(async () => (await this.#fetch(name, { method: 'HEAD' })).status !== 404);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#need(() => this.#put(name, bytes));
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    for (let after: string | null = ''; after !== null; ) {
      const query: string = `list-type=2&prefix=${encodeURIComponent(`${folder}/`)}${after && `&continuation-token=${encodeURIComponent(after)}`}`;
      const page = await this.#need(async () =>
        listedFiles(await (await this.#fetch(`?${query}`, { method: 'GET' })).text()),
      );
      yield* page.files;
      after = page.next;
    }
  }

  /** The same store as durable files alone. */
  get durable(): DurableFiles {
    return {
      read: (name) => this.read(name),
      has: (name) => this.has(name),
      write: (name, bytes) => this.write(name, bytes),
      remove: async (name) => void (await this.#need(() => this.#delete(name))),
      list: (folder) => this.list(folder),
    };
  }

  async #put(name: string, content: Uint8Array | Blob, limitMs?: number): Promise<true> {
    // A copy with a buffer of its own, as fetch takes it.
    const body = content instanceof Blob ? content : new Uint8Array(content);
    const response = await this.#fetch(name, { method: 'PUT', body }, limitMs);
    // A bucket that is missing answers 404 as well, and a file can be put into a bucket alone.
    if (response.status === 404) throw await refusal(response);
    return true;
  }

  async #delete(name: string): Promise<true> {
    await this.#fetch(name, { method: 'DELETE' });
    return true;
  }

  async #fetch(name: string, init: RequestInit, limitMs = this.#options.limitMs ?? 2_000): Promise<Response> {
    const { endpoint, bucket } = this.#options;
    const slash = name.startsWith('?') ? '' : '/';
    const response = await this.#client.fetch(`${endpoint}/${bucket}${slash}${name}`, {
      ...init,
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok && response.status !== 404) throw await refusal(response);
    return response;
  }

  async #ask<T>(act: () => Promise<T>): Promise<T | null> {
    const { onProblem, restMs = 5_000 } = this.#options;
    if (performance.now() < this.#restsUntil) return null;
    try {
      return await act();
    } catch (error) {
      this.#restsUntil = performance.now() + restMs;
      onProblem(`The file store does not answer; files stay on this machine for ${restMs / 1000} s`, error);
      return null;
    }
  }

  async #need<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (cause) {
      throw new FileStoreUnavailable('The file store does not answer.', { cause });
    }
  }
}

/** What the service said; its messages hold no secrets. */
async function refusal(response: Response): Promise<Error> {
  const text = (await response.text()).slice(0, 300);
  return new Error(`The S3 service answered ${response.status}: ${text}`);
}
