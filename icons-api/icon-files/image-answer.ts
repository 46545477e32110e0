import { iconFileName, isVectorFormat, licenceNotice, type SupportedFormat } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { asAttachment, matchesTag } from '../http/file-headers.ts';

export const MEDIA_TYPES: Readonly<Record<SupportedFormat, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  eps: 'application/postscript',
  ico: 'image/vnd.microsoft.icon',
  gif: 'image/gif',
  apng: 'image/apng',
  json: 'application/json; charset=utf-8',
};

/** Cache policies (resolution 26). `own`: only the visitor's browser, forever. */
export type Freshness = 'immutable' | 'short' | 'own' | 'private';

const CACHE_CONTROL: Readonly<Record<Freshness, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  short: 'public, max-age=300, stale-while-revalidate=3600',
  own: 'private, max-age=31536000, immutable',
  private: 'private, no-store',
};

/** `tag` changes exactly when the bytes do. */
export interface ImageAnswer {
  format: SupportedFormat;
  freshness: Freshness;
  tag: string;
  /** Cacheable, but different for other visitors. */
  isByVisitor?: boolean;
  /** Shows an upload: other sites may not embed it. */
  isUploaded?: boolean;
  /** File name of a download; null shows it inline. */
  fileName: string | null;
  /** Null for HEAD. Not called for 304. */
  bytes: () => Promise<Buffer | null>;
}

/** Sends a picture, or 304. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ImageAnswer,
): Promise<FastifyReply> {
  const tag = `"${answer.tag.slice(0, 32)}"`;
  reply.header('Cache-Control', CACHE_CONTROL[answer.freshness]).header('X-Content-Type-Options', 'nosniff');
  if (answer.freshness === 'private' || answer.freshness === 'own' || answer.isByVisitor)
    reply.header('Vary', 'Cookie, Authorization');
  if (answer.freshness !== 'private') reply.header('ETag', tag);
  if (answer.fileName) reply.header('Content-Disposition', asAttachment(answer.fileName));
  // A picture opened as a page must not run or load anything.
  reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  reply.header('Cross-Origin-Resource-Policy', answer.isUploaded ? 'same-origin' : 'cross-origin');
  if (answer.freshness !== 'private' && matchesTag(request.headers['if-none-match'], tag))
    return reply.code(304).send();
  const bytes = await answer.bytes();
  return reply.type(MEDIA_TYPES[answer.format]).send(bytes ?? undefined);
}

/** The file name of an icon. @param name requested, or that of the icon */
export function fileNameOf(
  { platform }: Pick<RenderableIcon, 'platform'>,
  name: string,
  { size, format }: { size: number; format: SupportedFormat },
): string {
  return iconFileName({ name, platform, size: isVectorFormat(format) ? null : size, extension: format });
}

/** Author and licence for the file; null for an uploaded icon, whose author and licence are unknown. */
export function noticeOf(icon: RenderableIcon): string | null {
  return icon.uploadedBy ? null : licenceNotice(icon);
}
