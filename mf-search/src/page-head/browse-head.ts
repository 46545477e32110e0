import {
  breadcrumbList,
  homePath,
  type IconSummary,
  type PageHead,
  pagePath,
  socialSheetUrl,
  structuredData,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { isNarrowed, narrowingParts, type ResultView } from '../results/result-view.ts';
import type { ResultPage } from '../results/search-call.ts';
import { searchText } from '../texts/texts.ts';

/** What differs between the heads of browse pages. */
interface BrowsePage {
  readonly title: string;
  readonly description: string;
  /** Canonical path of its first page. */
  readonly path: string;
  /** Page of a long list, from 1. */
  readonly page?: number;
  readonly noindex?: boolean;
  /** Icons on the page, in its order. */
  readonly icons?: readonly Pick<IconSummary, 'id'>[];
  /** Breadcrumbs from the library to this page; none for the library itself. */
  readonly steps?: readonly { readonly name: string; readonly path: string }[];
}

/** Document head of a browse page. Later pages of a list have their own titles and canonical URLs. */
export function browseHead(host: Host, { page = 1, steps = [], ...facts }: BrowsePage): PageHead {
  const t = searchText(host.texts);
  const { title, description, path, noindex = false, icons = [] } = facts;
  const image = socialSheetUrl(icons);
  const crumbs = [{ name: t('crumbs.home'), path: homePath }, ...steps];
  return {
    title: page > 1 ? t('head.page', { title, page }) : title,
    description,
    canonical: pagePath(path, page),
    noindex,
    ...(image !== undefined && { image }),
    ...(steps.length > 0 && { jsonLd: structuredData(breadcrumbList(host.origin, crumbs)) }),
  };
}

/** Pages with more filters than this repeat what other pages show. */
export const MAX_INDEXED_FILTERS = 1;

/**
 * Whether search engines should index a page of icons: it has icons (resolution 9), is no AI search (resolution 22), and is
 * neither a misspelled term nor a combination of filters.
 */
export function isForEngines(view: ResultView, page: ResultPage): boolean {
  const { ai, noCorrect } = view.filters;
  const isOfTerm = ai === undefined && noCorrect === undefined && view.query.from === null;
  return page.icons.length > 0 && isOfTerm && narrowingParts(view) <= MAX_INDEXED_FILTERS;
}

/** Page number of the canonical URL of a page of icons; filtered pages are canonical to the first page. */
export function canonicalPage(view: ResultView): number {
  return isNarrowed(view) ? 1 : view.query.page;
}
