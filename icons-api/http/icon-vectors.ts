import {
  type IconSummary,
  mayHaveVector,
  svgDocument,
  uniqueIds,
  VECTOR_PREVIEW_MAX_BYTES,
} from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { ImagePorts } from '../rendering/image-ports.ts';
import type { Entitlement } from '../rights/entitlement.ts';

const MEMORY_BYTES = 24 * 2 ** 20;

/** SVG documents of icons for lists, kept in memory by content. Documents too large for a list are remembered as none. */
export class IconVectors {
  readonly #loadIcons: ImagePorts['loadIcons'];
  readonly #documents = new LRUCache<string, string>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (document) => 64 + document.length,
  });

  /** @param loadIcons reads drawings, and keeps those of late for the pictures of the page */
  constructor(loadIcons: ImagePorts['loadIcons']) {
    this.#loadIcons = loadIcons;
  }

  /**
   * The icons with `svg` where the visitor may have the vector and it is small (resolution 19). Uploaded icons stay as they
   * are: their source gives them with it to their owner.
   */
  async add(icons: readonly IconSummary[], { visitor, downloaded }: Entitlement): Promise<IconSummary[]> {
    const ofCatalogue = icons.filter((icon) => !icon.isUserSource);
    const allowed = ofCatalogue.filter((icon) =>
      mayHaveVector(
        { free: icon.free, isUserSource: false, alreadyDownloaded: downloaded.has(icon.id) },
        visitor,
      ),
    );
    const drawn = new Set(allowed);
    await this.#load(ofCatalogue, drawn);
    return icons.map((icon) => {
      const svg = drawn.has(icon) ? this.#documents.get(icon.contentHash) : undefined;
      return svg ? { ...icon, svg } : icon;
    });
  }

  /** Reads the drawings of a page at once, also those that may not be sent: they are drawn as pictures next. */
  async #load(icons: readonly IconSummary[], allowed: ReadonlySet<IconSummary>): Promise<void> {
    const missing = icons.filter((icon) => !(allowed.has(icon) && this.#documents.has(icon.contentHash)));
    if (missing.length === 0) return;
    const drawings = await this.#loadIcons(
      missing.map((icon) => icon.id),
      null,
    );
    for (const [place, icon] of missing.entries()) {
      const drawing = drawings[place];
      if (!allowed.has(icon) || !drawing || 'removed' in drawing || 'lost' in drawing) continue;
      // Many of them stand in one page; there two drawings must not share an id.
      const svg = uniqueIds(svgDocument(drawing), icon.contentHash);
      this.#documents.set(icon.contentHash, Buffer.byteLength(svg) <= VECTOR_PREVIEW_MAX_BYTES ? svg : '');
    }
  }
}
