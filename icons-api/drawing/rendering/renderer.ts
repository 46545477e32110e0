import { join } from 'node:path';
import { ByteCache } from '../../cache/byte-cache.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { DiskCache } from './disk-cache.ts';
import { drawIcon } from './draw-icon.ts';
import { RenderError, RenderFailedError } from './render-errors.ts';
import { type RenderOptions, renderKey } from './render-options.ts';
import { RenderQueue, type RenderQueueLimits } from './render-queue.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { drawSheet, type SheetOptions, sheetKey } from './sheet.ts';
import { drawSocialImage, type SocialImageOptions, socialImageKey } from './social-image/social-image.ts';
import { drawSocialSheet, socialSheetKey } from './social-image/social-sheet.ts';
import { needsWorker, type RenderJob, renderJobOf } from './worker/render-job.ts';
import { RenderWorker } from './worker/render-worker.ts';

export interface RendererOptions {
  /** Pictures go to `renders` in it. */
  dataDirectory: string;
  /** Default 512 MB on disk and 48 MB in memory. */
  maxDiskBytes?: number;
  maxMemoryBytes?: number;
  queue?: RenderQueueLimits;
  onProblem?: (message: string, cause: unknown) => void;
  /** Store shared by all processes, so that each picture is drawn once; default none. */
  shared?: FileStore | undefined;
}

/** Pictures that may be written to disk in the background before drawing waits. */
const MOST_PENDING_WRITES = 32;

/** Draws icons and sheets. Looks in memory, on disk and in the shared store first, then draws in a bounded queue. */
export class Renderer {
  readonly #memory: ByteCache<Buffer>;
  readonly #disk: DiskCache;
  readonly #queue: RenderQueue;
  /** Jobs of the worker have a queue of their own, so that they do not block pictures. */
  readonly #workerQueue = new RenderQueue({ concurrency: 1, waiting: 64 });
  readonly #worker = new RenderWorker();
  /** Fonts and sprites of many icons, so that single files do not wait for them. */
  readonly #collectionWorker = new RenderWorker({ waiting: 4, timeLimitMs: 60_000 });
  readonly #writes = new Set<Promise<void>>();
  readonly #shared: FileStore | undefined;

  private constructor(disk: DiskCache, options: RendererOptions) {
    this.#disk = disk;
    this.#shared = options.shared;
    this.#queue = new RenderQueue(options.queue);
    this.#memory = new ByteCache('renders-in-memory', {
      maxBytes: options.maxMemoryBytes ?? 48 * 2 ** 20,
      bytesOf: (content) => content.length,
    });
  }

  /** @throws Error of the file system */
  static async open(options: RendererOptions): Promise<Renderer> {
    const disk = await DiskCache.open({
      directory: join(options.dataDirectory, 'renders'),
      maxBytes: options.maxDiskBytes ?? 512 * 2 ** 20,
      onProblem: options.onProblem ?? ((message, cause) => console.warn(message, cause ?? '')),
    });
    return new Renderer(disk, options);
  }

  /** Pictures being drawn or waiting, for the health page. */
  get load(): number {
    return this.#queue.load + this.#workerQueue.load;
  }

  /**
   * One picture of one icon.
   * @param client who waits for it; clients take turns
   * @param stores false does not cache a new picture, for files that are hardly requested twice
   * @throws RenderBusyError when the queue is full, NotExpressibleError, RenderFailedError
   */
  icon(
    icon: RenderableIcon,
    options: RenderOptions,
    { client, stores = true }: { client?: string; stores?: boolean } = {},
  ): Promise<Buffer> {
    const key = renderKey(icon.contentHash, options);
    if (!needsWorker(options)) return this.#picture(key, () => drawIcon(icon, options), { client, stores });
    const make = () => this.#worker.run(renderJobOf(icon, options));
    return this.#picture(key, make, { queue: this.#workerQueue, client, stores });
  }

  /** A sheet of icons. @throws RenderBusyError, RenderFailedError */
  sheet(icons: readonly RenderableIcon[], options: SheetOptions, client?: string): Promise<Buffer> {
    return this.#picture(sheetKey(icons, options), () => drawSheet(icons, options), { client });
  }

  /** The social image of an icon. @throws RenderBusyError, RenderFailedError */
  socialImage(icon: RenderableIcon, options: SocialImageOptions, client: string): Promise<Buffer> {
    return this.#picture(socialImageKey(icon, options), () => drawSocialImage(icon, options), { client });
  }

  /** The social image of a list. @throws RenderBusyError, RenderFailedError */
  socialSheet(icons: readonly RenderableIcon[], client: string): Promise<Buffer> {
    return this.#picture(socialSheetKey(icons), () => drawSocialSheet(icons), { client });
  }

  /** A file of many icons. @throws RenderBusyError, NotExpressibleError, RenderFailedError */
  async collection(job: RenderJob & { kind: 'web-font' | 'sprite' }): Promise<Buffer> {
    try {
      return await this.#collectionWorker.run(job);
    } catch (error) {
      if (error instanceof RenderError) throw error;
      throw new RenderFailedError('The file could not be made.', { cause: error });
    }
  }

  /** Removes a picture from the caches of this process. @returns whether it was cached */
  async evict(key: string): Promise<boolean> {
    // A write under way would bring it back.
    await this.settled();
    const wasInMemory = this.#memory.delete(key);
    return (await this.#disk.delete(key)) || wasInMemory;
  }

  /** Removes a picture from the shared store. @returns false when it may still be stored */
  async evictShared(key: string): Promise<boolean> {
    await this.settled();
    return (await this.#shared?.remove(nameOf(key))) ?? true;
  }

  /** Resolves when all drawn pictures are on disk. */
  async settled(): Promise<void> {
    await Promise.all(this.#writes);
  }

  /** Stores in the background; waits only when the disk is far behind. */
  async #store(key: string, content: Buffer): Promise<void> {
    const write = Promise.all([this.#disk.set(key, content), this.#shared?.put(nameOf(key), content)])
      .then(() => undefined)
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
    if (this.#writes.size > MOST_PENDING_WRITES) await write;
  }

  close(): void {
    this.#worker.close();
    this.#collectionWorker.close();
  }

  async #picture(
    key: string,
    draw: () => Promise<Buffer>,
    {
      queue = this.#queue,
      client,
      stores = true,
    }: { queue?: RenderQueue; client?: string | undefined; stores?: boolean },
  ): Promise<Buffer> {
    const cached = this.#memory.get(key) ?? (await this.#disk.get(key));
    if (cached) {
      this.#memory.set(key, cached);
      return cached;
    }
    try {
      const drawing = async () => {
        const shared = stores ? await this.#shared?.get(nameOf(key)) : null;
        if (shared) {
          this.#memory.set(key, shared.bytes);
          await this.#disk.set(key, shared.bytes);
          return shared.bytes;
        }
        const content = await draw();
        if (!stores) return content;
        this.#memory.set(key, content);
        await this.#store(key, content);
        return content;
      };
      return await queue.run(key, drawing, client);
    } catch (error) {
      if (error instanceof RenderError) throw error;
      throw new RenderFailedError('The picture could not be drawn.', { cause: error });
    }
  }
}

function nameOf(key: string): string {
  return `renders/${key.slice(0, 2)}/${key}`;
}
