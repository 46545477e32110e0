import { FREE_ICONS_PACK } from '@icoteca/shared-contracts';
import {
  compileFilter,
  type IndexData,
  type PackSelection,
  type SearchFilters,
} from '../finding/search/public.ts';

/** The icons of a pack that match the filters of a call. @param pack code of a known pack @throws UnknownFilterValue */
export function packSelection(
  index: IndexData,
  pack: string,
  { platform, authors, authorName }: Pick<SearchFilters, 'platform' | 'authors' | 'authorName'> = {},
): PackSelection {
  const filter = compileFilter(index, { platform, authors, authorName });
  return {
    pack: pack === FREE_ICONS_PACK ? 'free' : index.categories.findIndex(({ code }) => code === pack),
    platforms: filter.platforms,
    author: filter.author,
  };
}
