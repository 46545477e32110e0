import { passingIcons } from './icon-filter.ts';
import { type RankedSearch, type SearchRequest, searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';

export interface PlatformResults {
  platform: number;
  /** The first icons, best first. */
  icons: number[];
  total: number;
}

/** Search results by style, without styles that have none. */
export function searchByPlatform(
  index: SearchIndex,
  request: SearchRequest,
  iconsPerPlatform: number,
): RankedSearch & { groups: PlatformResults[] } {
  const { data } = index;
  const ranked = searchConcepts(index, request, data.concepts.setCount.length);
  const groups: PlatformResults[] = data.platforms.map((_, platform) => ({ platform, icons: [], total: 0 }));
  for (const concept of ranked.concepts) {
    for (const icon of passingIcons(data, request.filter, concept)) {
      const group = groups[data.icons.platform[icon] as number] as PlatformResults;
      group.total++;
      if (group.icons.length < iconsPerPlatform) group.icons.push(icon);
    }
  }
  return { ...ranked, groups: groups.filter((group) => group.total > 0) };
}
