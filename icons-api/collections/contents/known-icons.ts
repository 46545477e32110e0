import { iconsOfOldIds } from '../../catalogue/public.ts';
import { findIcon } from '../../finding/search/public.ts';
import { canBeId } from '../../http/icon-id.ts';
import { unknownIconOf } from '../collection-failures.ts';
import type { CollectionPorts } from '../collection-ports.ts';

/**
 * Looks up icons for a collection: of the catalogue, also by a former id, and the account's own uploads.
 * @returns their current ids, in the same order
 * @throws ApiFailure UNKNOWN_ICON that names the first unknown one
 */
export async function knownIcons(
  { database, indexAt, userIcons }: Pick<CollectionPorts, 'database' | 'indexAt' | 'userIcons'>,
  ids: readonly string[],
  accountId: string,
): Promise<string[]> {
  const impossible = ids.find((id) => !canBeId(id));
  if (impossible !== undefined) throw unknownIconOf('icons', impossible);
  const { data } = indexAt();
  const others = ids.filter((id) => findIcon(data, id) < 0);
  if (others.length === 0) return [...ids];
  const owned = await userIcons.ownedBy(others, accountId);
  const old = others.filter((id) => !owned.has(id));
  const moved = old.length > 0 ? await iconsOfOldIds(database, old) : new Map<string, string>();
  const unknown = old.find((id) => findIcon(data, moved.get(id) ?? '') < 0);
  if (unknown !== undefined) throw unknownIconOf('icons', unknown);
  return ids.map((id) => moved.get(id) ?? id);
}
