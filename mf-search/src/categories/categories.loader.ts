import type { IconSummary, PackPreview, PlatformPack } from '@icoteca/shared-contracts';
import { categoryPath, stylePath, withResultQuery } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { loadStyle } from '../results/style-facts.ts';

export interface CategoryCard {
  readonly code: string;
  readonly name: string;
  readonly totalIcons: number;
  /** Up to four icons. */
  readonly preview: readonly IconSummary[];
  readonly path: string;
}

export interface CategoriesData {
  readonly cards: readonly CategoryCard[];
  /** Null for the categories of all styles. */
  readonly style: { readonly seoCode: string; readonly title: string } | null;
  readonly styles: readonly { readonly seoCode: string; readonly title: string }[];
  readonly totalStyles: number;
  readonly catalogueVersion: string;
}

/** Loads all categories, of the library or of one style. @throws PageProblem UNKNOWN_STYLE */
export async function loadCategories(
  host: Host,
  style: string | null,
  signal: AbortSignal,
): Promise<CategoriesData> {
  const [cards, chosen, platforms, info] = await Promise.all([
    style === null ? ofLibrary(host, signal) : ofStyle(host, style, signal),
    style === null ? null : loadStyle(host, style, signal),
    host.api.call('platformsInfo', { signal }),
    host.api.call('appInfo', { signal }),
  ]);
  return {
    cards,
    style: chosen && { seoCode: chosen.seoCode, title: chosen.title },
    styles: platforms.docs.map(({ seoCode, title }) => ({ seoCode, title })),
    totalStyles: info.stylesCount,
    catalogueVersion: info.catalogueVersion,
  };
}

async function ofLibrary(host: Host, signal: AbortSignal): Promise<CategoryCard[]> {
  const { docs } = await host.api.call('packSidebar', { query: { lang: host.locale.code }, signal });
  return docs.map(({ apiCode, title, iconsCount, preview }: PackPreview) => ({
    code: apiCode,
    name: title,
    totalIcons: iconsCount,
    preview,
    path: categoryPath(apiCode),
  }));
}

async function ofStyle(host: Host, code: string, signal: AbortSignal): Promise<CategoryCard[]> {
  const query = { lang: host.locale.code };
  const { docs } = await host.api.call('platformPacks', { params: { code }, query, signal });
  return docs.map(({ apiCode, title, iconTotalCount, previews }: PlatformPack) => ({
    code: apiCode,
    name: title,
    totalIcons: iconTotalCount,
    preview: previews,
    path: withResultQuery(stylePath(code), { category: apiCode }),
  }));
}
