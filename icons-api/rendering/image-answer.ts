import { isVectorFormat, type SupportedFormat } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderableIcon } from './renderable-icon.ts';

/** Media type of each format. */
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

/** Who may keep an answer, and for how long (resolution 26). */
export type Freshness = 'immutable' | 'short' | 'private';

const CACHE_CONTROL: Readonly<Record<Freshness, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  short: 'public, max-age=300, stale-while-revalidate=3600',
  private: 'private, no-store',
};

/** A picture to answer with. `tag` changes exactly when the bytes do. */
export interface ImageAnswer {
  format: SupportedFormat;
  freshness: Freshness;
  tag: string;
  /** The answer would be another one for another visitor, though caches may keep it. */
  isByVisitor?: boolean;
  /** File name of a download; null shows the picture in place. */
  fileName: string | null;
  /** Makes the bytes. Not called when the visitor has them already. */
  bytes: () => Promise<Buffer>;
}

/** Sends a picture, or 304 when the visitor's copy is still the same. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ImageAnswer,
): Promise<FastifyReply> {
  const tag = `"${answer.tag.slice(0, 32)}"`;
  reply.header('Cache-Control', CACHE_CONTROL[answer.freshness]).header('X-Content-Type-Options', 'nosniff');
  if (answer.freshness === 'private' || answer.isByVisitor) reply.header('Vary', 'Cookie, Authorization');
  if (answer.freshness !== 'private') reply.header('ETag', tag);
  if (answer.fileName) reply.header('Content-Disposition', `attachment; filename="${answer.fileName}"`);
  // A picture that is opened as a page must not be able to run or load anything.
  reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (answer.freshness !== 'private' && matches(request.headers['if-none-match'], tag))
    return reply.code(304).send();
  const bytes = await answer.bytes();
  return reply.type(MEDIA_TYPES[answer.format]).send(bytes);
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);
}

/**
 * A safe file name: brand, name of the icon, size, format (specification SD 9). Letters, digits and hyphens only,
 * at most 80 characters of the name.
 */
export function downloadName(
  icon: Pick<RenderableIcon, 'commonName'>,
  name: string,
  size: number,
  format: SupportedFormat,
): string {
  const clean = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .toLowerCase();
  const title = clean(name) || clean(icon.commonName) || 'icon';
  return `icoteca-${title}${isVectorFormat(format) ? '' : `-${size}`}.${format}`;
}
