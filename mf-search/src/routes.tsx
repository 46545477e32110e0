import {
  type PageHead,
  popularPath,
  type RouteHandle,
  type RoutesModule,
  searchFormRest,
  searchFormTarget,
} from '@icoteca/shared-contracts';
import {
  type Host,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from '@icoteca/shared-contracts/host';
import { AllStylesPage, loadAllStyles } from './all-styles/all-styles.page.tsx';
import { type HomeData, loadHome } from './home/home.loader.ts';
import { HomePage } from './home/home.page.tsx';
import { loadNewest, type NewestData, NewestPage, newestPageOf } from './newest/newest.page.tsx';
import { PageError } from './page-frame/page-error.tsx';
import { guarded, PageProblem } from './page-frame/page-problem.ts';
import { shouldReload } from './page-frame/should-reload.ts';
import { homeHead, listHead, newestHead } from './page-head/library-heads.ts';
import { resultsHead } from './page-head/results-head.ts';
import { styleHead } from './page-head/style-head.ts';
import { loadPopular, PopularPage } from './popular/popular.page.tsx';
import { type ResultView, readResultView } from './results/result-view.ts';
import { loadResults, type ResultsData } from './results/results.loader.ts';
import { ResultsPage } from './results/results.page.tsx';
import { StylePage } from './style-page/style.page.tsx';
import { type GroupPageData, loadStylePage, type StylePageData } from './style-page/style-page.loader.ts';
import { namespace, texts } from './texts/texts.ts';

export { namespace, texts };

/** The browse pages of the library. Their loaders run on the server and in the browser, through the host alone. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  page(
    '/icons',
    HomePage,
    ({ request }) => loadHome(host, request.signal),
    (loaded, own) => homeHead(loaded as HomeData, own),
  ),
  page(
    '/icons/styles',
    AllStylesPage,
    ({ request }) => loadAllStyles(host, request.signal),
    listHead('styles'),
  ),
  page(
    '/icons/new',
    NewestPage,
    ({ request }) => loadNewest(host, newestPageOf(new URL(request.url)), { signal: request.signal }),
    (loaded, own) => newestHead(loaded as NewestData, own),
  ),
  page(popularPath, PopularPage, ({ request }) => loadPopular(host, request.signal), listHead('popular')),
  {
    path: '/icons/set',
    loader: ({ request }) => {
      const { searchParams } = new URL(request.url);
      return redirect(searchFormTarget(searchParams) + searchFormRest(searchParams));
    },
  },
  results('/icons/set/:segment', host, 'term'),
  results('/icon/set/:segment', host, 'term'),
  results('/icon/set/:term/:segment', host, 'style'),
  page(
    '/icons/:segment',
    StylePage,
    ({ request, params }) =>
      loadStylePage(host, viewOf(request, { segment: params.segment ?? '', first: 'style' }), request.signal),
    (loaded, own) => styleHead(loaded as StylePageData | GroupPageData, own),
  ),
];

function results(path: string, host: Host, first: 'term' | 'style'): RouteObject {
  return page(
    path,
    ResultsPage,
    ({ request, params }) =>
      loadResults(
        host,
        viewOf(request, { term: params.term, segment: params.segment ?? '', first }),
        request.signal,
      ),
    (loaded, own) => resultsHead(loaded as ResultsData, own),
  );
}

/** The view of an address; throws what the address itself answers: a redirect, or that there is no such page. */
function viewOf(request: Request, address: Parameters<typeof readResultView>[0]): ResultView {
  const read = readResultView(address, new URL(request.url).searchParams);
  if (read.ok) return read.view;
  if (read.reason === 'bad-colour') throw redirect(read.path, 301);
  throw new PageProblem('NOT_FOUND', 404);
}

function page(
  path: string,
  Component: NonNullable<RouteObject['Component']>,
  load: (args: LoaderFunctionArgs) => Promise<unknown>,
  head: (loaded: unknown, host: Host) => PageHead,
): RouteObject {
  const handle: RouteHandle = {
    layout: 'browse',
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
