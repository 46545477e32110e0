import {
  decideExport,
  PREVIEW_SIZE_LIMIT,
  previewSheetUrl,
  type VisitorRights,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type RenderableIcon,
  type Renderer,
  type RenderOptions,
  renderKey,
  SHEET_MAX_ICONS,
  sheetKey,
} from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { clientOf } from '../http/rate-limits.ts';
import { rightsOf } from './file-rights.ts';
import { type Freshness, noticeOf, sendImage } from './image-answer.ts';
import { ownersOnly } from './image-failures.ts';
import type { ImagePorts } from './image-ports.ts';
import { readFormat, readSize } from './image-request.ts';
import { parseEditsWord, readEdits } from './read-edits.ts';

/** Parts of a preview URL. */
export interface PreviewWords {
  contentHash: string;
  id: string;
  size: string;
  color: string | undefined;
  edits: string | undefined;
  format: string;
}

/** Parses `{id}-{size}[-{color}].{format}`; gradients have `_` for the comma. @throws ApiFailure BAD_REQUEST, 400 */
export function readPreviewName(
  contentHash: string,
  fileName: string,
  edits: string | undefined,
): PreviewWords {
  const match = /^([^-.]+)-([^-.]+)(?:-([^.]+))?\.([^.]+)$/.exec(fileName);
  const [, id, size, color, format] = match ?? [];
  if (!id || !size || !format) {
    throw new ApiFailure('BAD_REQUEST', 'The address of this preview cannot be read.', {
      hint: 'Previews are at /img/v/{contentHash}/{id}-{size}[-{color}].{format}[?edits=].',
    });
  }
  return { contentHash, id, size, color: color?.replace('_', ','), edits, format };
}

/**
 * Sends a public, immutable preview, watermarked above the free size (resolution 21). Redirects from an outdated
 * hash, so that caches never store a wrong picture under it.
 */
export async function sendPreview(
  server: { guest: VisitorRights; renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icon: RenderableIcon,
  words: PreviewWords,
): Promise<FastifyReply> {
  const options = previewOptions(server.guest, icon, words);
  const { format, size } = options;
  if (words.contentHash !== icon.contentHash) {
    const name = `${icon.id}-${size}${words.color ? `-${encodeURIComponent(words.color.replace(',', '_'))}` : ''}`;
    const query = words.edits ? `?edits=${encodeURIComponent(words.edits)}` : '';
    reply.header('Cache-Control', icon.uploadedBy ? 'private, no-store' : 'public, max-age=60');
    return reply.redirect(`/img/v/${icon.contentHash}/${name}.${format}${query}`, 302);
  }
  return sendImage(request, reply, {
    format,
    freshness: previewFreshness(icon),
    isUploaded: icon.uploadedBy !== undefined,
    tag: renderKey(icon.contentHash, options),
    fileName: null,
    bytes: () => server.renderer.icon(icon, options, { client: clientOf(request) }),
  });
}

/**
 * Sends a preview with the visitor's own rights, without a watermark for paid visitors (specification SD 6). Costs no
 * use, so its size is limited. Never cached.
 */
export async function sendOwnPreview(
  { ports, renderer }: { ports: Pick<ImagePorts, 'guest' | 'entitlementOf'>; renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icon: RenderableIcon,
  words: PreviewWords,
): Promise<FastifyReply> {
  const { visitor } = await ports.entitlementOf(request, [icon.id]);
  const isSmall = readSize(words.size) <= PREVIEW_SIZE_LIMIT;
  const options = previewOptions(isSmall ? visitor : ports.guest, icon, words);
  return sendImage(request, reply, {
    format: options.format,
    freshness: 'private',
    isUploaded: icon.uploadedBy !== undefined,
    tag: renderKey(icon.contentHash, options),
    fileName: null,
    bytes: () => renderer.icon(icon, options, { client: clientOf(request) }),
  });
}

/**
 * Previews of the catalogue are immutable. Uploads may become private at any time, so only their owner's browser
 * caches them.
 */
function previewFreshness({ uploadedBy }: RenderableIcon): Freshness {
  if (uploadedBy === undefined) return 'immutable';
  return uploadedBy === 'visitor' ? 'own' : 'private';
}

/**
 * Strokes of another width are drawn where the icon has strokes, so that one address fits every icon of a list.
 * @throws ApiFailure for an invalid parameter, a vector, or a size that is not free
 */
export function previewOptions(
  visitor: VisitorRights,
  icon: RenderableIcon,
  words: PreviewWords,
): RenderOptions {
  const format = readFormat(words.format);
  const size = readSize(words.size);
  const edits = readEdits(words, icon, 'preview');
  const rights = rightsOf(icon);
  const decision = decideExport({ icon: rights, visitor, format, size, purpose: 'preview' });
  if (!decision.allowed && decision.code === 'PAID_SIZE') {
    throw new ApiFailure('PAID_SIZE', `A preview of this icon is not larger than ${decision.limit} px.`, {
      param: 'size',
      nearest: String(decision.limit),
      hint: `Ask for ${decision.limit} px or less; larger pictures are files of a paid plan.`,
    });
  }
  if (!decision.allowed && decision.code === 'OWNER_ONLY') throw ownersOnly();
  // Other formats are files.
  if (!decision.allowed || !['png', 'webp', 'jpg', 'svg'].includes(format)) {
    throw new ApiFailure('PAID_FORMAT', `There is no ${format} preview of this icon.`, {
      param: 'format',
      nearest: 'png',
      hint: 'Ask for a png or webp preview.',
    });
  }
  const notice = format === 'svg' ? noticeOf(icon) : null;
  return { format, size, edits, ground: 'ffffff', watermark: decision.watermark, notice };
}

/** @throws ApiFailure BAD_REQUEST, 400, for none or more than 120 */
export function readSheetIds(text: string | undefined, most = SHEET_MAX_ICONS): string[] {
  const ids = (text ?? '').split(',').filter(Boolean);
  if (ids.length > 0 && ids.length <= most) return ids;
  throw new ApiFailure('BAD_REQUEST', `A sheet holds 1 to ${most} icons; ${ids.length} were named.`, {
    param: 'ids',
    hint: 'Name the ids in one parameter, joined by commas.',
  });
}

/** Sends a sheet of previews; redirects from another catalogue version. */
export async function sendSheet(
  server: { version: string; renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icons: readonly RenderableIcon[],
  words: { version: string; cell: number; edits: string | undefined },
): Promise<FastifyReply> {
  const options = { cell: words.cell, edits: parseEditsWord(words.edits) };
  if (words.version !== server.version) {
    const ids = icons.map(({ id }) => id);
    const isUploaded = icons.some(({ uploadedBy }) => uploadedBy !== undefined);
    reply.header('Cache-Control', isUploaded ? 'private, no-store' : 'public, max-age=60');
    return reply.redirect(
      previewSheetUrl(server.version, ids, words.cell, writeEdits(options.edits).edits),
      302,
    );
  }
  const isUploaded = icons.some(({ uploadedBy }) => uploadedBy !== undefined);
  return sendImage(request, reply, {
    format: 'webp',
    freshness: isUploaded ? 'private' : 'immutable',
    isUploaded,
    tag: sheetKey(icons, options),
    fileName: null,
    bytes: () => server.renderer.sheet(icons, options, clientOf(request)),
  });
}
