import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { DiskCache } from './disk-cache.ts';
import { drawIcon } from './draw-icon.ts';
import { type RenderOptions, renderKey } from './render-options.ts';
import { RenderBusyError, RenderQueue, type RenderQueueLimits } from './render-queue.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { drawSheet, type SheetOptions, sheetKey } from './sheet.ts';
import { drawSocialImage, type SocialImageOptions, socialImageKey } from './social-image/social-image.ts';

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
}

/** Draws icons and sheets through memory, disk and a bounded queue, in this order. */
export class Renderer {
  readonly #memory: LRUCache<string, Buffer>;
  readonly #disk: DiskCache;
  readonly #queue: RenderQueue;

  private constructor(disk: DiskCache, options: RendererOptions) {
    this.#disk = disk;
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
    return this.#queue.load;
  }

  /** The bytes of one picture of one icon. @throws RenderBusyError when the queue is full, RenderFailedError. */
  icon(icon: RenderableIcon, options: RenderOptions): Promise<Buffer> {
    return this.#picture(renderKey(icon.contentHash, options), () => drawIcon(icon, options));
  }

  /** The bytes of a sheet of icons. @throws RenderBusyError when the queue is full, RenderFailedError. */
  sheet(icons: readonly RenderableIcon[], options: SheetOptions): Promise<Buffer> {
    return this.#picture(sheetKey(icons, options), () => drawSheet(icons, options));
  }

  /** The bytes of the picture for networks. @throws RenderBusyError when the queue is full, RenderFailedError. */
  socialImage(icon: RenderableIcon, options: SocialImageOptions): Promise<Buffer> {
    return this.#picture(socialImageKey(icon, options), () => drawSocialImage(icon, options));
  }

  async #picture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#memory.get(key) ?? (await this.#disk.get(key));
    if (kept) {
      this.#memory.set(key, kept);
      return kept;
    }
    try {
      return await this.#queue.run(key, async () => {
        const content = await draw();
        this.#memory.set(key, content);
        await this.#disk.set(key, content);
        return content;
      });
    } catch (error) {
      if (error instanceof RenderBusyError) throw error;
      throw new RenderFailedError('The picture could not be drawn.', { cause: error });
    }
  }
}
