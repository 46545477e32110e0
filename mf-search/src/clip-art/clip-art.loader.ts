import type { IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';

/** Fewer of the picked icons are no theme: the catalogue may lack some. */
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

/** Loads the icons that editors picked for each theme, all of them free, and the styles in colour, free ones first. */
export async function loadClipArt(host: Host, signal: AbortSignal): Promise<ClipArtData> {
  const lang = host.locale.code;
  const [platforms, groups, themes, info] = await Promise.all([
    host.api.call('platformsInfo', { signal }),
    host.api.call('platformSidebar', { query: { lang }, signal }),
    host.api.call('editorialIcons', { params: { page: 'clip-art' }, query: { lang }, signal }),
    host.api.call('appInfo', { signal }),
  ]);
  return {
    // The sort is stable.
    styles: platforms.docs
      .filter(({ isColor, type }) => isColor && type !== 'brands')
      .toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
      .map((one) => cardOf(one)),
    themes: themes.docs.filter(({ icons }) => icons.length >= FEWEST_ICONS),
    groupName: groups.docs.find(({ seoCode }) => seoCode === COLOUR_GROUP)?.name ?? '',
    catalogueVersion: info.catalogueVersion,
  };
}
