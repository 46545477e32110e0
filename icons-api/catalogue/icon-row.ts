import { hiddenIn, IconFlag } from './snapshot-types.ts';

/** One icon with its style, idea, category, author and licence; what lists and details are made of. */
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
  /** Drawn in one gradient that may be chosen. */
  isGradient: boolean;
  /** Theme in which it does not show on the page. */
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

/** The answer to an id: the icon, the id it moved to, that it is gone, or that nobody knows it. */
export type IconLookup =
  | { state: 'found'; icon: IconPageRow /** The asked id, when it is an old one. */; aliasOf?: string }
  | { state: 'removed'; title: string; commonName: string; platformSeoCode: string; removedAt: number }
  | { state: 'unknown' };

/** A row as the statements of this folder answer it. */
export interface FlatRow {
  id: string;
  name: string;
  title: string;
  conceptId: number;
  commonName: string;
  category: string;
  categoryTitle: string;
  subcategory: string;
  platform: string;
  platformSeoCode: string;
  platformTitle: string;
  setPrefix: string;
  flags: number;
  box: [number, number, number, number];
  contentHash: string;
  addedAt: string;
  authorId: string;
  authorName: string;
  authorUrl: string;
  authorKind: 'icons8' | 'external';
  licenceTitle: string;
  licenceSpdx: string;
  licenceUrl: string;
  attributionRequired: boolean;
}

/** Columns of a `FlatRow`; the tables are named as in `JOINS`. */
export const COLUMNS = `i.id, i.name, i.title, c.id AS "conceptId", c.common_name AS "commonName", i.category,
  coalesce(g.title, i.category) AS "categoryTitle", i.subcategory, p.api_code AS platform, p.seo_code AS "platformSeoCode",
  p.title AS "platformTitle", i.set_prefix AS "setPrefix", i.flags, ARRAY[i.box_left, i.box_top, i.box_width, i.box_height] AS box,
  i.content_hash AS "contentHash", i.added_at AS "addedAt", a.id AS "authorId", a.name AS "authorName", s.author_url AS "authorUrl",
  a.kind AS "authorKind", s.licence_title AS "licenceTitle", s.licence_spdx AS "licenceSpdx", s.licence_url AS "licenceUrl",
  s.attribution_required AS "attributionRequired"`;

/** Everything that an icon `i` is joined with. */
export const JOINS = `JOIN concept c ON c.id = i.concept_id JOIN platform p ON p.id = i.platform_id
  JOIN icon_set s ON s.prefix = i.set_prefix JOIN author a ON a.id = s.author_id LEFT JOIN category g ON g.code = i.category`;

/** The typed form of a row. */
export function toIconRow(row: FlatRow): IconRow {
  const { flags } = row;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    conceptId: row.conceptId,
    commonName: row.commonName,
    category: row.category,
    categoryTitle: row.categoryTitle,
    subcategory: row.subcategory,
    platform: row.platform,
    platformSeoCode: row.platformSeoCode,
    platformTitle: row.platformTitle,
    setPrefix: row.setPrefix,
    isFree: (flags & IconFlag.free) !== 0,
    isColor: (flags & IconFlag.color) !== 0,
    isGradient: (flags & IconFlag.gradient) !== 0,
    hiddenIn: hiddenIn(flags),
    isAnimated: (flags & IconFlag.animated) !== 0,
    isExternal: (flags & IconFlag.external) !== 0,
    shape: (flags & IconFlag.circle) !== 0 ? 'circle' : (flags & IconFlag.square) !== 0 ? 'square' : null,
    box: toBox(row.box),
    contentHash: row.contentHash,
    addedAt: Number(row.addedAt),
    author: { id: row.authorId, name: row.authorName, url: row.authorUrl, kind: row.authorKind },
    licence: {
      title: row.licenceTitle,
      spdx: row.licenceSpdx,
      url: row.licenceUrl,
      attributionRequired: row.attributionRequired,
    },
  };
}

/** Names the four numbers of a view box. */
export function toBox([left, top, width, height]: FlatRow['box']): IconRow['box'] {
  return { left, top, width, height };
}
