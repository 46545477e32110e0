import { type HomepageGroup, POPULAR_LIMIT } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';

/** A group of the home page with one row of cards. */
export interface HomeGroup {
  readonly seoCode: string;
  readonly name: string;
  readonly totalStyles: number;
  readonly styles: readonly CardStyle[];
}

export interface HomeData {
  readonly icons: number;
  readonly styles: number;
  readonly catalogueVersion: string;
  readonly popular: readonly string[];
  readonly groups: readonly HomeGroup[];
}

/** Cards in the widest row. */
export const CARDS_IN_ROW = 4;

/** Loads the home page; popular searches are optional. */
export async function loadHome(host: Host, signal: AbortSignal): Promise<HomeData> {
  const lang = host.locale.code;
  const [info, groups, popular] = await Promise.all([
    host.api.call('appInfo', { signal }),
    host.api.call('platformHomepage', { query: { lang }, signal }),
    host.api
      .call('popularRequests', { query: { lang, limit: POPULAR_LIMIT }, signal })
      .then((answer) => answer.requests)
      .catch((error) => {
        host.telemetry.report(error, { remote: 'mf-search', code: 'POPULAR_FAILED' });
        return [];
      }),
  ]);
  return {
    icons: info.iconsCount,
    styles: info.stylesCount,
    catalogueVersion: info.catalogueVersion,
    popular,
    groups: groups.docs.map(homeGroup),
  };
}

function homeGroup(group: HomepageGroup): HomeGroup {
  const { seoCode, name, totalStyles, children } = group;
  return {
    seoCode,
    name,
    totalStyles,
    styles: children.slice(0, CARDS_IN_ROW).map((style) => cardOf(style)),
  };
}
