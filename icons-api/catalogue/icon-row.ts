import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { author, category, concept, icon, iconSet, platform } from '../database/schema.ts';
import { hiddenIn, IconFlag } from './snapshot/snapshot-types.ts';

/** The view box of a drawing. */
export const boxColumns = {
  left: icon.boxLeft,
  top: icon.boxTop,
  width: icon.boxWidth,
  height: icon.boxHeight,
};

export const licenceColumns = {
  title: iconSet.licenceTitle,
  spdx: iconSet.licenceSpdx,
  url: iconSet.licenceUrl,
  attributionRequired: iconSet.attributionRequired,
};

/** One icon with its style, concept, category, author and licence. */
export interface IconRow {
  id: string;
  name: string;
  title: string;
  conceptId: number;
  commonName: string;
  category: string;
  categoryTitle: string;
  /** Category name as upstream spells it; empty when it has none. */
  subcategory: string;
  platform: string;
  platformSeoCode: string;
  platformTitle: string;
  setPrefix: string;
  isFree: boolean;
  isColor: boolean;
  /** Drawn in one gradient that visitors may change. */
  isGradient: boolean;
  /** Theme in which it is invisible on the page. */
  hiddenIn: 'dark' | 'light' | undefined;
  isAnimated: boolean;
  isExternal: boolean;
  shape: 'circle' | 'square' | null;
  box: { left: number; top: number; width: number; height: number };
  contentHash: string;
  /** Seconds since 1970. */
  addedAt: number;
  author: { id: string; name: string; url: string; kind: 'icons8' | 'external' };
  licence: { title: string; spdx: string; url: string; attributionRequired: boolean };
}

/** An icon with its markup. */
export interface IconWithBody extends IconRow {
  body: string;
}

/** Everything that the page of one icon shows. */
export interface IconPageRow extends IconWithBody {
  tags: string[];
  platformTotalIcons: number;
  variantsTotal: number;
}

/** The icon of an id. `aliasOf` is the requested id when it is an old one. */
export type IconLookup =
  | { state: 'found'; icon: IconPageRow; aliasOf?: string }
  | { state: 'removed'; title: string }
  | { state: 'unknown' };

/** Columns of lists and details, for a query with `joined`. */
export const iconColumns = {
  id: icon.id,
  name: icon.name,
  title: icon.title,
  conceptId: concept.id,
  commonName: concept.commonName,
  category: icon.category,
  categoryTitle: sql<string>`coalesce(${category.title}, ${icon.category})`,
  subcategory: icon.subcategory,
  platform: platform.apiCode,
  platformSeoCode: platform.seoCode,
  platformTitle: platform.title,
  setPrefix: icon.setPrefix,
  flags: icon.flags,
  box: boxColumns,
  contentHash: icon.contentHash,
  addedAt: icon.addedAt,
  author: { id: author.id, name: author.name, url: iconSet.authorUrl, kind: author.kind },
  licence: licenceColumns,
};

/** Joins the tables of `iconColumns`. */
export function joined<Query extends PgSelect>(icons: Query) {
  return icons
    .innerJoin(concept, eq(concept.id, icon.conceptId))
    .innerJoin(platform, eq(platform.id, icon.platformId))
    .innerJoin(iconSet, eq(iconSet.prefix, icon.setPrefix))
    .innerJoin(author, eq(author.id, iconSet.authorId))
    .leftJoin(category, eq(category.code, icon.category));
}

/** Replaces the flags of a row by named fields. */
export function toIconRow<Row extends { flags: number }>({ flags, ...row }: Row) {
  const shape =
    (flags & IconFlag.circle) !== 0 ? 'circle' : (flags & IconFlag.square) !== 0 ? 'square' : null;
  return {
    ...row,
    isFree: (flags & IconFlag.free) !== 0,
    isColor: (flags & IconFlag.color) !== 0,
    isGradient: (flags & IconFlag.gradient) !== 0,
    hiddenIn: hiddenIn(flags),
    isAnimated: (flags & IconFlag.animated) !== 0,
    isExternal: (flags & IconFlag.external) !== 0,
    shape: shape as IconRow['shape'],
  };
}
