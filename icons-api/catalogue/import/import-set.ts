import type { PoolClient } from 'pg';
import { apiCodeOf, type SetMapping } from '../sets/set-mapping.ts';
import type { BuiltIcon, BuiltSet } from './build-set.ts';
import { slug, titleOf } from './concept-name.ts';
import { iconId } from './icon-id.ts';
import { ImportError } from './import-error.ts';
import type { UpstreamSet } from './upstream-set.ts';

/** Rows of one statement. Large enough that round trips do not matter, small enough for PGlite's memory. */
const ROWS = 2000;

/**
 * Writes one set in the transaction of the client: set, author, styles, ideas, icons, bodies, aliases. Icons that are
 * gone are marked as removed. New icons get the set's own date; known ones keep theirs (resolutions, table A, new).
 * @throws ImportError ICON_ID_COLLISION when two names have one id.
 */
export async function writeSet(
  client: PoolClient,
  mapping: SetMapping,
  upstream: UpstreamSet,
  built: BuiltSet,
  position: number,
  now: number,
): Promise<void> {
  await writeSetRow(client, mapping, upstream);
  const platformIds = await writePlatforms(client, mapping, upstream, built, position);
  const conceptIds = await writeConcepts(client, built.icons);
  const addedAt = Math.min(upstream.lastModified || now, now);
  for (let at = 0; at < built.icons.length; at += ROWS)
    await writeIcons(
      client,
      mapping.prefix,
      built.icons.slice(at, at + ROWS),
      platformIds,
      conceptIds,
      addedAt,
    );
  await markRemoved(client, mapping.prefix, built.icons, now);
  await writeAliases(client, mapping.prefix, built);
}

async function writeSetRow(
  client: PoolClient,
  mapping: SetMapping,
  { info, lastModified }: UpstreamSet,
): Promise<void> {
  const authorId = slug(info.author.name);
  const kind = info.author.name === 'Icons8' ? 'icons8' : 'external';
  await client.query(
    `INSERT INTO author (id, name, url, kind) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, url = excluded.url, kind = excluded.kind`,
    [authorId, info.author.name, info.author.url ?? '', kind],
  );
  const spdx = info.license.spdx ?? '';
  await client.query(
    `INSERT INTO icon_set (prefix, title, author_id, licence_title, licence_spdx, licence_url, attribution_required, last_modified)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (prefix) DO UPDATE SET title = excluded.title, author_id = excluded.author_id,
       licence_title = excluded.licence_title, licence_spdx = excluded.licence_spdx, licence_url = excluded.licence_url,
       attribution_required = excluded.attribution_required, last_modified = excluded.last_modified`,
    [
      mapping.prefix,
      info.name,
      authorId,
      info.license.title,
      spdx,
      info.license.url ?? '',
      spdx.startsWith('CC-BY'),
      lastModified,
    ],
  );
}

