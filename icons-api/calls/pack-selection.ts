import { FREE_ICONS_PACK } from '@icoteca/shared-contracts';
import {
  compileFilter,
  type IndexData,
  type PackSelection,
  type SearchFilters,
} from '../finding/search/public.ts';

/**
 * The icons of a pack that the filters of a call let through.
 * @param pack its code, which the library knows
 * @throws UnknownFilterValue
 */
export function packSelection(
  index: IndexData,
  pack: string,
  filters: Pick<SearchFilters, 'platform' | 'authors' | 'authorName'> = {},
): PackSelection {
  const { platform, authors, authorName } = filters;
  const filter = compileFilter(index, { platform, authors, authorName });
  return {
    pack: pack === FREE_ICONS_PACK ? 'free' : index.categories.findIndex(({ code }) => code === pack),
    platforms: filter.platforms,
    author: filter.author,
  };
}
