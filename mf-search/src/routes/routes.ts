import {
  hasEmoji,
  homePath,
  type PageHead,
  type RoutesModule,
  searchFormRest,
  searchFormTarget,
  searchPath,
  shownCount,
  stylePath,
  termWords,
} from '@icoteca/shared-contracts';
import { type Host, type RouteObject, redirect } from '@icoteca/shared-contracts/host';
import { type HomeData, loadHome } from '../home/home.loader.ts';
import { HomePage } from '../home/home.page.tsx';
import { browseHead, canonicalPage, isForEngines } from '../page-head/browse-head.ts';
import { resultsOf } from '../results/prefetched-results.ts';
import type { ResultsData } from '../results/results.loader.ts';
import { ResultsPage } from '../results/results.page.tsx';
import { followingCorrections } from '../results/spellcheck.ts';
import { isOfOtherLanguage } from '../results-head/found-banner.tsx';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute, viewOf } from './page-route.ts';

export { namespace };

/** The home page, where most visits begin, and the results of a search, to which most of them lead. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute('/icons', HomePage, ({ request }) => loadHome(host, request.signal), homeHead),
  {
    path: '/icons/set',
    loader: ({ request }) => {
      const { searchParams } = new URL(request.url);
      // The shell resolves emoji; a redirect from here would take precedence over its own.
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
    ({ request, params: { term, segment = '' } }) =>
      followingCorrections(resultsOf(host, viewOf(request, { term, segment, first }), request.signal)),
    resultsHead,
  );
}

function homeHead({ icons, styles, groups }: HomeData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { iso } = host.locale;
  const figures = { icons: shownCount(icons, iso), styles: shownCount(styles, iso) };
  return browseHead(host, {
    title: t('home.title', figures),
    description: t('home.description', figures),
    path: homePath,
    // A few of each row, so that the picture shows many styles.
    icons: groups.flatMap((group) => group.styles.flatMap(({ preview }) => preview.slice(0, 2))),
  });
}

/** Results of all styles and of one style have canonical URLs of their own (resolution 5). */
function resultsHead({ view, page, style }: ResultsData, host: Host): PageHead {
  const t = searchText(host.texts);
  const words = termWords(view.term ?? '');
  const term = words.charAt(0).toLocaleUpperCase(host.locale.iso) + words.slice(1);
  const icons = shownCount(page.parameters.countAll, host.locale.iso);
  const path = searchPath(view.term ?? '', view.style);
  const values = { term, words, icons, style: style?.title ?? '' };
  const kind = page.parameters.countAll === 0 ? 'none' : style ? 'ofStyle' : 'ofAll';
  return browseHead(host, {
    title: t(`head.results.${kind}`, values),
    description: t(`head.results.${kind}.description`, values),
    path,
    page: canonicalPage(view),
    icons: page.icons,
    noindex: !isForEngines(view, page) || isOfOtherLanguage(page.parameters, host.locale.code),
    steps: [
      ...(style ? [{ name: style.title, path: stylePath(view.style ?? '') }] : []),
      { name: term, path },
    ],
  });
}
