import {
  COLLECTION_ICONS_MAX,
  type Collection,
  type CollectionIcon,
  isCollectionId,
  SEARCH_PAGE_SIZE,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { malformedUrl, type PageProblem, problemOf, signInFirst } from '../page-parts/page-problem.ts';

/** A collection and its first icons, or all of them. */
export interface CollectionData {
  readonly kind: 'collection';
  readonly collection: Collection;
  readonly icons: readonly CollectionIcon[];
  readonly total: number;
  readonly catalogueVersion: string;
}

/** Number of icons in the first HTML: up to the page in the URL; all of them with `?all=1`, for visitors without script and grid. */
export function firstIcons({ searchParams }: URL): number {
  if (searchParams.has('all')) return COLLECTION_ICONS_MAX;
  const page = Number(searchParams.get('page'));
  const pages = Number.isInteger(page) && page > 1 ? page : 1;
  return Math.min(pages * SEARCH_PAGE_SIZE, COLLECTION_ICONS_MAX);
}

/** Loads the page of one collection. Guests do not learn whether it exists. */
export async function loadCollection(
  host: Host,
  id: string,
  limit: number,
  signal: AbortSignal,
): Promise<CollectionData | PageProblem> {
  if (!isCollectionId(id)) return malformedUrl;
  const { api } = host;
  const [visitor, one, icons] = await Promise.allSettled([
    api.call('collections', { query: { select: 'id', limit: 1 }, signal }),
    api.call('collection', { params: { id }, query: { previewCount: 0 }, signal }),
    readIcons(host, id, limit, signal),
  ]);
  signal.throwIfAborted();
  if (visitor.status === 'rejected' && problemOf(visitor.reason).status === 403) return signInFirst;
  if (one.status === 'rejected') return problemOf(one.reason);
  if (icons.status === 'rejected') return problemOf(icons.reason);
  const { docs, total, catalogueVersion } = icons.value;
  return { kind: 'collection', collection: one.value.collection, icons: docs, total, catalogueVersion };
}

/** The first icons of a collection, at most a thousand (specification CN 5). */
export function readIcons(host: Host, id: string, limit = COLLECTION_ICONS_MAX, signal?: AbortSignal) {
  return host.api.call('collectionIcons', {
    params: { id },
    query: { limit, svg: 'true', language: host.locale.code },
    ...(signal && { signal }),
  });
}
