import type { Database } from '../database/connection.ts';
import { community } from './community/community-set.ts';

/** A style with its totals. */
export interface PlatformRow {
  apiCode: string;
  seoCode: string;
  title: string;
  /** Title inside the family, e.g. "Duotone". */
  name: string;
  setPrefix: string;
  family: string | null;
  /** Codes of the groups that hold it. */
  groups: string[];
  isFree: boolean;
  isColor: boolean;
  isEmoji: boolean;
  isBrand: boolean;
  colourCapability: 'none' | 'single' | 'gradient';
  position: number;
  /** Grid size that the drawings were made for, in pixels. */
  size: number;
  previewIds: string[];
  benefits: string[];
  isExperimental: boolean;
  isDeprecated: boolean;
  totalIcons: number;
  /** Codes of other catalogues that lead to the style. */
  aliases: string[];
  /** Codes of the categories that the style has icons in. */
  categories: string[];
  author: { id: string; name: string; url: string; kind: 'icons8' | 'external' };
  licence: { title: string; spdx: string; url: string; attributionRequired: boolean };
}

/** A group or a family of styles. */
export interface GroupRow {
  type: 'group' | 'family';
  code: string;
  title: string;
  /** apiCodes of the styles inside, in their order. */
  members: string[];
  totalIcons: number;
  previewIds: string[];
  /** Other words for it in addresses. */
  aliases: string[];
}

/** A category ("pack"). */
export interface CategoryRow {
  code: string;
  title: string;
  totalIcons: number;
  previewIds: string[];
}

/** Figures of the whole library. */
export interface LibraryTotals {
  icons: number;
  styles: number;
  sets: number;
  concepts: number;
  freeIcons: number;
  version: string;
}

/** All styles that have icons, in their order. */
export async function listPlatforms(database: Database): Promise<PlatformRow[]> {
  const { rows } = await database.pool.query<PlatformRow>(
    `SELECT p.api_code AS "apiCode", p.seo_code AS "seoCode", p.title, p.name, p.set_prefix AS "setPrefix", p.family,
       coalesce((SELECT array_agg(g.code ORDER BY g.position) FROM platform_group g
         WHERE g.type = 'group' AND p.api_code = ANY(g.members)), '{}') AS groups,
       p.is_free AS "isFree", p.is_color AS "isColor", p.is_emoji AS "isEmoji", p.is_brand AS "isBrand",
       p.colour_capability AS "colourCapability", p.position, p.size, p.preview_ids AS "previewIds", p.benefits,
       p.is_experimental AS "isExperimental", p.is_deprecated AS "isDeprecated", p.total_icons AS "totalIcons", p.aliases,
       coalesce(t.categories, '{}') AS categories,
       json_build_object('id', a.id, 'name', a.name, 'url', s.author_url, 'kind', a.kind) AS author,
       json_build_object('title', s.licence_title, 'spdx', s.licence_spdx, 'url', s.licence_url,
         'attributionRequired', s.attribution_required) AS licence
     FROM platform p JOIN icon_set s ON s.prefix = p.set_prefix JOIN author a ON a.id = s.author_id
     LEFT JOIN (SELECT platform_id, array_agg(DISTINCT category ORDER BY category) AS categories
       FROM icon WHERE removed_at IS NULL GROUP BY 1) t ON t.platform_id = p.id
     WHERE p.total_icons > 0 ORDER BY p.position`,
  );
  return rows;
}

/** All groups, then all families, in their order. */
export async function listGroups(database: Database): Promise<GroupRow[]> {
  const { rows } = await database.pool.query<GroupRow>(
    `SELECT type, code, title, members, aliases, total_icons AS "totalIcons", preview_ids AS "previewIds"
     FROM platform_group ORDER BY position`,
  );
  return rows;
}

/** All categories that have icons, in the order of the taxonomy. */
export async function listCategories(database: Database): Promise<CategoryRow[]> {
  const { rows } = await database.pool.query<CategoryRow>(
    `SELECT code, title, total_icons AS "totalIcons", preview_ids AS "previewIds" FROM category ORDER BY position`,
  );
  return rows;
}

/** A licence under which a maker has icons in the catalogue. */
export interface MakerLicenceRow {
  authorId: string;
  authorName: string;
  licence: PlatformRow['licence'];
}

/** Everybody who drew icons for requests, once for each licence. */
export async function listMakerLicences(database: Database): Promise<MakerLicenceRow[]> {
  const { rows } = await database.pool.query<MakerLicenceRow>(
    `SELECT a.id AS "authorId", a.name AS "authorName",
       json_build_object('title', s.licence_title, 'spdx', s.licence_spdx, 'url', s.licence_url,
         'attributionRequired', s.attribution_required) AS licence
     FROM icon_set s JOIN author a ON a.id = s.author_id
     WHERE s.prefix LIKE $1 AND EXISTS (SELECT FROM icon WHERE set_prefix = s.prefix AND removed_at IS NULL)
     ORDER BY s.prefix`,
    [`${community.prefix}-%`],
  );
  return rows;
}

/** Figures of the library as it is now. */
export async function libraryTotals(database: Database): Promise<LibraryTotals> {
  const { rows } = await database.pool.query<LibraryTotals>(
    `SELECT coalesce(sum(p.total_icons), 0)::int AS icons, count(*)::int AS styles, count(DISTINCT p.set_prefix)::int AS sets,
       coalesce(sum(p.total_icons) FILTER (WHERE p.is_free), 0)::int AS "freeIcons",
       (SELECT count(DISTINCT concept_id)::int FROM icon WHERE removed_at IS NULL) AS concepts,
       coalesce((SELECT version FROM catalogue_state), '') AS version
     FROM platform p WHERE p.total_icons > 0`,
  );
  return rows[0] ?? { icons: 0, styles: 0, sets: 0, concepts: 0, freeIcons: 0, version: '' };
}
