import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { ifMatchVersion } from '../http/if-match.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { registerWrite, type Write } from '../idempotency/register-write.ts';
import { accountOf } from '../people/accounts/public.ts';
import { ensureSystemCollections } from '../people/rights/public.ts';
import { changeCollection, VersionConflict } from './change-collection.ts';
import { answerWithOne, collectionsOf, paged } from './collection-answer.ts';
import { type CollectionPorts, type Viewer, viewerOf } from './collection-ports.ts';
import type { CollectionRow } from './collection-row.ts';
import { knownIcons } from './contents/known-icons.ts';
import { copyCollection, createCollection } from './create-collection.ts';
import { deleteCollection, restoreCollection } from './delete-collection.ts';
import { systemCollectionOf } from './locked-collection.ts';
import { listOwnCollections } from './own-collections.ts';
import { readCollection } from './read-collection.ts';

interface Changed {
  row: CollectionRow;
}

/** The visitor's own collections (CN 7, Collections service). */
export function collectionRoutes(app: FastifyInstance, ports: CollectionPorts): void {
  const { database } = ports;
  const answerWith = (row: CollectionRow, viewer: Viewer, previewCount = 0) =>
    answerWithOne(ports, row, viewer, previewCount);

  registerEndpoint(app, 'collections', async ({ query, request }) => {
    const { id: accountId } = await accountOf(request);
    const viewer = { ...(await viewerOf(request)), accountId };
    const { docs, total } = await listOwnCollections(ports, viewer, query, Date.now());
    return new PersonalAnswer(JSON.stringify(paged(docs, total, query)));
  });

  registerEndpoint(app, 'collection', async ({ params, query: { previewCount }, request }) => {
    const viewer = await viewerOf(request);
    const { row } = await readCollection(database, params.id, viewer, { previewCount });
    return new PersonalAnswer(JSON.stringify(await answerWithOne(ports, row, viewer, previewCount)));
  });

  registerWrite(app, database, 'createCollection', {
    async change({ body }, write: Write<Changed>) {
      const { icons = [], isDefault, isDownloaded, ...wanted } = body;
      await ensureSystemCollections(database, write.accountId, write.now);
      const kind = isDefault ? 'isDefault' : 'isDownloaded';
      if (isDefault || isDownloaded)
        return write.transaction(async (transaction) => ({
          row: await systemCollectionOf(transaction, write.accountId, kind),
        }));
      const known = await knownIcons(ports, icons, write.accountId);
      return write.transaction(async (transaction) => ({
        row: await createCollection(transaction, write, wanted, known),
      }));
    },
    answer: async ({ row }, { request }) => answerWith(row, await viewerOf(request)),
  });

  registerWrite(app, database, 'changeCollection', {
    async change({ params, query: { previewCount }, body, request }, write: Write<Changed>) {
      const seen = ifMatchVersion(request);
      try {
        return await write.transaction(async (transaction) => ({
          row: await changeCollection(transaction, write, params.id, body, { seen, previewCount }),
        }));
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        const [current] = await collectionsOf(ports, [error.current], await viewerOf(request), previewCount);
        throw new ApiFailure('COLLECTION_CHANGED', 'The collection was changed since you read it.', {
          current,
          hint: 'Look at `current`, and send the change again with its version.',
        });
      }
    },
    answer: async ({ row }, { query, request }) =>
      answerWith(row, await viewerOf(request), query.previewCount),
  });

  registerWrite(app, database, 'copyCollection', {
    change: ({ params, query }, write: Write<Changed>) =>
      write.transaction(async (transaction) => ({
        row: await copyCollection(transaction, write, params.id, query.previewCount),
      })),
    answer: async ({ row }, { query, request }) =>
      answerWith(row, await viewerOf(request), query.previewCount),
  });

  registerWrite(app, database, 'deleteCollection', {
    change: ({ params }, write: Write<{ isDeleted: true }>) =>
      write.transaction(async (transaction) => {
        await deleteCollection(transaction, write, params.id);
        return { isDeleted: true };
      }),
    answer: async () => ({ success: true }),
  });

  registerWrite(app, database, 'restoreCollection', {
    change: ({ params }, write: Write<Changed>) =>
      write.transaction(async (transaction) => ({
        row: await restoreCollection(transaction, write, params.id),
      })),
    answer: async ({ row }, { request }) => answerWith(row, await viewerOf(request)),
  });
}
