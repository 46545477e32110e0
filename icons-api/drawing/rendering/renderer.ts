import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../file-store/file-store.ts';
import { DiskCache } from './disk-cache.ts';
import { drawIcon } from './draw-icon.ts';
import { type RenderOptions, renderKey } from './render-options.ts';
import { RenderBusyError, RenderQueue, type RenderQueueLimits } from './render-queue.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { drawSheet, type SheetOptions, sheetKey } from './sheet.ts';
import { drawSocialImage, type SocialImageOptions, socialImageKey } from './social-image/social-image.ts';
import { drawSocialSheet, socialSheetKey } from './social-image/social-sheet.ts';
import { isMadeInWorkshop, workOf } from './workshop/work-of.ts';
import { NotExpressibleError, Workshop } from './workshop/workshop.ts';
import type { WorkshopWork } from './workshop/workshop-work.ts';

/** A picture could not be drawn. The cause is the error of the renderer. */
export class RenderFailedError extends Error {
  override readonly name = 'RenderFailedError';
  readonly code = 'RENDER_FAILED';
  readonly hint = 'Try another size or format; tell us the id of the icon if it stays so.';
}

/** Settings of a renderer. */
export interface RendererOptions {
  /** Directory of the whole product's data; pictures go to `renders` in it. */
  dataDirectory: string;
  /** Default 512 MB on disk and 48 MB in memory. */
  maxDiskBytes?: number;
  maxMemoryBytes?: number;
  queue?: RenderQueueLimits;
  onProblem?: (message: string, cause: unknown) => void;
  /** Files of all processes, so that a picture is drawn once; default there is one process. */
  shared?: FileStore | undefined;
}

/** Pictures that may be on their way to the disk while others are drawn. */
const WRITES_AT_ONCE = 32;

/** Draws icons and sheets through memory, disk, the files of all processes, and a bounded queue, in this order. */
export class Renderer {
  readonly #memory: LRUCache<string, Buffer>;
  readonly #disk: DiskCache;
  readonly #queue: RenderQueue;
  /** Files of the workshop wait here, so that they take no room from pictures. */
  readonly #costlyQueue = new RenderQueue({ concurrency: 1, waiting: 64 });
  readonly #workshop = new Workshop();
  /** Fonts and sprites of many icons, which single files do not wait for. */
  readonly #collectionWorkshop = new Workshop({ waiting: 4, timeLimitMs: 60_000 });
  readonly #writes = new Set<Promise<void>>();
  readonly #shared: FileStore | undefined;

