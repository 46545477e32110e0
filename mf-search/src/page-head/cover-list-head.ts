import { coverListPath, type PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { CoverListData } from '../cover-list/cover-list.loader.ts';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';

/** Document head of the page for lists. A list is somebody's own, so only the empty page is for search engines. */
export function coverListHead({ terms }: CoverListData, host: Host): PageHead {
  const t = searchText(host.texts);
  return browseHead(host, {
    title: t('head.cover'),
    description: t('head.cover.description'),
    path: coverListPath,
    noindex: terms.length > 0,
    steps: [{ name: t('cover.title'), path: coverListPath }],
  });
}
