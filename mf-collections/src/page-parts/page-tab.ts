import type { SidebarTab } from '@icoteca/shared-contracts';
import type { CollectionData } from '../collection-page/collection.loader.ts';
import type { ListData } from '../list-page/list.loader.ts';
import type { PublicData } from '../public-page/public.loader.ts';
import type { ReportsData } from '../reports-page/reports.loader.ts';
import type { PageProblem } from './page-problem.ts';

/** What pages of collections load. */
export type Loaded = CollectionData | ListData | PublicData | ReportsData | PageProblem;

/**
 * The tab of the sidebar that is open on a page of collections: that of the collections on the visitor's list and on a
 * collection that is not public; on a public one, also the visitor's own, and where there is none, that of the styles
 * (specification CN 4, Sidebar).
 */
export function pageTab(loaded: Loaded): SidebarTab {
  switch (loaded.kind) {
    case 'mine':
    case 'guest':
      return 'collections';
    case 'collection':
      return loaded.collection.access === 'public' ? 'styles' : 'collections';
    default:
      return 'styles';
  }
}
