import type { Collection, CollectionIcon } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { collectionsOf } from './collection-answer.ts';
import { iconsOf } from './collection-icons.ts';
import { type CollectionPorts, viewerOf } from './collection-ports.ts';
import type { ChangedContents } from './contents/change-contents.ts';

/** Body of the calls that change the icons of a collection: the collection after it, and the icons that it is about. */
export interface ChangedBody {
  success: true;
  collection: Collection;
  icons: CollectionIcon[];
}

/** Makes that body for the owner. Uploads answer with it, too. */
export async function changedBody(
  ports: Pick<CollectionPorts, 'indexAt' | 'userIcons' | 'withVectors'>,
  { row, entries }: Pick<ChangedContents, 'row' | 'entries'>,
  request: FastifyRequest,
): Promise<ChangedBody> {
  const viewer = await viewerOf(request);
  const [collection] = await collectionsOf(ports, [row], viewer, 0);
  return {
    success: true,
    collection: collection as Collection,
    icons: await iconsOf(ports, entries, viewer),
  };
}
