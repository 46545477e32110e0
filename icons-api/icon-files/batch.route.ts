import { Readable } from 'node:stream';
import { FILE_STREAM_TYPE } from '@icoteca/shared-contracts/file-stream';
import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { streamOfFiles } from './batch.ts';
import { batchJobs, readBatchOrder } from './batch-jobs.ts';
import type { ImageRoutesOptions } from './image.routes.ts';

/** Bytes that wait for a slow reader before drawing stops. */
const AHEAD_BYTES = 256 * 1024;

/**
 * `POST /siteApi/icons/render-batch`: files of up to 100 icons in one format, size and colour, as one stream
 * (docs/file-stream.md). One call for the rate limit. What is wrong with the call itself is an `ApiProblem`; what is wrong
 * with one icon (unknown, removed, not paid, not drawable) stands in its place in the stream.
 */
export function batchRoute(app: FastifyInstance, options: ImageRoutesOptions): void {
  registerEndpoint(app, 'renderBatch', async ({ body, request }) => {
    const { jobs, settle } = await batchJobs(options, request, body.ids, readBatchOrder(body));
    const files = streamOfFiles(jobs, settle);
    const stream = Readable.from(files, { objectMode: false, highWaterMark: AHEAD_BYTES });
    return new FileAnswer(stream, FILE_STREAM_TYPE);
  });
}
