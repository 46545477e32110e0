import { type ApiErrorCode, apiCalls, endpointPaths } from '@icoteca/shared-contracts';
import { systemFaultOf } from '@icoteca/shared-contracts/system-faults';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileStoreUnavailable } from '../file-store/durable-files.ts';
import { CatalogueChanged, UnknownFilterValue } from '../finding/search/public.ts';
import { nearestValue } from '../spelling/edit-distance.ts';
import { ApiFailure } from './api-failure.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Answers every error of a route, and every unknown path, with a code, a sentence and what to do. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500)
      request.log.error({ reqId: request.id, err: error, code: failure.code }, failure.message);
    if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter);
    return sendFailure(failure, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(0, 120);
    const paths = apiCalls.map((name) => endpointPaths[name].path);
    const failure = new ApiFailure('NOT_FOUND', `There is no call ${request.method} ${path}.`, {
      hint: 'The calls are listed at /api/docs.',
      nearest: nearestValue(path, paths),
    });
    return sendFailure(failure, request, reply);
  });
}

/** Answers what fastify refuses before it looks for a route, where no hook runs. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendFailure(failureOf(error), request, reply.headers(SECURITY_HEADERS));
}

function sendFailure(failure: ApiFailure, { id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(failure.status).header('Cache-Control', 'no-store').send(failure.body(id));
}

/** The failure to answer with for anything that a route threw. */
export function failureOf(error: FastifyError | Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const failure = (code: ApiErrorCode, message: string, hint: string, more: object = {}) =>
    new ApiFailure(code, message, { hint, cause: error, ...more });
  if (error instanceof UnknownFilterValue) {
    const { code, message, param, nearest } = error;
    const hint = nearest ? `Did you mean "${nearest}"? ${LISTS[code]}` : LISTS[code];
    return failure(code, message, hint, { param, nearest });
  }
  if (error instanceof CatalogueChanged) {
    const hint = 'Begin again at the first page without catalogueVersion.';
    return failure('CATALOGUE_CHANGED', error.message, hint, {
      param: 'catalogueVersion',
      nearest: error.current,
    });
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 429) return failure('TOO_MANY_REQUESTS', error.message, 'Wait and try again.');
  if (status === 413) {
    const message = 'What was sent is larger than this call takes.';
    return failure('REQUEST_TOO_LARGE', message, 'Send less, or send it in parts.');
  }
  const atDocs = 'The calls are described at /api/docs.';
  if (status === 414) return failure('ADDRESS_TOO_LONG', 'A part of the address is too long.', atDocs);
  if (status >= 400 && status < 500)
    return failure('BAD_REQUEST', `The request could not be read: ${error.message}`, atDocs);
  if (systemFaultOf(error)?.code === 'DISK_FULL') {
    const message = 'Nothing can be stored just now: the disk of the server is full.';
    return failure('DISK_FULL', message, 'Nothing was changed. Try again later.');
  }
  if (error instanceof FileStoreUnavailable) {
    const message = 'The store of uploaded files does not answer.';
    const hint = 'Nothing was changed. Try again in a moment.';
    return failure('FILE_STORE_UNAVAILABLE', message, hint, { retryAfter: 5 });
  }
  if (isDatabaseUnavailable(error)) {
    const message = 'The catalogue database does not answer.';
    return failure('DATABASE_UNAVAILABLE', message, 'Try again in a moment.');
  }
  const hint = 'Try again; quote the request id if it stays so.';
  return failure('INTERNAL', 'The server failed on this request.', hint);
}

const LISTS: Record<UnknownFilterValue['code'], string> = {
  UNKNOWN_STYLE: 'Styles are listed by /siteApi/platforms-info.',
  UNKNOWN_GROUP:
    'Groups are listed by /siteApi/groups/v1/platform/sidebar, families by /siteApi/groups/v1/platform/variations.',
  UNKNOWN_CATEGORY: 'Categories are listed by /siteApi/packs-info.',
  UNKNOWN_AUTHOR: 'Authors are named with their styles by /siteApi/platforms-info.',
};

const UNAVAILABLE_CODE = /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|57P0\d|08\d{3}|53\d{3}|25006|58030)$/;
const UNAVAILABLE_MESSAGE =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** A lost or refused connection, or a database that takes no writes (full, read-only), also wrapped by the query layer. */
function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE_CODE.test(code) || UNAVAILABLE_MESSAGE.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
