import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore, LargeFileStore, StoredFile } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

export interface S3FileStoreOptions extends S3Settings {
  onProblem: (message: string, cause: unknown) => void;
  /** A store that has not answered by then counts as away, ms. */
  limitMs?: number;
  /** The same for a large file on its way, ms. */
  largeLimitMs?: number;
  /** After that it is left alone so long, and nothing waits for it, ms. */
  restMs?: number;
}

/** Files in a bucket of an S3-compatible service, addressed by path, signed with AWS Signature Version 4. */
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
    return this.#ask(name, { method: 'GET' }, async (response) => {
      if (response.status === 404) return null;
      const bytes = Buffer.from(await response.arrayBuffer());
      return { bytes, storedAt: Date.parse(response.headers.get('last-modified') ?? '') };
    });
  }

  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    // A copy with a buffer of its own, as fetch takes it.
    const body = new Uint8Array(bytes);
    return (await this.#ask(name, { method: 'PUT', body }, async () => true)) ?? false;
  }

  async putFile(name: string, path: string): Promise<boolean> {
    // Read from the disk piece by piece while it is sent.
    const body = await openAsBlob(path);
    return (await this.#ask(name, { method: 'PUT', body }, async () => true, this.#largeLimitMs)) ?? false;
  }

  async openFile(name: string): Promise<Readable | null> {
    return this.#ask(
      name,
      { method: 'GET' },
      async ({ status, body }) =>
        status === 404 || !body ? null : Readable.fromWeb(body as ReadableStream<Uint8Array>),
      this.#largeLimitMs,
    );
  }

  async remove(name: string): Promise<boolean> {
    return (await this.#ask(name, { method: 'DELETE' }, async () => true)) ?? false;
  }

  async #ask<T>(
    name: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
    limitMs = this.#options.limitMs ?? 2_000,
  ): Promise<T | null> {
    const { endpoint, bucket, onProblem, restMs = 5_000 } = this.#options;
    if (performance.now() < this.#restsUntil) return null;
    try {
      const response = await this.#client.fetch(`${endpoint}/${bucket}/${name}`, {
        ...init,
        signal: AbortSignal.timeout(limitMs),
      });
      if (!response.ok && response.status !== 404) throw await refusal(response);
      // A bucket that is missing answers 404 as well, and a file can be put into a bucket alone.
      if (response.status === 404 && init.method === 'PUT') throw await refusal(response);
      return await read(response);
    } catch (error) {
      this.#restsUntil = performance.now() + restMs;
      onProblem(`The file store does not answer; files stay on this machine for ${restMs / 1000} s`, error);
      return null;
    }
  }
}

/** What the service said; its messages hold no secrets. */
async function refusal(response: Response): Promise<Error> {
  const text = (await response.text()).slice(0, 300);
  return new Error(`The S3 service answered ${response.status}: ${text}`);
}
