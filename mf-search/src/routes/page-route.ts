import type { PageHead, RouteHandle } from '@icoteca/shared-contracts';
import {
  type Host,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from '@icoteca/shared-contracts/host';
import { PageError } from '../page-frame/page-error.tsx';
import { guarded, PageProblem } from '../page-frame/page-problem.ts';
import { shouldReload } from '../page-frame/should-reload.ts';
import {
  type ReadResultView,
  type ResultView,
  readNewestView,
  readResultView,
} from '../results/result-view.ts';

/** A page of the library: its loader runs on the server and in the browser, through the host alone. */
export function pageRoute(
  path: string,
  Component: NonNullable<RouteObject['Component']>,
  load: (args: LoaderFunctionArgs) => Promise<unknown>,
  head: (loaded: unknown, host: Host) => PageHead,
  layout: NonNullable<RouteHandle['layout']> = 'browse',
): RouteObject {
  const handle: RouteHandle = {
    layout,
    head: ({ data: loaded, host }) => head(loaded, host),
  };
  return {
    path,
    Component,
    ErrorBoundary: PageError,
    // The view is read inside, so that a wrong address is answered like a failed load.
    loader: (args) => guarded(async () => load(args)),
    shouldRevalidate: shouldReload,
    handle,
  };
}

/** The view of an address; throws what the address itself answers: a redirect, or that there is no such page. */
export function viewOf(request: Request, address: Parameters<typeof readResultView>[0]): ResultView {
  return viewIn(readResultView(address, new URL(request.url).searchParams));
}

/** The view of the address of new icons: `filter` alone, or a `segment` that begins with a style. Throws as `viewOf`. */
export function newestViewOf(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): ResultView {
  return viewIn(readNewestView(params, new URL(request.url).searchParams));
}

/** The view that was read; throws as `viewOf`. */
export function viewIn(read: ReadResultView): ResultView {
  if (read.ok) return read.view;
  if (read.reason === 'bad-colour') throw redirect(read.path, 301);
  throw new PageProblem('NOT_FOUND', 404);
}
