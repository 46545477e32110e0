import type { FastifyInstance } from 'fastify';
import { changedBody } from '../collections/collection-icons.ts';
import type { CollectionPorts } from '../collections/collection-ports.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { registerWrite, type Write } from '../idempotency/register-write.ts';
import type { UploadOutcome } from './enter-uploads.ts';
import type { Uploads } from './uploads.ts';

/**
 * `POST /siteApi/icons/collections/{id}/upload`: SVGs of the visitor into a collection (CN 4, Upload; CN 5). Each file is
 * accepted or refused on its own; the call fails for reasons of the whole, and when no file was accepted.
 */
export function uploadRoute(app: FastifyInstance, ports: CollectionPorts, uploads: Uploads): void {
  registerWrite(app, ports.database, 'uploadCollectionIcons', {
    change: ({ params, body }, write: Write<UploadOutcome>) => uploads.take(body.icons, params.id, write),
    async answer({ temporaryIds, refused, removed, ...changed }, { request }) {
      if (temporaryIds.length === 0) throw nothingAccepted(refused);
      return { ...(await changedBody(ports, changed, request)), temporaryIds, refused, removed };
    },
  });
}

function nothingAccepted(refused: UploadOutcome['refused']): ApiFailure {
  const [first] = refused;
  const message =
    refused.length === 1 && first ? first.message : `None of the ${refused.length} files was accepted.`;
  return new ApiFailure('UPLOAD_REFUSED', message, {
    hint: 'Nothing was stored. The list "refused" has each file with its reason.',
    refused: [...refused],
  });
}
