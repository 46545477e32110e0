import { type PageHead, type RouteHandle, viewParameters } from '@icoteca/shared-contracts';
import type { Host, LoaderFunctionArgs, RouteObject } from '@icoteca/shared-contracts/host';
import { answered, type PageProblem } from './page-problem.ts';
import { type Loaded, pageTab } from './page-tab.ts';

/**
 * A page of collections: its loader runs on the server and in the browser; what it cannot show is a page with a status.
 * @param readsPage `?page=` names another list; otherwise it is a place in the list that is on the screen
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
    // What only moves on the page, as the open icon does, needs no new answer.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href || contentOf(currentUrl, readsPage) !== contentOf(nextUrl, readsPage),
    handle,
  };
}

/** What a page is loaded by: its path, and the words of its query without those of what is on the screen. */
function contentOf({ pathname, searchParams }: URL, readsPage: boolean): string {
  const query = new URLSearchParams(searchParams);
  for (const name of viewParameters) if (!readsPage || name !== 'page') query.delete(name);
  query.sort();
  return `${pathname}?${query}`;
}
