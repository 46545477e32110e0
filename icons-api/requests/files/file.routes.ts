import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { PrivatePicture } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { UploadedFile } from '../../http/uploaded-file.ts';
import { registerWrite, type Write } from '../../idempotency/register-write.ts';
import { isGuest, visitorOf } from '../../people/accounts/public.ts';
import { unknownFile } from './file-failures.ts';
import { type FileRow, requestFileOf } from './file-row.ts';
import { receiveFiles } from './receive-files.ts';
import type { FileViewer, RequestFiles } from './request-files.ts';

/** Attached files (CN 7, `POST /api/uploadFiles`) and their pictures. */
export async function requestFileRoutes(
  app: FastifyInstance,
  database: Database,
  files: RequestFiles,
): Promise<void> {
  registerEndpoint(app, 'requestFile', async ({ params, request }) => {
    const file = await files.visible(params.id, await viewerOf(request));
    if (!file) throw unknownFile();
    return new PrivatePicture({
      mediaType: 'image/webp',
      tag: file.contentHash.slice(0, 32),
      fileName: `${file.name.replace(/\.\w{1,8}$/, '')}.webp`,
      bytes: async () => {
        const picture = await files.picture(file);
        if (picture === null) throw unknownFile();
        return picture;
      },
    });
  });
  await app.register(async (uploads) => {
    await receiveFiles(uploads, files);
    registerWrite(uploads, database, 'uploadFile', {
      change: ({ request }, write: Write<FileRow>) => files.take(request.body as UploadedFile, write),
      answer: async (row) => ({ success: true, file: requestFileOf(row) }),
    });
  });
}

async function viewerOf(request: FastifyRequest): Promise<FileViewer> {
  if (isGuest(request)) return { accountId: null, isAdmin: false };
  const { account } = await visitorOf(request);
  return { accountId: account?.id ?? null, isAdmin: account?.roles.includes('admin') ?? false };
}
