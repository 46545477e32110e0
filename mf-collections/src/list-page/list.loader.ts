import { COLLECTION_PREVIEW_ICONS, type ListedCollection, MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type PageProblem, problemOf } from '../page-parts/page-problem.ts';

/** Public collections below the visitor's own, and on each page of public ones. */
const PUBLIC_FEW = 8;
export const PUBLIC_PAGE = 60;

/** What the card of a collection shows. */
const cardFields =
  'id,apiCode,name,access,pictures,totalIcons,isDefault,isDownloaded,permissions,version,updatedAt';

/** Public collections of others; null when they failed to load, which affects nothing else. */
export interface PublicList {
  readonly docs: readonly ListedCollection[];
  readonly total: number;
}

/** The list's URL: `term` filters by name without script; `show=public` is the page of all public ones. */
export interface ListView {
  readonly term: string;
  readonly showsPublic: boolean;
  readonly page: number;
}

export interface ListData {
  readonly kind: 'mine' | 'guest';
  readonly view: ListView;
  /** All of the visitor, latest change first. */
  readonly list: readonly ListedCollection[];
  readonly others: PublicList | null;
}

function readListView({ searchParams }: URL): ListView {
  const page = Number(searchParams.get('page'));
  return {
    term: (searchParams.get('term') ?? '').trim().slice(0, 100),
    showsPublic: searchParams.get('show') === 'public',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Loads the visitor's collections and public ones of others; guests have no collections (specification CN 6). */
export async function loadList(host: Host, url: URL, signal: AbortSignal): Promise<ListData | PageProblem> {
  const view = readListView(url);
  const others = publicOnes(host, view, signal);
  try {
    const { docs } = await host.api.call('collections', {
      query: {
        select: cardFields,
        sort: '-updatedAt',
        previewCount: COLLECTION_PREVIEW_ICONS,
        limit: MAX_COLLECTIONS,
      },
      signal,
    });
    return { kind: 'mine', view, list: docs, others: await others };
  } catch (error) {
    const problem = problemOf(error);
    return problem.status === 403 ? { kind: 'guest', view, list: [], others: await others } : problem;
  }
}

async function publicOnes(
  host: Host,
  { showsPublic, page }: ListView,
  signal: AbortSignal,
): Promise<PublicList | null> {
  try {
    const limit = showsPublic ? PUBLIC_PAGE : PUBLIC_FEW;
    const query = {
      select: cardFields,
      limit,
      offset: showsPublic ? (page - 1) * limit : 0,
      previewCount: COLLECTION_PREVIEW_ICONS,
    };
    const { docs, total } = await host.api.call('publicCollections', { query, signal });
    return { docs, total };
  } catch (error) {
    signal.throwIfAborted();
    host.telemetry.report(error, { remote: 'mf-collections', code: 'PUBLIC_COLLECTIONS_FAILED' });
    return null;
  }
}
