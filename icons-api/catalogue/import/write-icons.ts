import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { arrayOf, isAnyOf } from '../../database/arrays.ts';
import { concept, icon, iconAlias, iconBody } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { BuiltIcon, BuiltSet } from './build-set.ts';
import { iconId } from './icon-id.ts';
import { ImportError } from './import-error.ts';
import { titleOf } from './title.ts';

/** Rows of one statement: few round trips, and within PGlite's memory. */
const ROWS = 2000;

/**
 * Writes the concepts, icons, bodies and aliases of one set, and marks missing icons as removed.
 * @param platformIds ids of the set's styles by apiCode
 * @param times `addedAt` is the date of new icons, `now` that of removals; seconds since 1970
 * @throws ImportError ICON_ID_COLLISION when two names have one id
 */
export async function writeIcons(
  transaction: Transaction,
  prefix: string,
  built: BuiltSet,
  platformIds: Map<string, number>,
  times: { addedAt: number; now: number },
): Promise<void> {
  await addIcons(transaction, prefix, built.icons, platformIds, times.addedAt);
  await markRemoved(transaction, prefix, built.icons, times.now);
  await writeAliases(transaction, prefix, built);
}

/** Writes concepts, icons and bodies without removing others. @param addedAt of new icons, seconds since 1970 @throws as above */
export async function addIcons(
  transaction: Transaction,
  prefix: string,
  icons: BuiltIcon[],
  platformIds: ReadonlyMap<string, number>,
  addedAt: number,
): Promise<void> {
  const conceptIds = await writeConcepts(transaction, icons);
  for (let at = 0; at < icons.length; at += ROWS)
    await writeIconRows(transaction, prefix, icons.slice(at, at + ROWS), platformIds, conceptIds, addedAt);
}

async function writeConcepts(transaction: Transaction, icons: BuiltIcon[]): Promise<Map<string, number>> {
  const names = [...new Set(icons.map((icon) => icon.commonName))];
  for (let at = 0; at < names.length; at += ROWS)
    await transaction
      .insert(concept)
      .values(
        names.slice(at, at + ROWS).map((name) => ({
          commonName: name,
          title: titleOf(name),
          otherTitles: [],
          tags: [],
          categories: [],
          setCount: 0,
          isBrand: false,
        })),
      )
      .onConflictDoNothing({ target: concept.commonName });
  const rows = await transaction
    .select({ id: concept.id, commonName: concept.commonName })
    .from(concept)
    .where(isAnyOf(concept.commonName, names));
  return new Map(rows.map((row) => [row.commonName, row.id]));
}

async function writeIconRows(
  transaction: Transaction,
  prefix: string,
  icons: BuiltIcon[],
  platformIds: ReadonlyMap<string, number>,
  conceptIds: Map<string, number>,
  addedAt: number,
): Promise<void> {
  const column = (type: Parameters<typeof arrayOf>[1], pick: (icon: BuiltIcon) => unknown): SQL =>
    arrayOf(icons.map(pick), type);
  // In SQL: `unnest` takes one parameter a column; drizzle makes a parameter of every value.
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO ${icon} (set_prefix, id, platform_id, concept_id, name, title, category, subcategory, flags,
      box_left, box_top, box_width, box_height, content_hash, added_at)
    SELECT ${prefix}::text, * FROM unnest(
      ${column('text', ({ id }) => id)},
      ${column('int', ({ apiCode }) => platformIds.get(apiCode) ?? 0)},
      ${column('int', ({ commonName }) => conceptIds.get(commonName) ?? 0)},
      ${column('text', ({ name }) => name)},
      ${column('text', ({ title }) => title)},
      ${column('text', ({ category }) => category)},
      ${column('text', ({ subcategory }) => subcategory)},
      ${column('smallint', ({ flags }) => flags)},
      ${column('real', ({ box }) => box.left)},
      ${column('real', ({ box }) => box.top)},
      ${column('real', ({ box }) => box.width)},
      ${column('real', ({ box }) => box.height)},
      ${column('text', ({ contentHash }) => contentHash)},
      ${column('bigint', (one) => one.addedAt ?? addedAt)})
    ON CONFLICT (id) DO UPDATE SET platform_id = excluded.platform_id, concept_id = excluded.concept_id,
      title = excluded.title, category = excluded.category, subcategory = excluded.subcategory, flags = excluded.flags,
      box_left = excluded.box_left, box_top = excluded.box_top, box_width = excluded.box_width,
      box_height = excluded.box_height, content_hash = excluded.content_hash, removed_at = NULL
    WHERE ${icon.setPrefix} = excluded.set_prefix AND ${icon.name} = excluded.name`);
  if (rowCount !== icons.length) {
    const hint = 'Lengthen the ids in icon-id.ts: ids must tell all icons apart.';
    throw new ImportError('ICON_ID_COLLISION', `An icon of ${prefix} has the id of another icon.`, hint);
  }
  await transaction.execute(sql`
    INSERT INTO ${iconBody} (icon_id, body)
    SELECT * FROM unnest(${column('text', ({ id }) => id)}, ${column('text', ({ body }) => body)})
    ON CONFLICT (icon_id) DO UPDATE SET body = excluded.body WHERE ${iconBody.body} <> excluded.body`);
}

async function markRemoved(
  transaction: Transaction,
  prefix: string,
  icons: BuiltIcon[],
  now: number,
): Promise<void> {
  const ids = icons.map(({ id }) => id);
  const removed = await transaction
    .update(icon)
    .set({ removedAt: now })
    .where(and(eq(icon.setPrefix, prefix), isNull(icon.removedAt), not(isAnyOf(icon.id, ids))))
    .returning({ id: icon.id });
  if (removed.length === 0) return;
  const removedIds = removed.map(({ id }) => id);
  await transaction.delete(iconBody).where(isAnyOf(iconBody.iconId, removedIds));
}

async function writeAliases(transaction: Transaction, prefix: string, { aliases }: BuiltSet): Promise<void> {
  await transaction.delete(iconAlias).where(eq(iconAlias.setPrefix, prefix));
  for (let at = 0; at < aliases.length; at += ROWS)
    await transaction.insert(iconAlias).values(
      aliases.slice(at, at + ROWS).map(({ name, commonName, iconName }) => ({
        id: iconId(prefix, name),
        setPrefix: prefix,
        name,
        conceptName: commonName,
        iconId: iconId(prefix, iconName),
      })),
    );
}
