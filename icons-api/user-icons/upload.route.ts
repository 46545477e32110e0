import type { FastifyInstance } from 'fastify';
import { changedBody } from '../collections/changed-body.ts';
import type { CollectionPorts } from '../collections/collection-ports.ts';
import { registerWrite, type Write } from '../idempotency/register-write.ts';
import type { UploadOutcome } from './enter-uploads.ts';
import type { Uploads } from './uploads.ts';

/**
 * `POST /siteApi/icons/collections/{id}/upload`: SVGs of the visitor into a collection (specification CN 4, Upload; CN 5). Each
 * file is accepted or refused on its own; only what concerns the call as a whole fails it.
 */
export function uploadRoute(app: FastifyInstance, ports: CollectionPorts, uploads: Uploads): void {
  registerWrite(app, ports.database, 'uploadCollectionIcons', {
    change: ({ params, body }, write: Write<UploadOutcome>) => uploads.take(body.icons, params.id, write),
    async answer({ temporaryIds, refused, removed, ...changed }, { request }) {
      return { ...(await changedBody(ports, changed, request)), temporaryIds, refused, removed };
    },
  });
}
