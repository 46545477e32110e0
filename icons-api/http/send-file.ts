import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, PrivatePicture, TaggedAnswer } from './endpoint-answers.ts';
import { asAttachment, asInline, matchesTag } from './file-headers.ts';

/** Sends what is the same for everybody, or 304 when the client's copy is up to date. */
export function sendTaggedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, headers: { mediaType, cacheControl, tag } }: TaggedAnswer,
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

/** Sends a private picture, or 304. Opened as a page it runs and loads nothing; other sites cannot embed it. */
export async function sendPrivatePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture: { mediaType, tag, fileName, bytes } }: PrivatePicture,
): Promise<FastifyReply> {
  reply
    .header('Cache-Control', 'private, no-cache')
    .header('ETag', `"${tag}"`)
    .header('Vary', 'Cookie, Authorization')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Content-Disposition', asInline(fileName));
  if (matchesTag(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send();
  return reply.type(mediaType).send(await bytes());
}
