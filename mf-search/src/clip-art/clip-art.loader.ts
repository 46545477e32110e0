import { type IconSummary, type Platform, RequestError, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';

/** Categories for slides, in the order of the page. */
const THEMES = ['business', 'finance', 'people', 'devices', 'time', 'travel', 'nature', 'food'] as const;
const ICONS_A_THEME = 12;
const FEWEST_ICONS = 4;
/** seoCode of the group of all styles with colours of their own. */
export const COLOUR_GROUP = 'group-color';

export interface ClipArtTheme {
  readonly code: string;
  readonly name: string;
  readonly icons: readonly IconSummary[];
}

export interface ClipArtData {
  readonly styles: readonly CardStyle[];
  readonly themes: readonly ClipArtTheme[];
  /** Name of the group that the search field of the page searches. */
  readonly groupName: string;
  readonly catalogueVersion: string;
}

/** Loads free multicoloured icons by theme, and their styles, free ones first. */
export async function loadClipArt(host: Host, signal: AbortSignal): Promise<ClipArtData> {
  const lang = host.locale.code;
  // The answer is cached for ten minutes; the searches below need it.
  const platforms = await host.api.call('platformsInfo', { signal });
  const styles = platforms.docs.filter(({ isColor, type }) => isColor && type !== 'brands');
  const drawn = styles.filter(({ isFree, colourCapability }) => isFree && colourCapability === 'none');
  const [groups, packs, info, found] = await Promise.all([
    host.api.call('platformSidebar', { query: { lang }, signal }),
    host.api.call('packsInfo', { signal }),
    host.api.call('appInfo', { signal }),
    Promise.all(THEMES.map((code) => iconsOf(host, drawn, code, signal))),
  ]);
  const names = new Map(
    packs.docs.map(({ apiCode, name }) => [apiCode, name[host.locale.iso] ?? name['en-US'] ?? apiCode]),
  );
  return {
    // The sort is stable.
    styles: styles
      .toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
      .map((one) => cardOf(one)),
    themes: THEMES.map((code, place) => ({
      code,
      name: names.get(code) ?? code,
      icons: found[place] ?? [],
    })).filter(({ icons }) => icons.length >= FEWEST_ICONS),
    groupName: groups.docs.find(({ seoCode }) => seoCode === COLOUR_GROUP)?.name ?? '',
    catalogueVersion: info.catalogueVersion,
  };
}

/** The first icon of each concept; none where the catalogue lacks the category or such styles. */
async function iconsOf(
  host: Host,
  drawn: readonly Platform[],
  category: string,
  signal: AbortSignal,
): Promise<IconSummary[]> {
  if (drawn.length === 0) return [];
  const query = {
    platform: drawn.map(({ seoCode }) => seoCode).join(','),
    category,
    isColor: true,
    free: true,
    amount: SEARCH_PAGE_SIZE,
    svg: true,
  };
  try {
    const { icons = [] } = await host.api.call('search', {
      query: { ...query, language: host.locale.code },
      signal,
    });
    const ideas = new Map(icons.toReversed().map((icon) => [icon.commonId, icon]));
    return [...ideas.values()].toReversed().slice(0, ICONS_A_THEME);
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return [];
    throw error;
  }
}
