import { coverListPath, type RoutesModule } from '@icoteca/shared-contracts';
import { type CoverListData, loadCoverList } from '../cover-list/cover-list.loader.ts';
import { CoverListPage } from '../cover-list/cover-list.page.tsx';
import { coverListHead } from '../page-head/cover-list-head.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** The page that shows which styles have the icons of a list. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    coverListPath,
    CoverListPage,
    ({ request }) => loadCoverList(host, new URL(request.url), request.signal),
    (loaded, own) => coverListHead(loaded as CoverListData, own),
  ),
];
