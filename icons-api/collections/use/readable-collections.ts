import type { CollectionAppearance, IconSummary } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** A collection that the visitor behind a request may read. */
export interface ReadableCollection {
  readonly id: string;
  readonly apiCode: string;
  readonly name: string;
  readonly appearance: CollectionAppearance;
  /** Goes up by one with every change. */
  readonly version: number;
  /** Its icons in the order that the owner gave them, each once; those that are no longer in the catalogue too. */
  readonly ids: readonly string[];
}

/** Collections as their use needs them; who may read which is decided behind it. */
export interface ReadableCollections {
  /**
   * A collection of the visitor, or a public one.
   * @throws ApiFailure UNKNOWN_COLLECTION for one that is missing or somebody else's, COLLECTION_HIDDEN
   */
  readable(request: FastifyRequest, id: string): Promise<ReadableCollection>;
  /** A public collection by the word in its address. @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN */
  publicOne(apiCode: string): Promise<ReadableCollection>;
  /** The icons of these ids that are there and that the viewer may see, in their order. @param accountId null for a guest */
  icons(ids: readonly string[], accountId: string | null): Promise<IconSummary[]>;
}
