import { collectionsPath, type RoutesModule } from '@icoteca/shared-contracts';
import { loadList } from './list-page/list.loader.ts';
import { ListPage } from './list-page/list.page.tsx';
import { listHead } from './list-page/list-head.ts';
import { pageRoute } from './page-parts/page-route.ts';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** The list of collections (specification CN 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    collectionsPath,
    ListPage,
    ({ request }) => loadList(host, new URL(request.url), request.signal),
    listHead,
    true,
  ),
];
