import { type IconSummary, type Platform, RequestError, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';

/** What slides are about: categories, in the order of the page. */
const themes = ['business', 'finance', 'people', 'devices', 'time', 'travel', 'nature', 'food'] as const;
/** Two or three rows on a wide screen. */
const ICONS_A_THEME = 12;
/** A theme with fewer icons is left out. */
const FEWEST_ICONS = 4;
/** seoCode of the group of all styles with colours of their own. */
export const COLOUR_GROUP = 'group-color';

/** Icons about one theme. */
export interface ClipArtTheme {
  readonly code: string;
  readonly name: string;
  readonly icons: readonly IconSummary[];
}

export interface ClipArtData {
  readonly styles: readonly CardStyle[];
  readonly themes: readonly ClipArtTheme[];
  /** Name of the group of colourful styles, which the field on the page searches. */
  readonly groupName: string;
  readonly catalogueVersion: string;
}

/** Loads icons for slides: free ones with colours of their own by theme, and the styles they come from, free ones first. */
export async function loadClipArt(host: Host, signal: AbortSignal): Promise<ClipArtData> {
  const lang = host.locale.code;
  // Their answer is kept for ten minutes; the searches below need it.
  const platforms = await host.api.call('platformsInfo', { signal });
  const styles = platforms.docs.filter(({ isColor, type }) => isColor && type !== 'brands');
  const drawn = styles.filter(({ isFree, colourCapability }) => isFree && colourCapability === 'none');
  const [groups, packs, info, found] = await Promise.all([
    host.api.call('platformSidebar', { query: { lang }, signal }),
    host.api.call('packsInfo', { signal }),
    host.api.call('appInfo', { signal }),
    Promise.all(themes.map((code) => iconsOf(host, drawn, code, signal))),
  ]);
  const names = new Map(
    packs.docs.map(({ apiCode, name }) => [apiCode, name[host.locale.iso] ?? name['en-US'] ?? apiCode]),
  );
  return {
    // A stable sort: inside each half the styles keep their order.
    styles: styles
      .toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
      .map((one) => cardOf(one)),
    themes: themes
      .map((code, place) => ({ code, name: names.get(code) ?? code, icons: found[place] ?? [] }))
      .filter(({ icons }) => icons.length >= FEWEST_ICONS),
    groupName: groups.docs.find(({ seoCode }) => seoCode === COLOUR_GROUP)?.name ?? '',
    catalogueVersion: info.catalogueVersion,
  };
}

/** One idea once: the first drawing of each. A library without the category or such styles has none. */
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
