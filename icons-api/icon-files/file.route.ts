import { type IconEdits, type IconFormat, isMovingFormat, isVectorFormat } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAnimated } from '../catalogue/import/public.ts';
import {
  type RenderableIcon,
  type Renderer,
  type RenderOptions,
  renderKey,
} from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { isDeliberate } from '../http/deliberate-request.ts';
import { isGuest } from '../people/accounts/public.ts';
import type { Download } from '../people/rights/public.ts';
import { type FileGrant, grantFile } from './file-rights.ts';
import { fileNameOf, noticeOf, sendImage } from './image-answer.ts';
import type { ImagePorts } from './image-ports.ts';
import { readFormat, readGround, readSize } from './image-request.ts';
import { readEdits } from './read-edits.ts';

/** The words of a request for a file, as they came. `undefined` is absent. */
export interface FileWords {
  format: string | undefined;
  size: string | undefined;
  color: string | undefined;
  edits: string | undefined;
  background: string | undefined;
  simplified: boolean;
  /** Name for the file; null shows the picture in place. */
  downloadAs: string | null;
}

/**
 * Answers the file of one icon (specification SD 7, image host). What everybody may have is kept by shared caches for a
 * short time; what only this visitor may have is never kept, and neither is a download of a signed-in visitor, which is
 * entered in the ledger each time. HEAD, prefetches and pictures in pages spend nothing and are entered nowhere.
 * @throws ApiFailure for a wrong word, and as `grantFile` for a file that the visitor may not have
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
      const bytes = await made(grant, () => renderer.icon(icon, options));
      if (isDownload && isDeliberate(request))
        await ports.ledger.record(request, [downloadOf(icon, options, grant)]);
      return bytes;
    },
  });
}

/** Makes a file that was granted; what it cost is given back when that fails. */
async function made(grant: FileGrant, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await make();
  } catch (error) {
    await grant.giveBack();
    throw error;
  }
}

/** A file that was given, as the ledger enters it. */
export function downloadOf(
  { id }: Pick<RenderableIcon, 'id'>,
  { format, size, edits }: Pick<RenderOptions, 'format' | 'size' | 'edits'>,
  { isPaid }: FileGrant,
): Download {
  return { iconId: id, format, size: isVectorFormat(format) ? null : size, colour: colourOf(edits), isPaid };
}

/** The colour as addresses carry it; null for as drawn and for painted parts. */
function colourOf({ paint }: IconEdits): string | null {
  if (paint.kind === 'colour') return paint.colour;
  return paint.kind === 'gradient' ? `${paint.start},${paint.end}` : null;
}

/**
 * Does the file of an icon move in this format? SVG always holds what the drawing has; PNG never does.
 * @throws ApiFailure ICON_NOT_ANIMATED, 422, for a format of movement and a drawing without any
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

/** How the file of an icon is made that these words ask for. @throws ApiFailure for a wrong word */
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
