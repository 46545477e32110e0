import {
  type IconSummary,
  mayHaveVector,
  type SheetIcon,
  svgDocument,
  uniqueIds,
  VECTOR_PREVIEW_MAX_BYTES,
} from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import { IconFlag } from '../catalogue/snapshot/public.ts';
import type { IndexData } from '../finding/search/public.ts';
import type { ImagePorts } from '../icon-files/image-ports.ts';
import type { Entitlement } from '../people/rights/public.ts';

const MEMORY_BYTES = 32 * 2 ** 20;

type ListedIcon = Pick<IconSummary, 'id' | 'free' | 'contentHash'>;

/** An SVG document, and the same as JSON; both empty for a document that is too large for a list. */
interface Vector {
  svg: string;
  json: string;
}

/** SVG documents of icons for lists, cached by content. */
export class IconVectors {
  readonly #loadIcons: ImagePorts['loadIcons'];
  readonly #vectors = new LRUCache<string, Vector>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ svg, json }) => 128 + svg.length + json.length,
  });

  /** @param loadIcons reads drawings, and caches them for the pictures of the page */
  constructor(loadIcons: ImagePorts['loadIcons']) {
    this.#loadIcons = loadIcons;
  }

  /**
   * The icons with `svg` where the visitor may have the vector and it is small (resolution 19). Uploaded icons stay as they
   * are: their source gives them with it to their owner.
   */
  async add(icons: readonly IconSummary[], entitlement: Entitlement): Promise<IconSummary[]> {
    const allowed = icons.filter((icon) => !icon.isUserSource && isAllowed(icon, entitlement));
    const vectors = await this.#vectorsOf(allowed);
    return icons.map((icon) => {
      const svg = vectors.get(icon.id)?.svg;
      return svg ? { ...icon, svg } : icon;
    });
  }

  /**
   * The JSON of icons of the index with `svg` by the same rule, and the icons that are without.
   * @param numbers icons of the index
   * @param fragmentOf the JSON of an icon without `svg`
   */
  async addTo(
    { icons }: IndexData,
    numbers: ArrayLike<number>,
    fragmentOf: (icon: number) => string,
    entitlement: Entitlement,
  ): Promise<{ fragments: string[]; pictures: SheetIcon[] }> {
    const listed = Array.from(numbers, (number) => ({
      number,
      id: icons.ids[number] as string,
      contentHash: icons.contentHashes[number] as string,
      free: ((icons.flags[number] as number) & IconFlag.free) !== 0,
    }));
    const vectors = await this.#vectorsOf(listed.filter((icon) => isAllowed(icon, entitlement)));
    const pictures: SheetIcon[] = [];
    const fragments = listed.map(({ number, id }) => {
      const fragment = fragmentOf(number);
      const json = vectors.get(id)?.json;
      if (json) return `${fragment.slice(0, -1)},"svg":${json}}`;
      pictures.push({ id, isColor: ((icons.flags[number] as number) & IconFlag.color) !== 0 });
      return fragment;
    });
    return { fragments, pictures };
  }

  /** The documents of icons of the catalogue by their ids, those that are not cached read at once. */
  async #vectorsOf(icons: readonly ListedIcon[]): Promise<ReadonlyMap<string, Vector>> {
    const found = new Map<string, Vector>();
    const missing: ListedIcon[] = [];
    for (const icon of icons) {
      const vector = this.#vectors.get(icon.contentHash);
      if (vector) found.set(icon.id, vector);
      else missing.push(icon);
    }
    if (missing.length === 0) return found;
    const ids = missing.map((icon) => icon.id);
    const drawings = await this.#loadIcons(ids, null);
    for (const [place, icon] of missing.entries()) {
      const drawing = drawings[place];
      if (!drawing || 'removed' in drawing || 'lost' in drawing) continue;
      // Many of them stand in one page; there two drawings must not share an id.
      const vector = vectorOf(uniqueIds(svgDocument(drawing), icon.contentHash));
      this.#vectors.set(icon.contentHash, vector);
      found.set(icon.id, vector);
    }
    return found;
  }
}

function isAllowed({ id, free }: ListedIcon, { visitor, downloaded }: Entitlement): boolean {
  return mayHaveVector({ free, isUserSource: false, alreadyDownloaded: downloaded.has(id) }, visitor);
}

function vectorOf(svg: string): Vector {
  const isSmall = Buffer.byteLength(svg) <= VECTOR_PREVIEW_MAX_BYTES;
  return isSmall ? { svg, json: JSON.stringify(svg) } : { svg: '', json: '' };
}
