import type { Database } from '../database/connection.ts';
import { IconFlag } from './snapshot-types.ts';

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

interface FlatRow {
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

const COLUMNS = `i.id, i.name, i.title, c.id AS "conceptId", c.common_name AS "commonName", i.category,
  coalesce(g.title, i.category) AS "categoryTitle", i.subcategory, p.api_code AS platform, p.seo_code AS "platformSeoCode",
  p.title AS "platformTitle", i.set_prefix AS "setPrefix", i.flags, ARRAY[i.box_left, i.box_top, i.box_width, i.box_height] AS box,
  i.content_hash AS "contentHash", i.added_at AS "addedAt", a.id AS "authorId", a.name AS "authorName", a.url AS "authorUrl",
  a.kind AS "authorKind", s.licence_title AS "licenceTitle", s.licence_spdx AS "licenceSpdx", s.licence_url AS "licenceUrl",
  s.attribution_required AS "attributionRequired"`;

const JOINS = `JOIN concept c ON c.id = i.concept_id JOIN platform p ON p.id = i.platform_id
  JOIN icon_set s ON s.prefix = i.set_prefix JOIN author a ON a.id = s.author_id LEFT JOIN category g ON g.code = i.category`;

/**
 * Finds an icon by its id. An id of an old name answers with the icon of the new one; a removed icon says so.
 */
export async function iconById(database: Database, id: string): Promise<IconLookup> {
  const { rows: known } = await database.pool.query<{ id: string; removedAt: string | null; asked: boolean }>(
    `SELECT id, removed_at AS "removedAt", true AS asked FROM icon WHERE id = $1
     UNION ALL SELECT i.id, i.removed_at, false FROM icon_alias a JOIN icon i ON i.id = a.icon_id WHERE a.id = $1`,
    [id],
  );
  const living = known.find((row) => row.removedAt === null);
  if (living) {
    const icon = await iconPage(database, living.id);
    return living.asked ? { state: 'found', icon } : { state: 'found', icon, aliasOf: id };
  }
  return known.length > 0 ? removedIcon(database, id) : { state: 'unknown' };
}

async function iconPage(database: Database, id: string): Promise<IconPageRow> {
  const { rows } = await database.pool.query<
    FlatRow & { body: string; tags: string[]; platformTotalIcons: number; variantsTotal: number }
  >(
    `SELECT ${COLUMNS}, b.body, p.total_icons AS "platformTotalIcons",
       ARRAY(SELECT t ->> 'text' FROM jsonb_array_elements(c.tags) AS t) AS tags,
       (SELECT count(*)::int FROM icon v WHERE v.concept_id = i.concept_id AND v.removed_at IS NULL) AS "variantsTotal"
     FROM icon i ${JOINS} JOIN icon_body b ON b.icon_id = i.id WHERE i.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`The icon ${id} has no body.`);
  const { body, tags, platformTotalIcons, variantsTotal } = row;
  return { ...toIconRow(row), body, tags, platformTotalIcons, variantsTotal };
}

async function removedIcon(database: Database, id: string): Promise<IconLookup> {
  const { rows } = await database.pool.query<{
    title: string;
    commonName: string;
    platformSeoCode: string;
    removedAt: string;
  }>(
    `SELECT i.title, c.common_name AS "commonName", p.seo_code AS "platformSeoCode", i.removed_at AS "removedAt"
     FROM icon i JOIN concept c ON c.id = i.concept_id JOIN platform p ON p.id = i.platform_id WHERE i.id = $1`,
    [id],
  );
  const [row] = rows;
  return row ? { state: 'removed', ...row, removedAt: Number(row.removedAt) } : { state: 'unknown' };
}

/** Finds living icons by id, in the order of the ids; unknown and removed ones are left out. */
export async function iconsByIds(database: Database, ids: readonly string[]): Promise<IconRow[]> {
  const { rows } = await database.pool.query<FlatRow>(
    `SELECT ${COLUMNS} FROM icon i ${JOINS} WHERE i.id = ANY($1) AND i.removed_at IS NULL`,
    [ids],
  );
  return inOrder(ids, rows.map(toIconRow));
}

/** As `iconsByIds`, with the markup. */
export async function iconsWithBodies(database: Database, ids: readonly string[]): Promise<IconWithBody[]> {
  const { rows } = await database.pool.query<FlatRow & { body: string }>(
    `SELECT ${COLUMNS}, b.body FROM icon i ${JOINS} JOIN icon_body b ON b.icon_id = i.id WHERE i.id = ANY($1) AND i.removed_at IS NULL`,
    [ids],
  );
  return inOrder(
    ids,
    rows.map((row) => ({ ...toIconRow(row), body: row.body })),
  );
}

/** Markup alone, by id: the cheapest way to draw a page of icons. */
export async function bodiesByIds(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { body: string; box: IconRow['box'] }>> {
  const { rows } = await database.pool.query<{ id: string; body: string; box: FlatRow['box'] }>(
    `SELECT i.id, b.body, ARRAY[i.box_left, i.box_top, i.box_width, i.box_height] AS box
     FROM icon i JOIN icon_body b ON b.icon_id = i.id WHERE i.id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, body, box }) => [id, { body, box: toBox(box) }]));
}

/**
 * All drawings of the idea of an icon, in the order of the styles.
 * @param preferred apiCode of the style that leads (a setting); its drawing comes first (resolutions, table A, mainId).
 * @returns an empty list when the id is unknown.
 */
export async function variantsOf(database: Database, id: string, preferred = 'icons8'): Promise<IconRow[]> {
  const { rows } = await database.pool.query<FlatRow>(
    `SELECT ${COLUMNS} FROM icon i ${JOINS}
     WHERE i.concept_id = (SELECT concept_id FROM icon WHERE id = $1) AND i.removed_at IS NULL
     ORDER BY p.api_code <> $2, p.position, length(i.name), i.name`,
    [id, preferred],
  );
  return rows.map(toIconRow);
}

/**
 * The newest icons (GET /siteApi/icons/latest).
 * @param platform apiCode of one style; absent takes all.
 */
export async function latestIcons(
  database: Database,
  { offset, amount, platform }: { offset: number; amount: number; platform?: string },
): Promise<IconRow[]> {
  const ofStyle =
    platform === undefined ? '' : 'AND platform_id = (SELECT id FROM platform WHERE api_code = $3)';
  const { rows } = await database.pool.query<FlatRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM icon WHERE removed_at IS NULL ${ofStyle}
       ORDER BY added_at DESC NULLS LAST, id OFFSET $1 LIMIT $2
     ) i ${JOINS} ORDER BY i.added_at DESC, i.id`,
    [offset, amount, ...(platform === undefined ? [] : [platform])],
  );
  return rows.map(toIconRow);
}

function toIconRow(row: FlatRow): IconRow {
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

function toBox([left, top, width, height]: FlatRow['box']): IconRow['box'] {
  return { left, top, width, height };
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
