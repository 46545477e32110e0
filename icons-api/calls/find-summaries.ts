import { type IconSummary, isUploadedIconId } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { iconsOfOldIds } from '../catalogue/public.ts';
import { findIcon, localIconAt } from '../finding/search/public.ts';
import { canBeId } from '../http/icon-id.ts';
import { iconViewerOf } from '../user-icons/icon-viewer.ts';
import type { ApiPorts } from './api-ports.ts';

/**
 * Summaries by the requested ids: icons of the catalogue, also by old ids, and uploaded ones that the visitor may see.
 * @param options.language names the icons of the catalogue; English without it
 */
export async function findSummaries(
  { database, indexAt, userIcons }: Pick<ApiPorts, 'database' | 'indexAt' | 'userIcons'>,
  ids: readonly string[],
  request: FastifyRequest,
  { withVectors = false, language }: { withVectors?: boolean; language?: string } = {},
): Promise<ReadonlyMap<string, IconSummary>> {
  const { data } = indexAt();
  const others = ids.filter((id) => findIcon(data, id) < 0 && canBeId(id));
  const possible = others.filter(isUploadedIconId);
  const uploaded =
    possible.length > 0
      ? await userIcons.summariesOf(possible, await iconViewerOf(request), { withVectors })
      : new Map<string, IconSummary>();
  const old = others.filter((id) => !uploaded.has(id));
  const moved = old.length > 0 ? await iconsOfOldIds(database, old) : new Map<string, string>();
  const found = new Map<string, IconSummary>();
  for (const id of ids) {
    const number = findIcon(data, moved.get(id) ?? id);
    const icon = uploaded.get(id) ?? (number < 0 ? undefined : localIconAt(data, language, number));
    if (icon) found.set(id, icon);
  }
  return found;
}
