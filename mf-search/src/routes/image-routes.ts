import type { RoutesModule } from '@icoteca/shared-contracts';
import { imageSearchPath } from '@icoteca/shared-contracts';
import { type ImageSearchData, loadImageSearch } from '../image-search/image-search.loader.ts';
import { ImageSearchPage } from '../image-search/image-search.page.tsx';
import { imageSearchHead } from '../page-head/image-search-head.ts';
import own from '../texts/en.json?keys=image,head.image,grid.uploaded,grid.uploading,mode,results,selection,BAD_REQUEST,CROSS_DOMAIN_IMAGE,IMAGE_SEARCH_FAILED,IMAGE_SEARCH_FILE_EMPTY,IMAGE_SEARCH_FILE_GONE,IMAGE_SEARCH_FILE_TOO_LARGE,IMAGE_SEARCH_FILE_TYPE_ERROR,IMAGE_SEARCH_FILE_UNREADABLE,SIMILAR_BUSY,SIMILAR_NOT_READY,TOO_MANY_REQUESTS&texts';
import { pageTexts } from '../texts/page-texts.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };
export const texts = { ...pageTexts, ...own };

/** The page of search by image. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    imageSearchPath,
    ImageSearchPage,
    ({ request }) => loadImageSearch(host, new URL(request.url), request.signal),
    (loaded, own) => imageSearchHead(loaded as ImageSearchData, own),
  ),
];
