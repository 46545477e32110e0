import type { FastifyReply, FastifyRequest } from 'fastify';
import { asInline, matchesTag } from './file-headers.ts';

/**
 * A picture made of what a visitor sent, for those who may see it: a browser stores it and asks each time whether it still may show
 * it; no cache between stores it.
 */
export class PrivatePicture {
  readonly mediaType: string;
  /** Changes exactly when the picture does; without quotes. */
  readonly tag: string;
  /** As the visitor called it, with the ending of the media type; anything else at all. */
  readonly fileName: string;
  /** Not called when the browser has the picture already. */
  readonly bytes: () => Promise<Buffer>;

  constructor(
    picture: Readonly<{ mediaType: string; tag: string; fileName: string; bytes: () => Promise<Buffer> }>,
  ) {
    this.mediaType = picture.mediaType;
    this.tag = picture.tag;
    this.fileName = picture.fileName;
    this.bytes = picture.bytes;
  }
}

/** Sends it, or 304. Opened as a page it runs and loads nothing, and pages of other sites cannot embed it. */
export async function sendPrivatePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, tag, fileName, bytes }: PrivatePicture,
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
