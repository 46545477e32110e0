import {
  breadcrumbList,
  homePath,
  type IconSummary,
  type PageHead,
  pagePath,
  type StructuredThing,
  socialSheetUrl,
  structuredData,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { searchText } from '../texts/texts.ts';

/** What differs between the heads of browse pages. */
export interface BrowsePage {
  readonly title: string;
  readonly description: string;
  /** Canonical path of its first page. */
  readonly path: string;
  /** Page of a long list, from 1. */
  readonly page?: number;
  /** Not for search engines. */
  readonly noindex?: boolean;
  /** Icons that the page shows, the first of them first. */
  readonly icons?: readonly Pick<IconSummary, 'id'>[];
  /** Steps from the library to this page, its own at last; none for the library itself. */
  readonly steps?: readonly { readonly name: string; readonly path: string }[];
}

/** Document head of a browse page. Later pages of a list have titles and canonical addresses of their own. */
export function browseHead(host: Host, { page = 1, steps = [], ...facts }: BrowsePage): PageHead {
  const t = searchText(host.texts);
  const { title, description, path, noindex = false, icons = [] } = facts;
  const image = socialSheetUrl(icons);
  const way: StructuredThing[] =
    steps.length > 0
      ? [breadcrumbList(host.origin, [{ name: t('crumbs.home'), path: homePath }, ...steps])]
      : [];
  return {
    title: page > 1 ? t('head.page', { title, page }) : title,
    description,
    canonical: pagePath(path, page),
    noindex,
    ...(image !== undefined && { image }),
    ...(way.length > 0 && { jsonLd: structuredData(...way) }),
  };
}
