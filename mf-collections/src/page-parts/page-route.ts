import { type PageHead, type RouteHandle, type SidebarTab, viewParameters } from '@icoteca/shared-contracts';
import type { Host, LoaderFunctionArgs, RouteObject } from '@icoteca/shared-contracts/host';
import type { CollectionData } from '../collection-page/collection.loader.ts';
import type { ListData } from '../list-page/list.loader.ts';
import type { PublicData } from '../public-page/public.loader.ts';
import type { ReportsData } from '../reports-page/reports.loader.ts';
import { answered, type PageProblem } from './page-problem.ts';

type Loaded = CollectionData | ListData | PublicData | ReportsData | PageProblem;

/**
 * A page of collections. Its loader runs on the server and in the browser; a problem becomes a page with its status.
 * @param readsPage `?page=` names another list; otherwise it is a position in the list on the screen
 */
export function pageRoute<D extends Loaded>(
  path: string,
  Component: NonNullable<RouteObject['Component']>,
  load: (args: LoaderFunctionArgs) => Promise<D | PageProblem>,
  head: (loaded: D | PageProblem, host: Host) => PageHead,
  readsPage = false,
): RouteObject {
  const handle: RouteHandle<D | PageProblem> = {
    layout: 'browse',
    sidebarTab: ({ data }) => pageTab(data),
    head: ({ data, host }) => head(data, host),
  };
  return {
    path,
    Component,
    loader: async (args) => answered(await load(args)),
    // View state in the URL, such as the open icon, needs no reload.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href || contentOf(currentUrl, readsPage) !== contentOf(nextUrl, readsPage),
    handle,
  };
}

/** What a page is loaded by: its path and its query without view state. */
function contentOf({ pathname, searchParams }: URL, readsPage: boolean): string {
  const query = new URLSearchParams(searchParams);
  for (const name of viewParameters) if (!readsPage || name !== 'page') query.delete(name);
  query.sort();
  return `${pathname}?${query}`;
}

/** The open tab of the sidebar: the collections for the visitor's list and a private collection, else the styles (CN 4, Sidebar). */
export function pageTab(loaded: Loaded): SidebarTab {
  const isPrivate = loaded.kind === 'collection' && loaded.collection.access !== 'public';
  return isPrivate || loaded.kind === 'mine' || loaded.kind === 'guest' ? 'collections' : 'styles';
}
