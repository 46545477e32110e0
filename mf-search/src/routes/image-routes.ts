import { imageSearchPath, type PageHead, type RoutesModule } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type ImageSearchData, loadImageSearch } from '../image-search/image-search.loader.ts';
import { ImageSearchPage } from '../image-search/image-search.page.tsx';
import { browseHead } from '../page-head/browse-head.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** The page of search by image. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    imageSearchPath,
    ImageSearchPage,
    ({ request }) => loadImageSearch(host, new URL(request.url), request.signal),
    imageSearchHead,
  ),
];

/** Results are personal, so only the empty page is for search engines. */
function imageSearchHead({ found, problem }: ImageSearchData, host: Host): PageHead {
  const t = searchText(host.texts);
  return browseHead(host, {
    title: t(found ? 'image.results' : 'head.image'),
    description: t('head.image.description'),
    path: imageSearchPath,
    noindex: found !== null || problem !== null,
    steps: [{ name: t('image.title'), path: imageSearchPath }],
  });
}
