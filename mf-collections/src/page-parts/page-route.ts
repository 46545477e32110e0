import type { PageHead, RouteHandle } from '@icoteca/shared-contracts';
import type { Host, LoaderFunctionArgs, RouteObject } from '@icoteca/shared-contracts/host';
import { answered, type PageProblem } from './page-problem.ts';

/** A page of collections: its loader runs on the server and in the browser; what it cannot show is a page with a status. */
export function pageRoute<D extends { readonly kind: string }>(
  path: string,
  Component: NonNullable<RouteObject['Component']>,
  load: (args: LoaderFunctionArgs) => Promise<D | PageProblem>,
  head: (loaded: D | PageProblem, host: Host) => PageHead,
): RouteObject {
  const handle: RouteHandle<D | PageProblem> = {
    layout: 'browse',
    head: ({ data, host }) => head(data, host),
  };
  return {
    path,
    Component,
    loader: async (args) => answered(await load(args)),
    // What only moves on the page, as the open icon does, needs no new answer.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href || contentOf(currentUrl) !== contentOf(nextUrl),
    handle,
  };
}

/** What a page is loaded by: its path, and the words of the query that it reads. */
const contentOf = ({ pathname, searchParams }: URL): string =>
  [pathname, ...['term', 'show', 'page', 'all'].map((name) => searchParams.get(name))].join('\n');
