import type { Collection, CollectionIcon, IconSummary } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { IconViewer } from '../user-icons/port.ts';
import { collectionsOf } from './collection-answer.ts';
import { type CollectionPorts, viewerOf } from './collection-ports.ts';
import type { ChangedContents } from './contents/change-contents.ts';
import { summariesOf } from './icon-summaries.ts';
import type { IconEntry } from './read-collection.ts';

/**
 * Entries with their icons. Drops those that left the catalogue, and the second of two that became the same icon; both stay
 * stored.
 * @param options.request adds the small vectors that its visitor may have (resolution 19)
 * @param options.language names the icons of the catalogue; English without it
 */
export async function iconsOf(
  ports: Pick<CollectionPorts, 'indexAt' | 'userIcons' | 'withVectors'>,
  entries: readonly IconEntry[],
  viewer: IconViewer,
  { request = null, language }: { request?: FastifyRequest | null; language?: string } = {},
): Promise<CollectionIcon[]> {
  const ids = entries.map(({ id }) => id);
  const known = await summariesOf(ports, ids, viewer, { withVectors: request !== null, language });
  const icons = request === null ? known : await drawn(ports, known, request);
  const answered = new Set<string>();
  return entries.flatMap((entry) => {
    const icon = icons.get(entry.id);
    if (!icon || answered.has(entry.id)) return [];
    answered.add(entry.id);
    return [{ ...icon, ...entry }];
  });
}

/** Those of the catalogue by rights; uploaded icons already have their vectors, for their owner. */
async function drawn(
  { withVectors }: Pick<CollectionPorts, 'withVectors'>,
  icons: ReadonlyMap<string, IconSummary>,
  request: FastifyRequest,
): Promise<ReadonlyMap<string, IconSummary>> {
  const ofCatalogue = [...icons.values()].filter(({ isUserSource }) => !isUserSource);
  const { icons: withSvg } = await withVectors(ofCatalogue, request);
  return new Map([...icons, ...withSvg.map((icon) => [icon.id, icon] as const)]);
}

/** Body of the calls that change the icons of a collection, uploads among them: the collection after it, and those icons. */
export async function changedBody(
  ports: Pick<CollectionPorts, 'database' | 'indexAt' | 'userIcons' | 'withVectors'>,
  { row, entries }: Pick<ChangedContents, 'row' | 'entries'>,
  request: FastifyRequest,
): Promise<{ success: true; collection: Collection; icons: CollectionIcon[] }> {
  const viewer = await viewerOf(request);
  const [collection] = await collectionsOf(ports, [row], viewer, 0);
  const icons = await iconsOf(ports, entries, viewer);
  return { success: true, collection: collection as Collection, icons };
}
