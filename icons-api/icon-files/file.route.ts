import {
  type IconEdits,
  type IconFormat,
  isMovingFormat,
  isVectorFormat,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAnimated } from '../catalogue/import/public.ts';
import {
  type RenderableIcon,
  type Renderer,
  type RenderOptions,
  renderKey,
} from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { clientOf } from '../http/rate-limits.ts';
import { isUserInitiated } from '../http/user-initiated.ts';
import { isGuest } from '../people/accounts/public.ts';
import type { Download } from '../people/rights/public.ts';
import { type FileGrant, grantFile } from './file-rights.ts';
import { fileNameOf, noticeOf, sendImage } from './image-answer.ts';
import type { ImagePorts } from './image-ports.ts';
import { readFormat, readGround, readSize } from './image-request.ts';
import { readEdits } from './read-edits.ts';

/** Parameters of a file request. */
export interface FileWords {
  format: string | undefined;
  size: string | undefined;
  color: string | undefined;
  edits: string | undefined;
  background: string | undefined;
  simplified: boolean;
  /** File name of a download; null shows it inline. */
  downloadAs: string | null;
}

/**
 * Sends the file of one icon (specification SD 7, image host). Free files are cached shortly by shared caches; others
 * are never cached, nor are downloads of signed-in visitors, which are recorded. HEAD, prefetches and embedded
 * pictures spend and record nothing.
 * @throws ApiFailure
 */
export async function sendFile(
  server: { ports: ImagePorts; renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icon: RenderableIcon,
  words: FileWords,
): Promise<FastifyReply> {
  const { ports, renderer } = server;
  const options = fileOptions(icon, words);
  const { format } = options;
  const isDownload = words.downloadAs !== null;
  const grant = await grantFile(ports, request, icon, options, { isDownload });
  const isShared = grant.isForEverybody && !(isDownload && !isGuest(request));
  return sendImage(request, reply, {
    format,
    freshness: isShared ? 'short' : 'private',
    isByVisitor: isDownload,
    isUploaded: icon.uploadedBy !== undefined,
    tag: renderKey(icon.contentHash, options),
    fileName: words.downloadAs === null ? null : fileNameOf(icon, words.downloadAs, options),
    bytes: async () => {
      if (grant.isUnpaid) return null;
      const bytes = await made(grant, () => renderer.icon(icon, options, { client: clientOf(request) }));
      if (isDownload && isUserInitiated(request))
        await ports.ledger.record(request, [downloadOf(icon, options, grant)]);
      return bytes;
    },
  });
}

/** Refunds the grant when the file cannot be made. */
async function made(grant: FileGrant, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await make();
  } catch (error) {
    await grant.giveBack();
    throw error;
  }
}

/** The file as recorded in the ledger. */
export function downloadOf(
  { id }: Pick<RenderableIcon, 'id'>,
  { format, size, ownSize, edits, simplified }: Omit<RenderOptions, 'watermark' | 'ground' | 'notice'>,
  { isPaid }: FileGrant,
): Download {
  const isScalable = isVectorFormat(format) && (format !== 'svg' || ownSize === true);
  return {
    iconId: id,
    format,
    size: isScalable ? null : size,
    colour: colourOf(edits),
    edits: writeEdits(edits).edits,
    simplified: format === 'svg' && simplified === true,
    isPaid,
  };
}

/** Null for the original colours and for single parts. */
function colourOf({ paint }: IconEdits): string | null {
  if (paint.kind === 'colour') return paint.colour;
  return paint.kind === 'gradient' ? `${paint.start},${paint.end}` : null;
}

/**
 * Whether the file is animated. SVG always keeps animations, PNG never does.
 * @throws ApiFailure ICON_NOT_ANIMATED, 422
 */
export function movesAs({ body }: Pick<RenderableIcon, 'body'>, format: IconFormat): boolean {
  if (format !== 'webp' && !isMovingFormat(format)) return false;
  if (isAnimated(body)) return true;
  if (format === 'webp') return false;
  throw new ApiFailure('ICON_NOT_ANIMATED', `This icon does not move, so there is no ${format} of it.`, {
    param: 'format',
    nearest: 'png',
    hint: 'Take it as png or svg.',
  });
}

/** @throws ApiFailure for an invalid parameter */
export function fileOptions(icon: RenderableIcon, words: FileWords): RenderOptions {
  const format = readFormat(words.format);
  const size = readSize(words.size);
  const ownSize = format === 'svg' && !words.size;
  const edits = readEdits(words, icon);
  const ground = readGround(words.background);
  const { simplified } = words;
  const moves = movesAs(icon, format);
  const notice = noticeOf(icon);
  return { format, size, ownSize, edits, ground, simplified, moves, watermark: false, notice };
}
