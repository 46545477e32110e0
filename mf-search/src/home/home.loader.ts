import {
  type HomepageGroup,
  type IconSummary,
  type PlatformPreview,
  POPULAR_LIMIT,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';

/** A group of the home page with one row of cards. */
export interface HomeGroup {
  readonly seoCode: string;
  readonly name: string;
  readonly totalStyles: number;
  readonly styles: readonly CardStyle[];
}

/** Icons that editors picked for the day, all of one category. */
export interface TodayRow {
  readonly code: string;
  readonly name: string;
  readonly icons: readonly IconSummary[];
}

export interface HomeData {
  readonly icons: number;
  readonly styles: number;
  readonly catalogueVersion: string;
  readonly popular: readonly string[];
  /** Null where the catalogue has too few of the picked icons. */
  readonly today: TodayRow | null;
  readonly groups: readonly HomeGroup[];
}

/** Cards in the widest row. */
export const CARDS_IN_ROW = 4;

/** Fewer picked icons are no row. */
const FEWEST_TODAY = 8;

/** Loads the home page; popular searches and the row of the day are optional. */
export async function loadHome(host: Host, signal: AbortSignal): Promise<HomeData> {
  const lang = host.locale.code;
  const [info, groups, popular, today] = await Promise.all([
    host.api.call('appInfo', { signal }),
    host.api.call('platformHomepage', { query: { lang }, signal }),
    host.api.call('popularRequests', { query: { lang, limit: POPULAR_LIMIT }, signal }).catch((error) => {
      host.telemetry.report(error, { remote: 'mf-search', code: 'POPULAR_FAILED' });
      return null;
    }),
    host.api.call('editorialIcons', { params: { page: 'home' }, query: { lang }, signal }).catch((error) => {
      host.telemetry.report(error, { remote: 'mf-search', code: 'TODAY_FAILED' });
      return null;
    }),
  ]);
  return {
    icons: info.iconsCount,
    styles: info.stylesCount,
    catalogueVersion: info.catalogueVersion,
    popular: popular?.requests ?? [],
    today: today?.docs.find(({ icons }) => icons.length >= FEWEST_TODAY) ?? null,
    groups: homeGroups(groups.docs),
  };
}

/** Every group with one row of cards. A style comes once on the page where its groups have others. */
export function homeGroups(groups: readonly HomepageGroup[]): HomeGroup[] {
  const shown = new Set<string>();
  return groups.map(({ seoCode, name, totalStyles, children }) => {
    const unseenFirst = children.toSorted(
      (one, other) => Number(shown.has(one.seoCode)) - Number(shown.has(other.seoCode)),
    );
    const row = familiesFirst(unseenFirst).slice(0, CARDS_IN_ROW);
    for (const style of row) shown.add(style.seoCode);
    return { seoCode, name, totalStyles, styles: row.map((style) => cardOf(style)) };
  });
}

/** One style of each family, then the others. */
function familiesFirst(styles: readonly PlatformPreview[]): PlatformPreview[] {
  const familyOf = ({ family, apiCode }: PlatformPreview) => family ?? apiCode;
  const isFirst = (style: PlatformPreview) =>
    styles.find((other) => familyOf(other) === familyOf(style)) === style;
  return [...styles.filter(isFirst), ...styles.filter((style) => !isFirst(style))];
}
