import { coverListPath, type PageHead, type RoutesModule } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { loadMatchingStyles, type MatchSetData } from '../match-set/match-set.loader.ts';
import { MatchSetPage } from '../match-set/match-set.page.tsx';
import { browseHead } from '../page-head/browse-head.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** The page that shows which styles have the icons of a list. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    coverListPath,
    MatchSetPage,
    ({ request }) => loadMatchingStyles(host, new URL(request.url), request.signal),
    matchSetHead,
  ),
];

/** A list is personal, so only the empty page is for search engines. */
function matchSetHead({ terms }: MatchSetData, host: Host): PageHead {
  const t = searchText(host.texts);
  return browseHead(host, {
    title: t('head.match'),
    description: t('head.match.description'),
    path: coverListPath,
    noindex: terms.length > 0,
    steps: [{ name: t('match.title'), path: coverListPath }],
  });
}
