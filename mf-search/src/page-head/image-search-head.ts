import { imageSearchPath, type PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { ImageSearchData } from '../image-search/image-search.loader.ts';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';

/** Document head of search by image. Results are one visitor's, so only the empty page is for search engines. */
export function imageSearchHead({ found, problem }: ImageSearchData, host: Host): PageHead {
  const t = searchText(host.texts);
  return browseHead(host, {
    title: t(found ? 'image.results' : 'head.image'),
    description: t('head.image.description'),
    path: imageSearchPath,
    noindex: found !== null || problem !== null,
    steps: [{ name: t('image.title'), path: imageSearchPath }],
  });
}
