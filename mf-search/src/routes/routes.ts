import { hasEmoji, type RoutesModule, searchFormRest, searchFormTarget } from '@icoteca/shared-contracts';
import { type Host, type RouteObject, redirect } from '@icoteca/shared-contracts/host';
import { type HomeData, loadHome } from '../home/home.loader.ts';
import { HomePage } from '../home/home.page.tsx';
import { homeHead } from '../page-head/home-head.ts';
import { resultsHead } from '../page-head/results-head.ts';
import { loadResults, type ResultsData } from '../results/results.loader.ts';
import { ResultsPage } from '../results/results.page.tsx';
import { followingCorrections } from '../results/spellcheck.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute, viewOf } from './page-route.ts';

export { namespace };

/** The home page, where most visits begin, and the results of a search, to which most of them lead. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    '/icons',
    HomePage,
    ({ request }) => loadHome(host, request.signal),
    (loaded, own) => homeHead(loaded as HomeData, own),
  ),
  {
    path: '/icons/set',
    loader: ({ request }) => {
      const { searchParams } = new URL(request.url);
      // The shell's rules name the emoji; a redirect from here would be followed in place of theirs.
      if (hasEmoji(searchParams.get('term') ?? '')) return null;
      return redirect(searchFormTarget(searchParams) + searchFormRest(searchParams));
    },
  },
  results('/icons/set/:segment', host, 'term'),
  results('/icon/set/:segment', host, 'term'),
  results('/icon/set/:term/:segment', host, 'style'),
];

function results(path: string, host: Host, first: 'term' | 'style'): RouteObject {
  return pageRoute(
    path,
    ResultsPage,
    ({ request, params }) =>
      followingCorrections(
        loadResults(
          host,
          viewOf(request, { term: params.term, segment: params.segment ?? '', first }),
          request.signal,
        ),
      ),
    (loaded, own) => resultsHead(loaded as ResultsData, own),
  );
}
