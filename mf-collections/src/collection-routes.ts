import type { RoutesModule } from '@icoteca/shared-contracts';
import { firstIcons, loadCollection } from './collection-page/collection.loader.ts';
import { CollectionPage } from './collection-page/collection.page.tsx';
import { collectionHead } from './collection-page/collection-head.ts';
import { pageRoute } from './page-parts/page-route.ts';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** One collection (specification CN 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    '/icon/collections/:id',
    CollectionPage,
    ({ request, params }) =>
      loadCollection(host, params.id ?? '', firstIcons(new URL(request.url)), request.signal),
    collectionHead,
  ),
];