async function writePlatforms(
  client: PoolClient,
  mapping: SetMapping,
  { info, height }: UpstreamSet,
  built: BuiltSet,
  position: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const used = new Set(built.icons.map((icon) => icon.apiCode));
  const grid = Array.isArray(info.height) ? info.height[0] : info.height;
  for (const [at, style] of mapping.styles.entries()) {
    const apiCode = apiCodeOf(mapping, style);
    if (!used.has(apiCode)) continue;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO platform (api_code, seo_code, title, name, set_prefix, family, is_free, is_color, is_emoji, is_brand,
         colour_capability, position, size, preview_names, preview_ids, benefits, is_experimental, is_deprecated, total_icons)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '{}', $15, $16, $17, 0)
       ON CONFLICT (api_code) DO UPDATE SET seo_code = excluded.seo_code, title = excluded.title, name = excluded.name,
         family = excluded.family, is_free = excluded.is_free, is_color = excluded.is_color, is_emoji = excluded.is_emoji,
         is_brand = excluded.is_brand, colour_capability = excluded.colour_capability, position = excluded.position,
         size = excluded.size, preview_names = excluded.preview_names, benefits = excluded.benefits,
         is_experimental = excluded.is_experimental, is_deprecated = excluded.is_deprecated
       RETURNING id`,
      [
        apiCode,
        style.seoCode,
        style.title,
        style.name,
        mapping.prefix,
        mapping.family?.code ?? null,
        mapping.isFree,
        mapping.colourCapability === 'none',
        mapping.kind === 'emoji',
        mapping.kind === 'brand' || mapping.kind === 'coin',
        mapping.colourCapability,
        position * 100 + at,
        grid ?? height,
        mapping.previews ?? [],
        style.benefits ?? [],
        style.isExperimental ?? false,
        style.isDeprecated ?? false,
      ],
    );
    ids.set(apiCode, rows[0]?.id ?? 0);
  }
  return ids;
}

async function writeConcepts(client: PoolClient, icons: BuiltIcon[]): Promise<Map<string, number>> {
  const names = [...new Set(icons.map((icon) => icon.commonName))];
  await client.query(
    `INSERT INTO concept (common_name, title, other_titles, tags, categories, set_count, is_brand)
     SELECT name, title, '{}', '[]', '{}', 0, false FROM unnest($1::text[], $2::text[]) AS new (name, title)
     ON CONFLICT (common_name) DO NOTHING`,
    [names, names.map((name) => titleOf(name))],
  );
  const { rows } = await client.query<{ id: number; common_name: string }>(
    'SELECT id, common_name FROM concept WHERE common_name = ANY($1)',
    [names],
  );
  return new Map(rows.map((row) => [row.common_name, row.id]));
}

async function writeIcons(
  client: PoolClient,
  prefix: string,
  icons: BuiltIcon[],
  platformIds: Map<string, number>,
  conceptIds: Map<string, number>,
  addedAt: number,
): Promise<void> {
  const column = <T>(pick: (icon: BuiltIcon) => T) => icons.map(pick);
  const { rowCount } = await client.query(
    `INSERT INTO icon (set_prefix, added_at, id, platform_id, concept_id, name, title, category, subcategory, flags,
       box_left, box_top, box_width, box_height, content_hash)
     SELECT $1, $2, * FROM unnest($3::text[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::smallint[], $11::real[], $12::real[], $13::real[], $14::real[], $15::text[])
     ON CONFLICT (id) DO UPDATE SET platform_id = excluded.platform_id, concept_id = excluded.concept_id,
       title = excluded.title, category = excluded.category, subcategory = excluded.subcategory, flags = excluded.flags,
       box_left = excluded.box_left, box_top = excluded.box_top, box_width = excluded.box_width,
       box_height = excluded.box_height, content_hash = excluded.content_hash, removed_at = NULL
     WHERE icon.set_prefix = excluded.set_prefix AND icon.name = excluded.name`,
    [
      prefix,
      addedAt,
      column((icon) => icon.id),
      column((icon) => platformIds.get(icon.apiCode) ?? 0),
      column((icon) => conceptIds.get(icon.commonName) ?? 0),
      column((icon) => icon.name),
      column((icon) => icon.title),
      column((icon) => icon.category),
      column((icon) => icon.subcategory),
      column((icon) => icon.flags),
      column((icon) => icon.box.left),
      column((icon) => icon.box.top),
      column((icon) => icon.box.width),
      column((icon) => icon.box.height),
      column((icon) => icon.contentHash),
    ],
  );
  if (rowCount !== icons.length)
    throw new ImportError(
      'ICON_ID_COLLISION',
      `An icon of ${prefix} has the id of another icon.`,
      'Lengthen the ids in icon-id.ts: ids must tell all icons apart.',
    );
  await client.query(
    `INSERT INTO icon_body (icon_id, body) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (icon_id) DO UPDATE SET body = excluded.body WHERE icon_body.body <> excluded.body`,
    [column((icon) => icon.id), column((icon) => icon.body)],
  );
}

async function markRemoved(
  client: PoolClient,
  prefix: string,
  icons: BuiltIcon[],
  now: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE icon SET removed_at = $3 WHERE set_prefix = $1 AND removed_at IS NULL AND NOT (id = ANY($2)) RETURNING id`,
    [prefix, icons.map((icon) => icon.id), now],
  );
  if (rows.length > 0)
    await client.query('DELETE FROM icon_body WHERE icon_id = ANY($1)', [rows.map((row) => row.id)]);
}

async function writeAliases(client: PoolClient, prefix: string, { aliases }: BuiltSet): Promise<void> {
  await client.query('DELETE FROM icon_alias WHERE set_prefix = $1', [prefix]);
  await client.query(
    `INSERT INTO icon_alias (set_prefix, id, name, concept_name, icon_id)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      prefix,
      aliases.map((alias) => iconId(prefix, alias.name)),
      aliases.map((alias) => alias.name),
      aliases.map((alias) => alias.commonName),
      aliases.map((alias) => iconId(prefix, alias.iconName)),
    ],
  );
}
