import { collectionsPath, type RoutesModule } from '@icoteca/shared-contracts';
import { firstIcons } from './collection-page/collection.loader.ts';
import { pageRoute } from './page-parts/page-route.ts';
import { loadPublic } from './public-page/public.loader.ts';
import { PublicPage } from './public-page/public.page.tsx';
import { publicHead } from './public-page/public-head.ts';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** The page of a public collection (specification CN 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    `${collectionsPath}/:apiCode`,
    PublicPage,
    ({ request, params }) =>
      loadPublic(host, params.apiCode ?? '', firstIcons(new URL(request.url)), request.signal),
    publicHead,
  ),
];
