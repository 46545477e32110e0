import {
  type IconSummary,
  mayHaveVector,
  type SheetIcon,
  svgDocument,
  uniqueIds,
  VECTOR_PREVIEW_MAX_BYTES,
} from '@icoteca/shared-contracts';
import { ByteCache } from '../cache/byte-cache.ts';
import { IconFlag } from '../catalogue/snapshot/public.ts';
import type { IndexData } from '../finding/search/public.ts';
import type { ImagePorts } from '../icon-files/image-ports.ts';
import type { Entitlement } from '../people/rights/public.ts';

const CACHE_BYTES = 32 * 2 ** 20;

type ListedIcon = Pick<IconSummary, 'id' | 'free' | 'contentHash'>;

/** An SVG document, and the same as JSON; both empty if it is too large for a list. */
type Vector = { svg: string; json: string };

/** SVG documents of icons for lists, cached by content. */
export class IconVectors {
  readonly #loadIcons: ImagePorts['loadIcons'];
  readonly #vectors = new ByteCache<Vector>('vectors', {
    maxBytes: CACHE_BYTES,
    bytesOf: ({ svg, json }) => svg.length + json.length,
  });

  constructor(loadIcons: ImagePorts['loadIcons']) {
    this.#loadIcons = loadIcons;
  }

  /** Adds `svg` to small icons whose vector the visitor may have (resolution 19). Uploaded icons come with theirs. */
  async add(icons: readonly IconSummary[], entitlement: Entitlement): Promise<IconSummary[]> {
    const allowed = icons.filter((icon) => !icon.isUserSource && isAllowed(icon, entitlement));
    const vectors = await this.#vectorsOf(allowed);
    return icons.map((icon) => {
      const svg = vectors.get(icon.id)?.svg;
      return svg ? { ...icon, svg } : icon;
    });
  }

  /** The same as JSON of icons of the index, and the icons without `svg`. @param fragmentOf the JSON of an icon without `svg` */
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

  /** The documents of catalogue icons by id; those not cached are read in one query. */
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
      // Many of them are inlined in one page, where ids must be unique.
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
