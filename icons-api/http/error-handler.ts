import { endpointPaths } from '@icoteca/shared-contracts';
import { systemFaultOf } from '@icoteca/shared-contracts/system-faults';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileStoreUnavailable } from '../file-store/durable-files.ts';
import { CatalogueChanged, UnknownFilterValue } from '../finding/search/public.ts';
import { nearestValue } from '../spelling/edit-distance.ts';
import { ApiFailure } from './api-failure.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Makes every failure of a route, and every unknown path, an answer with a code, a sentence and what to do. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500)
      request.log.error({ reqId: request.id, err: error, code: failure.code }, failure.message);
    if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter);
    return reply.code(failure.status).header('Cache-Control', 'no-store').send(failure.body(request.id));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const paths = Object.values(endpointPaths).map((endpoint) => endpoint.path);
    const failure = new ApiFailure('NOT_FOUND', `There is no call ${request.method} ${path.slice(0, 120)}.`, {
      hint: 'The calls are listed at /api/docs.',
      nearest: nearestValue(path.slice(0, 120), paths),
    });
    return reply.code(failure.status).header('Cache-Control', 'no-store').send(failure.body(request.id));
  });
}

/** Answers what fastify refuses before it looks for a route, where no hook runs. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  return reply
    .code(failure.status)
    .headers(SECURITY_HEADERS)
    .header('Cache-Control', 'no-store')
    .send(failure.body(request.id));
}

/** The failure to answer with for anything that a route threw. */
export function failureOf(error: FastifyError | Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof UnknownFilterValue) {
    return new ApiFailure(error.code, error.message, {
      param: error.param,
      nearest: error.nearest,
      hint: error.nearest ? `Did you mean "${error.nearest}"? ${lists[error.code]}` : lists[error.code],
      cause: error,
    });
  }
  if (error instanceof CatalogueChanged) {
    return new ApiFailure('CATALOGUE_CHANGED', error.message, {
      param: 'catalogueVersion',
      nearest: error.current,
      hint: 'Begin again at the first page without catalogueVersion.',
      cause: error,
    });
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) {
    return new ApiFailure('TOO_MANY_REQUESTS', error.message, { hint: 'Wait and try again.', cause: error });
  }
  if (status === 413) {
    return new ApiFailure('REQUEST_TOO_LARGE', 'What was sent is larger than this call takes.', {
      hint: 'Send less, or send it in parts.',
      cause: error,
    });
  }
  if (status === 414) {
    return new ApiFailure('ADDRESS_TOO_LONG', 'A part of the address is too long.', {
      hint: 'The calls are described at /api/docs.',
      cause: error,
    });
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiFailure('BAD_REQUEST', `The request could not be read: ${error.message}`, {
      hint: 'The calls are described at /api/docs.',
      cause: error,
    });
  }
  if (systemFaultOf(error)?.code === 'DISK_FULL') {
    return new ApiFailure('DISK_FULL', 'Nothing can be stored just now: the disk of the server is full.', {
      hint: 'Nothing was changed. Try again later.',
      cause: error,
    });
  }
  if (error instanceof FileStoreUnavailable) {
    return new ApiFailure('FILE_STORE_UNAVAILABLE', 'The store of uploaded files does not answer.', {
      hint: 'Nothing was changed. Try again in a moment.',
      retryAfter: 5,
      cause: error,
    });
  }
  if (isDatabaseAway(error)) {
    return new ApiFailure('DATABASE_UNAVAILABLE', 'The catalogue database does not answer.', {
      hint: 'Try again in a moment.',
      cause: error,
    });
  }
  return new ApiFailure('INTERNAL', 'The server failed on this request.', {
    hint: 'Try again; quote the request id if it stays so.',
    cause: error,
  });
}

/** Where the valid values are listed. */
const lists: Record<UnknownFilterValue['code'], string> = {
  UNKNOWN_STYLE: 'Styles are listed by /siteApi/platforms-info.',
  UNKNOWN_GROUP:
    'Groups are listed by /siteApi/groups/v1/platform/sidebar, families by /siteApi/groups/v1/platform/variations.',
  UNKNOWN_CATEGORY: 'Categories are listed by /siteApi/packs-info.',
  UNKNOWN_AUTHOR: 'Authors are named with their styles by /siteApi/platforms-info.',
};

/** A lost or refused connection, or a database that takes no writes (full, read-only), also under the wrapping error of the query layer. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|57P0\d|08\d{3}|53\d{3}|25006|58030)$/.test(code))
    return true;
  if (
    /connection (terminated|timeout)|timeout exceeded when trying to connect|connection error and is not queryable/i.test(
      error.message,
    )
  )
    return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