  private constructor(disk: DiskCache, options: RendererOptions) {
    this.#disk = disk;
    this.#shared = options.shared;
    this.#queue = new RenderQueue(options.queue);
    this.#memory = new LRUCache({
      maxSize: options.maxMemoryBytes ?? 48 * 2 ** 20,
      sizeCalculation: (content) => Math.max(1, content.length),
    });
  }

  /** Opens the cache on disk. @throws Error of the file system when the directory cannot be made. */
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
    return this.#queue.load + this.#costlyQueue.load;
  }

  /** The bytes of one picture of one icon. @throws RenderBusyError when the queue is full, NotExpressibleError, RenderFailedError. */
  icon(icon: RenderableIcon, options: RenderOptions): Promise<Buffer> {
    return this.#icon(icon, options, true);
  }

  /**
   * The bytes of one picture of one icon, for a file that is hardly asked for twice: one that is kept is taken, a new one is not.
   * @throws as `icon`
   */
  passingIcon(icon: RenderableIcon, options: RenderOptions): Promise<Buffer> {
    return this.#icon(icon, options, false);
  }

  /** The bytes of a sheet of icons. @throws RenderBusyError when the queue is full, RenderFailedError. */
  sheet(icons: readonly RenderableIcon[], options: SheetOptions): Promise<Buffer> {
    return this.#picture(sheetKey(icons, options), () => drawSheet(icons, options));
  }

  /** The bytes of the picture for networks. @throws RenderBusyError when the queue is full, RenderFailedError. */
  socialImage(icon: RenderableIcon, options: SocialImageOptions): Promise<Buffer> {
    return this.#picture(socialImageKey(icon, options), () => drawSocialImage(icon, options));
  }

  /** The bytes of the picture of a list for networks. @throws RenderBusyError when the queue is full, RenderFailedError. */
  socialSheet(icons: readonly RenderableIcon[]): Promise<Buffer> {
    return this.#picture(socialSheetKey(icons), () => drawSocialSheet(icons));
  }

  /**
   * A file made of many icons; one at a time, and few may wait.
   * @throws RenderBusyError when too many wait, NotExpressibleError, RenderFailedError
   */
  async collection(work: WorkshopWork & { kind: 'web-font' | 'sprite' }): Promise<Buffer> {
    try {
      return await this.#collectionWorkshop.make(work);
    } catch (error) {
      if (error instanceof RenderBusyError || error instanceof NotExpressibleError) throw error;
      throw new RenderFailedError('The file could not be made.', { cause: error });
    }
  }

  /**
   * Takes a picture out of the caches of this process; it is drawn anew when it is asked for.
   * @returns whether it was there
   */
  async forget(key: string): Promise<boolean> {
    // A write under way would bring it back.
    await this.settled();
    const wasInMemory = this.#memory.delete(key);
    return (await this.#disk.forget(key)) || wasInMemory;
  }

  /** Takes a picture out of the files of all processes. @returns false when it may still be there */
  async forgetShared(key: string): Promise<boolean> {
    await this.settled();
    return (await this.#shared?.remove(nameOf(key))) ?? true;
  }

  /** Ends when every picture that was drawn is on disk. */
  async settled(): Promise<void> {
    await Promise.all(this.#writes);
  }

  /** The picture goes out while it is written; only a disk that is far behind is waited for. */
  async #keep(key: string, content: Buffer): Promise<void> {
    const write = Promise.all([this.#disk.set(key, content), this.#shared?.put(nameOf(key), content)])
      .then(() => undefined)
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
    if (this.#writes.size > WRITES_AT_ONCE) await write;
  }

  /** Ends the process of costly files. */
  close(): void {
    this.#workshop.close();
    this.#collectionWorkshop.close();
  }

  #icon(icon: RenderableIcon, options: RenderOptions, keeps: boolean): Promise<Buffer> {
    const key = renderKey(icon.contentHash, options);
    if (!isMadeInWorkshop(options)) return this.#picture(key, () => drawIcon(icon, options), { keeps });
    const make = () => this.#workshop.make(workOf(icon, options));
    return this.#picture(key, make, { queue: this.#costlyQueue, keeps });
  }

  async #picture(
    key: string,
    draw: () => Promise<Buffer>,
    { queue = this.#queue, keeps = true } = {},
  ): Promise<Buffer> {
    const kept = this.#memory.get(key) ?? (await this.#disk.get(key));
    if (kept) {
      this.#memory.set(key, kept);
      return kept;
    }
    try {
      return await queue.run(key, async () => {
        // What is hardly asked for twice is hardly there.
        const drawn = keeps ? await this.#shared?.get(nameOf(key)) : null;
        if (drawn) {
          this.#memory.set(key, drawn.bytes);
          await this.#disk.set(key, drawn.bytes);
          return drawn.bytes;
        }
        const content = await draw();
        if (!keeps) return content;
        this.#memory.set(key, content);
        await this.#keep(key, content);
        return content;
      });
    } catch (error) {
      if (error instanceof RenderBusyError || error instanceof NotExpressibleError) throw error;
      throw new RenderFailedError('The picture could not be drawn.', { cause: error });
    }
  }
}

function nameOf(key: string): string {
  return `renders/${key.slice(0, 2)}/${key}`;
}
