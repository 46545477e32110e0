import {
  type IconSummary,
  mayHaveVector,
  svgDocument,
  uniqueIds,
  VECTOR_PREVIEW_MAX_BYTES,
} from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import { bodiesByIds } from '../catalogue/queries.ts';
import type { Database } from '../database/connection.ts';
import type { Entitlement } from './entitlement.ts';

const MEMORY_BYTES = 24 * 2 ** 20;

/** SVG documents of icons for lists, kept in memory by content. Documents too large for a list are remembered as none. */
export class IconVectors {
  readonly #database: Database;
  readonly #documents = new LRUCache<string, string>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (document) => 64 + document.length,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** The icons with `svg` where the visitor may have the vector and it is small (resolution 19). */
  async add(icons: readonly IconSummary[], { visitor, downloaded }: Entitlement): Promise<IconSummary[]> {
    const allowed = icons.filter((icon) =>
      mayHaveVector(
        { free: icon.free, isUserSource: false, alreadyDownloaded: downloaded.has(icon.id) },
        visitor,
      ),
    );
    await this.#load(allowed.filter((icon) => !this.#documents.has(icon.contentHash)));
    const drawn = new Set(allowed);
    return icons.map((icon) => {
      const svg = drawn.has(icon) ? this.#documents.get(icon.contentHash) : undefined;
      return svg ? { ...icon, svg } : icon;
    });
  }

  async #load(icons: readonly IconSummary[]): Promise<void> {
    if (icons.length === 0) return;
    const drawings = await bodiesByIds(
      this.#database,
      icons.map((icon) => icon.id),
    );
    for (const icon of icons) {
      const drawing = drawings.get(icon.id);
      if (!drawing) continue;
      // Many of them stand in one page; there two drawings must not share an id.
      const svg = uniqueIds(svgDocument(drawing), icon.contentHash);
      this.#documents.set(icon.contentHash, Buffer.byteLength(svg) <= VECTOR_PREVIEW_MAX_BYTES ? svg : '');
    }
  }
}
