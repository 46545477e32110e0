import type { ResolvedItem } from '@icoteca/shared-contracts';
import { iconsByIds, iconsOfOldIds } from '../../catalogue/public.ts';
import type { Database } from '../../database/connection.ts';
import { unknownIcon } from '../../http/api-failure.ts';
import { canBeId } from '../../http/icon-id.ts';

/**
 * Looks up the catalogue's icons that resolve a request, also by a former id: in the database, since an icon may be newer
 * than the index.
 * @returns current ids, by position of the item
 * @throws ApiFailure UNKNOWN_ICON that names the first unknown one
 */
export async function existingIcons(
  database: Database,
  items: readonly ResolvedItem[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = items.flatMap((item, at) => ('iconId' in item ? [[at, item.iconId] as const] : []));
  const ids = wanted.map(([, id]) => id).filter(canBeId);
  const moved = ids.length > 0 ? await iconsOfOldIds(database, ids) : new Map<string, string>();
  const current = wanted.map(([at, id]) => [at, moved.get(id) ?? id] as const);
  const found = await iconsByIds(database, current.map(([, id]) => id).filter(canBeId));
  const known = new Set(found.map(({ id }) => id));
  const unknown = current.find(([, id]) => !known.has(id));
  if (unknown) throw unknownIcon(unknown[1]);
  return new Map(current);
}
