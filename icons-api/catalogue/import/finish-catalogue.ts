import type { Statements } from '../../database/statements.ts';
import { community } from '../community/community-set.ts';
import { moveVersion } from '../community/move-version.ts';
import { writeCommunity } from '../community/write-community.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { groups } from '../sets/set-mapping.ts';
import { describeConcepts } from './describe-concepts.ts';
import { choosePreviews } from './previews.ts';
import type { SelectedSet } from './set-selection.ts';
import { writeRedirects } from './write-redirects.ts';

/**
 * Computes everything that depends on the whole catalogue and moves its version, all in the client's transaction:
 * sets that are no longer wanted are taken out, icons of makers written again, ideas described, totals, previews, categories
 * and groups written.
 * @returns the new version: a hash of the inputs and a running number.
 */
export async function finishCatalogue(
  client: Statements,
  selected: SelectedSet[],
  data: CatalogueData,
  inputHash: string,
  now: number,
): Promise<string> {
  const prefixes = [
    ...selected.map((set) => set.mapping.prefix),
    ...(await writeCommunity(client, data, now)),
  ];
  await takeOutOtherSets(client, prefixes, now);
  await describeConcepts(client, data);
  await countStyles(client, null);
  await writeCategories(client, data);
  await writeGroups(client, selected);
  await writeRedirects(client);
  await choosePreviews(client);
  return moveVersion(client, now * 1000, inputHash);
}

async function takeOutOtherSets(client: Statements, prefixes: string[], now: number): Promise<void> {
  await client.query(
    'UPDATE icon SET removed_at = $2 WHERE removed_at IS NULL AND NOT (set_prefix = ANY($1))',
    [prefixes, now],
  );
  await client.query('DELETE FROM icon_alias WHERE NOT (set_prefix = ANY($1))', [prefixes]);
  await client.query(
    'DELETE FROM icon_body b USING icon i WHERE i.id = b.icon_id AND i.removed_at IS NOT NULL',
  );
  await client.query('UPDATE icon_set SET content_hash = NULL WHERE NOT (prefix = ANY($1))', [prefixes]);
}

/** Counts the icons of styles. @param only ids of the styles; null for all */
export async function countStyles(client: Statements, only: readonly number[] | null): Promise<void> {
  await client.query(
    `UPDATE platform p SET total_icons = coalesce(t.n, 0) FROM platform q
     LEFT JOIN (SELECT platform_id, count(*)::int AS n FROM icon
       WHERE removed_at IS NULL AND ($1::int[] IS NULL OR platform_id = ANY($1::int[])) GROUP BY 1) t ON t.platform_id = q.id
     WHERE q.id = p.id AND ($1::int[] IS NULL OR q.id = ANY($1::int[]))`,
    [only],
  );
}

async function writeCategories(client: Statements, data: CatalogueData): Promise<void> {
  await client.query('DELETE FROM category');
  await client.query(
    `INSERT INTO category (code, title, position, total_icons, preview_ids)
     SELECT c.code, c.title, c.position, t.n, '{}' FROM unnest($1::text[], $2::text[], $3::int[]) AS c (code, title, position)
     JOIN (SELECT category, count(*)::int AS n FROM icon WHERE removed_at IS NULL GROUP BY 1) t ON t.category = c.code`,
    [
      data.categories.map((category) => category.code),
      data.categories.map((category) => category.title),
      data.categories.map((_, at) => at),
    ],
  );
}

async function writeGroups(client: Statements, selected: SelectedSet[]): Promise<void> {
  const { rows } = await client.query<{
    api_code: string;
    seo_code: string;
    total_icons: number;
    family: string | null;
  }>('SELECT api_code, seo_code, total_icons, family FROM platform WHERE total_icons > 0 ORDER BY position');
  const styles = new Map(
    selected.flatMap(({ mapping }) => mapping.styles.map((style) => [style.seoCode, style] as const)),
  );
  const families = new Map(
    [...selected.map(({ mapping }) => mapping), community].flatMap(({ family }) =>
      family ? [[family.code, family]] : [],
    ),
  );
  const entries = [
    ...groups.map(({ code, title }) => ({
      type: 'group',
      code: code as string,
      title: title as string,
      members: rows.filter((row) => styles.get(row.seo_code)?.groups.includes(code)),
    })),
    ...[...families.values()].map(({ code, title }) => ({
      type: 'family',
      code,
      title,
      members: rows.filter((row) => row.family === code),
    })),
  ].filter(({ members }) => members.length > 0);
  await client.query('DELETE FROM platform_group');
  for (const [position, { type, code, title, members }] of entries.entries())
    await client.query(
      `INSERT INTO platform_group (type, code, title, position, total_icons, preview_ids, members)
       VALUES ($1, $2, $3, $4, $5, '{}', $6)`,
      [
        type,
        code,
        title,
        position,
        members.reduce((sum, row) => sum + row.total_icons, 0),
        members.map((row) => row.api_code),
      ],
    );
}
