import { coverListPath, type PageHead, type RoutesModule } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CoverListData, loadCoverList } from '../cover-list/cover-list.loader.ts';
import { CoverListPage } from '../cover-list/cover-list.page.tsx';
import { browseHead } from '../page-head/browse-head.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** The page that shows which styles have the icons of a list. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    coverListPath,
    CoverListPage,
    ({ request }) => loadCoverList(host, new URL(request.url), request.signal),
    coverListHead,
  ),
];

/** A list is personal, so only the empty page is for search engines. */
function coverListHead({ terms }: CoverListData, host: Host): PageHead {
  const t = searchText(host.texts);
  return browseHead(host, {
    title: t('head.cover'),
    description: t('head.cover.description'),
    path: coverListPath,
    noindex: terms.length > 0,
    steps: [{ name: t('cover.title'), path: coverListPath }],
  });
}
