import type { CollectionIcon, IconSummary } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { IconViewer } from '../user-icons/port.ts';
import type { CollectionPorts } from './collection-ports.ts';
import { summariesOf } from './icon-summaries.ts';
import type { IconEntry } from './read-collection.ts';

/**
 * Entries with their icons. One that left the catalogue is dropped, as is the second of two entries that became the same icon
 * by a renaming; both stay in the table.
 * @param request with it the small vectors that its visitor may have (resolution 19)
 */
export async function iconsOf(
  ports: Pick<CollectionPorts, 'indexAt' | 'userIcons' | 'withVectors'>,
  entries: readonly IconEntry[],
  viewer: IconViewer,
  request: FastifyRequest | null = null,
): Promise<CollectionIcon[]> {
  const ids = entries.map(({ id }) => id);
  const known = await summariesOf(ports, ids, viewer, request !== null);
  const icons = request === null ? known : await drawn(ports, known, request);
  const answered = new Set<string>();
  return entries.flatMap((entry) => {
    const icon = icons.get(entry.id);
    if (!icon || answered.has(entry.id)) return [];
    answered.add(entry.id);
    return [{ ...icon, ...entry }];
  });
}

/** Uploaded icons have their vectors already, for their owner; those of the catalogue get them by rights. */
async function drawn(
  { withVectors }: Pick<CollectionPorts, 'withVectors'>,
  icons: ReadonlyMap<string, IconSummary>,
  request: FastifyRequest,
): Promise<ReadonlyMap<string, IconSummary>> {
  const ofCatalogue = [...icons.values()].filter(({ isUserSource }) => !isUserSource);
  const { icons: withSvg } = await withVectors(ofCatalogue, request);
  return new Map([...icons, ...withSvg.map((icon) => [icon.id, icon] as const)]);
}
