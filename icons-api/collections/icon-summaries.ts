import type { IconSummary } from '@icoteca/shared-contracts';
import { findIcon, localIconAt } from '../finding/search/public.ts';
import type { IconViewer } from '../user-icons/port.ts';
import type { CollectionPorts } from './collection-ports.ts';

/**
 * Icons of collections by id: of the catalogue from memory, uploaded ones by one query. Ids that are removed, or that the
 * viewer may not see, are missing.
 * @param options.language names the icons of the catalogue; English without it
 */
export async function summariesOf(
  { indexAt, userIcons }: Pick<CollectionPorts, 'indexAt' | 'userIcons'>,
  ids: readonly string[],
  viewer: IconViewer,
  { withVectors = false, language }: { withVectors?: boolean; language?: string | undefined } = {},
): Promise<ReadonlyMap<string, IconSummary>> {
  const { data } = indexAt();
  const summaries = new Map<string, IconSummary>();
  const others: string[] = [];
  for (const id of new Set(ids)) {
    const icon = findIcon(data, id);
    if (icon < 0) others.push(id);
    else summaries.set(id, localIconAt(data, language, icon));
  }
  if (others.length === 0) return summaries;
  for (const [id, icon] of await userIcons.summariesOf(others, viewer, { withVectors }))
    summaries.set(id, icon);
  return summaries;
}
