import type { EndpointResponse } from '@icoteca/shared-contracts';
import { findIcon, type IndexData, inTurn, localIconAt } from '../finding/search/public.ts';
import type { Library } from './library.ts';

type Release = EndpointResponse<'releases'>['docs'][number];

const RELEASE_ICONS = 8;

/** What each set brought last, the latest first: its newest icons, or those that show it when it came whole. */
export function latestReleases(
  index: IndexData,
  library: Library,
  { limit, language }: { limit: number; language: string },
): Release[] {
  const { byNewest, addedAt, platform } = index.icons;
  const bySet = Map.groupBy(byNewest, (icon) => index.platforms[platform[icon] as number]?.set ?? '');
  return [...bySet].slice(0, limit).flatMap(([set, icons]) => {
    const [first] = icons;
    const style = index.platforms[platform[first as number] as number];
    if (first === undefined || !style) return [];
    const brought = icons.filter((icon) => addedAt[icon] === addedAt[first]);
    const isWhole = brought.length === icons.length;
    const family = library.groups.find(({ type, apiCode }) => type === 'family' && apiCode === style.family);
    const shown = library.platforms.filter(({ apiCode }) =>
      index.platforms.some((one) => one.set === set && one.apiCode === apiCode),
    );
    return {
      title: family?.name ?? style.title,
      seoCode: family?.seoCode ?? style.seoCode,
      date: (addedAt[first] as number) * 1000,
      newIcons: isWhole ? null : brought.length,
      totalIcons: icons.length,
      icons: (isWhole
        ? inTurn(shown.map(({ preview }, at) => startingAt(at, preview))).map(({ id }) => findIcon(index, id))
        : brought
      )
        .slice(0, RELEASE_ICONS)
        .map((icon) => localIconAt(index, language, icon)),
    };
  });
}

/** A list that begins elsewhere: the styles of a set have the same ideas in the same order. */
function startingAt<T>(start: number, list: readonly T[]): T[] {
  const at = start % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
