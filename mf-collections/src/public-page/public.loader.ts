import { type Collection, type CollectionIcon, isCollectionCode } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { malformedUrl, type PageProblem, problemOf } from '../page-parts/page-problem.ts';

/** A public collection and its first icons, or all of them. */
export interface PublicData {
  readonly kind: 'public';
  readonly collection: Collection;
  readonly icons: readonly CollectionIcon[];
  readonly catalogueVersion: string;
}

/** Loads the public page of a collection. A private one answers like a missing one. */
export async function loadPublic(
  host: Host,
  apiCode: string,
  limit: number,
  signal?: AbortSignal,
): Promise<PublicData | PageProblem> {
  if (!isCollectionCode(apiCode)) return malformedUrl;
  try {
    const { collection, icons, catalogueVersion } = await host.api.call('publicCollection', {
      params: { apiCode },
      query: { limit, language: host.locale.code },
      ...(signal && { signal }),
    });
    return { kind: 'public', collection, icons, catalogueVersion };
  } catch (error) {
    signal?.throwIfAborted();
    return problemOf(error);
  }
}
