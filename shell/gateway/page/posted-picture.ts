import type { Readable } from 'node:stream';
import {
  AROUND_FILE_BYTES,
  apiPath,
  endpointPaths,
  IMAGE_SEARCH_MAX_BYTES,
  imageSearchPath,
  imageSearchProblemPath,
  imageSearchTarget,
} from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { type Refusal, refusalAnswer } from '../refusals.ts';

/** Connections to the API for forms; more of them wait. */
const connections = 8;
/** A picture is read, and compared, in this time, ms. */
const answerWithinMs = 20_000;

const crossSiteForm: Refusal = {
  status: 403,
  code: 'FOREIGN_FORM',
  title: 'This form is not ours',
  message: 'The picture was sent by a page of another site.',
  hint: 'Open search by image on this site and choose it there.',
};

/**
 * Search by image without script (specification SD 2): the form of its page is sent here. The picture goes on to the
 * API as it comes; the answer leads to the page of its results, which may be reloaded while the picture is kept, or
 * back to the page, which says what is wrong with it.
 */
export function registerPostedPictures(app: FastifyInstance, apiUrl: string): void {
  const pool = new Pool(apiUrl, {
    connections,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });
  app.addHook('onClose', () => pool.close());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(imageSearchPath, async (request, reply) => {
      if (!isOwnForm(request)) return refuse(request, reply);
      const target = await takePicture(pool, request).catch((error: unknown) => {
        request.log.error({ err: error }, 'icons-api did not take a posted picture');
        return imageSearchProblemPath('API_UNAVAILABLE');
      });
      return reply.code(303).header('location', target).header('cache-control', 'no-store').send();
    });
  });
}

/** A browser says which site a form belongs to; what says nothing is no browser and acts for itself. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalAnswer(crossSiteForm, request.url, request.id);
  return reply.code(status).headers(headers).send(body);
}

/** Hands a picture to the API. @returns where its results are, or what was wrong */
async function takePicture(pool: Pool, request: FastifyRequest): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > IMAGE_SEARCH_MAX_BYTES + AROUND_FILE_BYTES) {
    await readToEnd(request.raw);
    return imageSearchProblemPath('IMAGE_SEARCH_FILE_TOO_LARGE');
  }
  const gone = new AbortController();
  request.raw.once('close', () => request.raw.complete || gone.abort());
  const { statusCode, body } = await pool.request({
    method: endpointPaths.imageSearch.method,
    path: apiPath('imageSearch', { query: { keep: true, amount: 1 } }),
    headers: {
      'content-type': request.headers['content-type'] ?? '',
      ...(request.headers['content-length'] && { 'content-length': request.headers['content-length'] }),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    },
    body: request.body as null,
    signal: gone.signal,
  });
  const answer = (await body.json()) as { code?: string; parameters?: { pictureId?: string } };
  const pictureId = answer.parameters?.pictureId;
  if (statusCode === 200 && pictureId) return imageSearchTarget('icons', pictureId);
  return imageSearchProblemPath(answer.code ?? 'INTERNAL');
}

/** A browser that is still sending would not read an answer. */
async function readToEnd(message: Readable): Promise<void> {
  for await (const _ of message);
}
