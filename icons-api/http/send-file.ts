import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, TaggedAnswer } from './endpoint-answers.ts';
import { asAttachment, matchesTag } from './file-headers.ts';

/** Sends what is the same for everybody, or 304 when the copy of the client is still the same. */
export function sendTaggedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, mediaType, cacheControl, tag }: TaggedAnswer,
): FastifyReply {
  reply
    .header('Cache-Control', cacheControl)
    .header('ETag', `"${tag}"`)
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (matchesTag(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send();
  return reply.header('Content-Type', mediaType).send(content);
}

/** Sends a file that was made for one visitor. */
export function sendFileAnswer(
  reply: FastifyReply,
  { content, mediaType, fileName }: FileAnswer,
): FastifyReply {
  reply
    .header('Content-Type', mediaType)
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Vary', 'Cookie, Authorization');
  if (fileName) reply.header('Content-Disposition', asAttachment(fileName));
  return reply.send(content);
}
