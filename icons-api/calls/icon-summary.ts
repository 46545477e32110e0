import type { IconSummary } from '@icoteca/shared-contracts';
import type { IconRow } from '../catalogue/public.ts';

/** The summary of an icon of the database, as in search answers. */
export function summaryOf(row: IconRow): IconSummary {
  return {
    id: row.id,
    name: row.name,
    commonId: row.commonName,
    commonName: row.commonName,
    title: row.title,
    category: row.categoryTitle,
    categoryApiCode: row.category,
    subcategory: row.subcategory,
    platform: row.platform,
    platformName: row.platformTitle,
    platformSeoCode: row.platformSeoCode,
    free: row.isFree,
    isFree: row.isFree,
    isColor: row.isColor,
    ...(row.isGradient ? { isGradient: true } : {}),
    ...(row.hiddenIn && { hiddenIn: row.hiddenIn }),
    isAnimated: row.isAnimated,
    isExternal: row.isExternal,
    isExplicit: false,
    authorId: row.author.id,
    authorName: row.author.name,
    authorApiCode: row.author.id,
    sourceFormat: 'svg',
    contentHash: row.contentHash,
  };
}
