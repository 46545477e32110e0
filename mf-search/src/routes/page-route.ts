import { type PageHead, type RouteHandle, viewParameters } from '@icoteca/shared-contracts';
import {
  type data,
  type Host,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from '@icoteca/shared-contracts/host';
import { PageError } from '../page-frame/page-error.tsx';
import { guarded, PageProblem } from '../page-frame/page-problem.ts';
import { type ReadResultView, type ResultView, readResultView } from '../results/result-view.ts';

/** A page of the library. Its loader runs on the server and in the browser, through the host alone. */
export function pageRoute<Data>(
  path: string,
  Component: NonNullable<RouteObject['Component']>,
  load: (args: LoaderFunctionArgs) => Promise<Data | ReturnType<typeof data<Data>>>,
  head: (data: Data, host: Host) => PageHead,
  layout: NonNullable<RouteHandle['layout']> = 'browse',
): RouteObject {
  const handle: RouteHandle<Data> = { layout, head: (match) => head(match.data, match.host) };
  return {
    path,
    Component,
    ErrorBoundary: PageError,
    // The loader reads the URL, so that a wrong one is answered like a failed load.
    loader: (args) => guarded(async () => load(args)),
    shouldRevalidate: shouldReload,
    handle,
  };
}

/** The page number and the open icon change what is on the screen, not the data of the page. */
function shouldReload({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href || contentKey(currentUrl) !== contentKey(nextUrl);
}

function contentKey(url: URL): string {
  const key = new URL(url);
  for (const name of viewParameters) key.searchParams.delete(name);
  key.searchParams.sort();
  return key.pathname + key.search;
}

/** The view of a URL. @throws as `viewIn` */
export function viewOf(request: Request, address: Parameters<typeof readResultView>[0]): ResultView {
  return viewIn(readResultView(address, new URL(request.url).searchParams));
}

/** The view that was read. @throws a redirect (301) to the path without a bad colour; PageProblem NOT_FOUND */
export function viewIn(read: ReadResultView): ResultView {
  if (read.ok) return read.view;
  if (read.reason === 'bad-colour') throw redirect(read.path, 301);
  throw new PageProblem('NOT_FOUND', 404);
}
