import type { RoutesModule } from '@icoteca/shared-contracts';
import { imageSearchPath } from '@icoteca/shared-contracts';
import { type ImageSearchData, loadImageSearch } from '../image-search/image-search.loader.ts';
import { ImageSearchPage } from '../image-search/image-search.page.tsx';
import { imageSearchHead } from '../page-head/image-search-head.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** The page of search by image. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    imageSearchPath,
    ImageSearchPage,
    ({ request }) => loadImageSearch(host, new URL(request.url), request.signal),
    (loaded, own) => imageSearchHead(loaded as ImageSearchData, own),
  ),
];
