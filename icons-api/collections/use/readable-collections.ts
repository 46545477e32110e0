import {
  COLLECTION_ICONS_MAX,
  type CollectionAppearance,
  type IconSummary,
  PLAIN_APPEARANCE,
} from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { ShownRow } from '../collection-answer.ts';
import { type CollectionPorts, viewerOf } from '../collection-ports.ts';
import { summariesOf } from '../icon-summaries.ts';
import { type IconEntry, readCollection, readPublicCollection } from '../read-collection.ts';

/** A collection that the visitor of a request may read, with its icons. */
export interface ReadableCollection {
  readonly id: string;
  readonly apiCode: string;
  readonly name: string;
  readonly appearance: CollectionAppearance;
  /** Rises by one with every change. */
  readonly version: number;
  /** In the owner's order, each once, including those that left the catalogue. */
  readonly ids: readonly string[];
}

const ALL = { limit: COLLECTION_ICONS_MAX, offset: 0 };

/** Collections for zips, public files and styles. */
export class ReadableCollections {
  readonly #ports: CollectionPorts;

  constructor(ports: CollectionPorts) {
    this.#ports = ports;
  }

  /**
   * A collection of the visitor, or a public one.
   * @throws ApiFailure UNKNOWN_COLLECTION for one that is missing or somebody else's, COLLECTION_HIDDEN
   */
  async readable(request: FastifyRequest, id: string): Promise<ReadableCollection> {
    const viewer = await viewerOf(request);
    return toReadable(await readCollection(this.#ports.database, id, viewer, { icons: ALL }));
  }

  /** A public collection by `apiCode`. @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN */
  async publicOne(apiCode: string): Promise<ReadableCollection> {
    return toReadable(await readPublicCollection(this.#ports.database, apiCode, { icons: ALL }));
  }

  /** Those of the icons that exist and that the viewer may see, in this order. @param accountId null for a guest */
  async icons(ids: readonly string[], accountId: string | null): Promise<IconSummary[]> {
    const icons = await summariesOf(this.#ports, ids, { accountId });
    return ids.flatMap((id) => icons.get(id) ?? []);
  }
}

function toReadable({ row, entries }: { row: ShownRow; entries: IconEntry[] }): ReadableCollection {
  const { id, apiCode, name, appearance, version } = row;
  // Two entries may have become the same icon by a renaming.
  const ids = [...new Set(entries.map((entry) => entry.id))];
  return { id, apiCode, name, appearance: appearance ?? PLAIN_APPEARANCE, version, ids };
}
