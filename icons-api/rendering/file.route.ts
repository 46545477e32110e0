import { decideExport, type ExportDecision, type SupportedFormat } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadName, sendImage } from './image-answer.ts';
import type { Entitlement, ImagePorts } from './image-ports.ts';
import { ImageProblem } from './image-problem.ts';
import { readFormat, readGround, readPaintChoice, readSize } from './image-request.ts';
import { type RenderOptions, renderKey } from './render-options.ts';
import { licenceNotice, type RenderableIcon } from './renderable-icon.ts';
import type { Renderer } from './renderer.ts';

/** The words of a request for a file, as they came. `undefined` is absent. */
export interface FileWords {
  format: string | undefined;
  size: string | undefined;
  color: string | undefined;
  background: string | undefined;
  /** Name for the file; null shows the picture in place. */
  downloadAs: string | null;
}

/**
 * Answers the file of one icon (specification SD 7, image host). What everybody may have is kept by shared caches for a
 * short time; what only this visitor may have is never kept.
 * @throws ImageProblem for a wrong word, and 403 PAID_FORMAT or PAID_SIZE for a file that the visitor may not have.
 */
export async function sendFile(
  server: { ports: ImagePorts; renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icon: RenderableIcon,
  words: FileWords,
): Promise<FastifyReply> {
  const { ports, renderer } = server;
  const format = readFormat(words.format);
  const size = readSize(words.size);
  const paint = readPaintChoice(words.color, icon.isColor);
  const ground = readGround(words.background);
  const forEverybody = decide(icon, { visitor: ports.guest, downloaded: new Set() }, format, size).allowed;
  if (!forEverybody) {
    const decision = decide(icon, await ports.entitlementOf(request, [icon.id]), format, size);
    if (!decision.allowed) throw refusal(decision, format);
  }
  const options: RenderOptions = {
    format,
    size,
    paint,
    ground,
    watermark: false,
    notice: licenceNotice(icon),
  };
  return sendImage(request, reply, {
    format,
    freshness: forEverybody ? 'short' : 'private',
    tag: renderKey(icon.contentHash, options),
    fileName: words.downloadAs === null ? null : downloadName(icon, words.downloadAs, size, format),
    bytes: () => renderer.icon(icon, options),
  });
}

function decide(
  icon: RenderableIcon,
  rights: Entitlement,
  format: SupportedFormat,
  size: number,
): ExportDecision {
  const alreadyDownloaded = rights.downloaded.has(icon.id);
  const { free, isUserSource } = icon;
  return decideExport({
    icon: { free, isUserSource, alreadyDownloaded },
    visitor: rights.visitor,
    format,
    size,
    purpose: 'file',
  });
}

/** The image host knows one code for every format that must be paid, the vector among them. */
function refusal(decision: ExportDecision & { allowed: false }, format: SupportedFormat): ImageProblem {
  if (decision.code === 'PAID_SIZE') {
    return new ImageProblem(
      403,
      'PAID_SIZE',
      `This icon is larger than ${decision.limit} px only with a paid plan.`,
      {
        param: 'size',
        nearest: String(decision.limit),
        hint: `Ask for ${decision.limit} px or less, or sign in with a paid plan.`,
      },
    );
  }
  return new ImageProblem(403, 'PAID_FORMAT', `This icon comes as ${format} only with a paid plan.`, {
    param: 'format',
    nearest: 'png',
    hint: `Ask for png up to ${decision.limit} px, or sign in with a paid plan.`,
  });
}
