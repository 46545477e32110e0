import { createHash } from 'node:crypto';
import { REQUEST_FILE_MAX_BYTES, REQUEST_FILES_A_MINUTE } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { costlyCallLimit } from '../../http/rate-limits.ts';
import { acceptOneFile, uploadedFile } from '../../http/uploaded-file.ts';
import { accountOf } from '../../people/accounts/public.ts';
import { filesTooOften, fileTooLarge, tooManyFiles } from './file-failures.ts';
import type { RequestFiles } from './request-files.ts';

/** Files in memory of a process, of all accounts and of one: 160 MB at most. */
const CONCURRENT_FILES = 16;
const FILES_OF_ONE = 6;

/**
 * Reads the file of each call of a scope into its body, after checking that the visitor may send one. For Idempotency-Keys
 * the body is represented by the hash of the file.
 */
export async function receiveFiles(app: FastifyInstance, files: RequestFiles): Promise<void> {
  const limits = { maxBytes: REQUEST_FILE_MAX_BYTES, tooLarge: fileTooLarge };
  await acceptOneFile(app, limits.maxBytes);
  const secondsToWait = costlyCallLimit(app, 'request-files', REQUEST_FILES_A_MINUTE);
  const incoming: string[] = [];
  app.addHook('preHandler', async (request, reply) => {
    const { id } = await accountOf(request);
    const seconds = await secondsToWait(request);
    if (seconds > 0) throw filesTooOften(REQUEST_FILES_A_MINUTE, seconds);
    const own = incoming.filter((accountId) => accountId === id).length;
    if (incoming.length >= CONCURRENT_FILES || own >= FILES_OF_ONE) throw tooManyFiles();
    incoming.push(id);
    // Emitted once for every response, also when the client disconnects.
    reply.raw.once('close', () => incoming.splice(incoming.indexOf(id), 1));
    await files.requireRoom(id);
    const { bytes, name } = await uploadedFile(request, limits);
    const hash = createHash('sha256').update(bytes).digest('hex');
    request.body = { bytes, name, toJSON: () => ({ hash, name }) };
  });
}
