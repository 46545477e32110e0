import type { Statements } from '../../database/statements.ts';
import type { BuiltIcon, BuiltSet } from './build-set.ts';
import { titleOf } from './concept-name.ts';
import { iconId } from './icon-id.ts';
import { ImportError } from './import-error.ts';

/** Rows of one statement. Large enough that round trips do not matter, small enough for PGlite's memory. */
const ROWS = 2000;

/**
 * Writes the ideas, icons, bodies and aliases of one set, and marks icons that are gone as removed.
 * @param platformIds ids of the set's styles by apiCode.
 * @param times `addedAt` is the date of icons that are new, `now` that of removals; seconds since 1970.
 * @throws ImportError ICON_ID_COLLISION when two names have one id.
 */
export async function writeIcons(
  client: Statements,
  prefix: string,
  built: BuiltSet,
  platformIds: Map<string, number>,
  times: { addedAt: number; now: number },
): Promise<void> {
  await addIcons(client, prefix, built.icons, platformIds, times.addedAt);
  await markRemoved(client, prefix, built.icons, times.now);
  await writeAliases(client, prefix, built);
}

/**
 * Writes ideas, icons and bodies, and leaves the other icons of the set as they are.
 * @param addedAt of icons that are new, seconds since 1970
 * @throws ImportError ICON_ID_COLLISION when two names have one id.
 */
export async function addIcons(
  client: Statements,
  prefix: string,
  icons: BuiltIcon[],
  platformIds: ReadonlyMap<string, number>,
  addedAt: number,
): Promise<void> {
  const conceptIds = await writeConcepts(client, icons);
  for (let at = 0; at < icons.length; at += ROWS)
    await writeIconRows(client, prefix, icons.slice(at, at + ROWS), platformIds, conceptIds, addedAt);
}

async function writeConcepts(client: Statements, icons: BuiltIcon[]): Promise<Map<string, number>> {
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

async function writeIconRows(
  client: Statements,
  prefix: string,
  icons: BuiltIcon[],
  platformIds: ReadonlyMap<string, number>,
  conceptIds: Map<string, number>,
  addedAt: number,
): Promise<void> {
  const column = <T>(pick: (icon: BuiltIcon) => T) => icons.map(pick);
  const { rowCount } = await client.query(
    `INSERT INTO icon (set_prefix, id, platform_id, concept_id, name, title, category, subcategory, flags,
       box_left, box_top, box_width, box_height, content_hash,
       added_at)
     SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::smallint[], $10::real[], $11::real[], $12::real[], $13::real[], $14::text[], $15::bigint[])
     ON CONFLICT (id) DO UPDATE SET platform_id = excluded.platform_id, concept_id = excluded.concept_id,
       title = excluded.title, category = excluded.category, subcategory = excluded.subcategory, flags = excluded.flags,
       box_left = excluded.box_left, box_top = excluded.box_top, box_width = excluded.box_width,
       box_height = excluded.box_height, content_hash = excluded.content_hash, removed_at = NULL
     WHERE icon.set_prefix = excluded.set_prefix AND icon.name = excluded.name`,
    [
      prefix,
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
      column((icon) => icon.addedAt ?? addedAt),
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
  client: Statements,
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

async function writeAliases(client: Statements, prefix: string, { aliases }: BuiltSet): Promise<void> {
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
