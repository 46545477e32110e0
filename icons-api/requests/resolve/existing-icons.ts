import type { ResolvedItem } from '@icoteca/shared-contracts';
import { iconsByIds, iconsOfOldIds } from '../../catalogue/public.ts';
import type { Database } from '../../database/connection.ts';
import { unknownIcon } from '../../http/api-failure.ts';
import { canBeId } from '../../http/icon-id.ts';

/**
 * Looks up the icons of the catalogue that a request is resolved with, also by an earlier id. The database is asked and not the
 * index: an icon may be a second old.
 * @returns ids of today, by the place of the item
 * @throws ApiFailure UNKNOWN_ICON that names the first one which is not there
 */
export async function existingIcons(
  database: Database,
  items: readonly ResolvedItem[],
): Promise<ReadonlyMap<number, string>> {
  const asked = items.flatMap((item, at) => ('iconId' in item ? [[at, item.iconId] as const] : []));
  const ids = asked.map(([, id]) => id).filter(canBeId);
  const moved = ids.length > 0 ? await iconsOfOldIds(database, ids) : new Map<string, string>();
  const today = asked.map(([at, id]) => [at, moved.get(id) ?? id] as const);
  const found = await iconsByIds(database, today.map(([, id]) => id).filter(canBeId));
  const known = new Set(found.map(({ id }) => id));
  const unknown = today.find(([, id]) => !known.has(id));
  if (unknown) throw unknownIcon(unknown[1]);
  return new Map(today);
}
