import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalAnswer } from './refusals.ts';

/** What fastify and its plugins refuse by themselves, by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  403: {
    status: 403,
    code: 'FILE_FORBIDDEN',
    title: 'There is nothing to see here',
    message: 'The address leads out of the folder of the files.',
    hint: 'Go to a page of the site.',
  },
  413: {
    status: 413,
    code: 'REQUEST_TOO_LARGE',
    title: 'The request is too large',
    message: 'What was sent is larger than this address takes.',
    hint: 'Send less.',
  },
  414: {
    status: 414,
    code: 'ADDRESS_TOO_LONG',
    title: 'The address is too long',
    message: 'A part of the address is too long.',
    hint: 'Shorten it.',
  },
};

const malformed: Refusal = {
  status: 400,
  code: 'REQUEST_MALFORMED',
  title: 'The request cannot be read',
  message: 'The request does not fit its address.',
  hint: 'Go to a page of the site.',
};

const failed: Refusal = {
  status: 500,
  code: 'SERVER_FAILED',
  title: 'An error occurred',
  message: 'The server failed on this request.',
  hint: 'Try again in a few seconds.',
};

const noFile: Refusal = {
  status: 404,
  code: 'FILE_NOT_FOUND',
  title: 'There is no such file',
  message: 'It may belong to a version that is gone.',
  hint: 'Reload the page.',
};

const notAllowed: Refusal = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  title: 'That cannot be done here',
  message: 'Pages and files can only be read.',
  hint: 'Ask with GET.',
};

/** Answers every request that no route takes, and every error that no route answers, with a code. */
export function refuseWhatIsLeft(app: FastifyInstance): void {
  app.setErrorHandler(refuseFailedRequest);
  app.setNotFoundHandler((request, reply) => {
    // An unmatched GET requested a file; every other path is a page with its own 404.
    const isFile = request.method === 'GET' || request.method === 'HEAD';
    if (!isFile) reply.header('allow', 'GET, HEAD');
    return send(request, reply, isFile ? noFile : notAllowed);
  });
}

/** Answers an error of fastify, of a plugin or of a route. */
export function refuseFailedRequest(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error, code: failed.code }, 'a request failed');
  return send(request, reply, refusals[status] ?? (status < 500 ? malformed : failed));
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const answer = refusalAnswer(refusal, request.raw.url ?? '', request.id);
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}
