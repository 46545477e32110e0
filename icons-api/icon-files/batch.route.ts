import { Readable } from 'node:stream';
import { FILE_STREAM_TYPE } from '@icoteca/shared-contracts/file-stream';
import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { streamOfFiles } from './batch.ts';
import { batchJobs, readBatchOrder } from './batch-jobs.ts';
import type { ImageRoutesOptions } from './image.routes.ts';

/** Buffer for slow clients. */
const AHEAD_BYTES = 256 * 1024;

/**
 * `POST /siteApi/icons/render-batch`: up to 100 icons in one format, size and colour as one stream (docs/file-
 * stream.md). Counts once for the rate limit. Errors of the request are an `ApiProblem`; errors of one icon are part
 * of the stream.
 */
export function batchRoute(app: FastifyInstance, options: ImageRoutesOptions): void {
  registerEndpoint(app, 'renderBatch', async ({ body, request }) => {
    const { jobs, settle } = await batchJobs(options, request, body.ids, readBatchOrder(body));
    const files = streamOfFiles(jobs, settle);
    const stream = Readable.from(files, { objectMode: false, highWaterMark: AHEAD_BYTES });
    return new FileAnswer(stream, FILE_STREAM_TYPE);
  });
}
