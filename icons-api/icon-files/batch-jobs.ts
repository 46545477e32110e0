import {
  type ColourCapability,
  colourCapabilityOf,
  type IconEdits,
  parseGradient,
  type SupportedFormat,
} from '@icoteca/shared-contracts';
import type { StreamedFailure } from '@icoteca/shared-contracts/file-stream';
import type { FastifyRequest } from 'fastify';
import {
  fittingEditsOf,
  type RenderableIcon,
  RenderFailedError,
  type RenderOptions,
} from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { clientOf } from '../http/rate-limits.ts';
import type { Download } from '../people/rights/public.ts';
import { type BatchPart, whenThereIsRoom } from './batch.ts';
import { downloadOf, movesAs } from './file.route.ts';
import { grantFiles } from './file-rights.ts';
import type { ImageRoutesOptions } from './image.routes.ts';
import { fileNameOf, MEDIA_TYPES, noticeOf } from './image-answer.ts';
import { readFormat, readGround, readPaintChoice, readSize } from './image-request.ts';
import { livingIcon } from './load-renderable.ts';
import { parseEditsWord } from './read-edits.ts';
import { asFailure } from './render-failure.ts';

/** Options for all icons of an order, as requested. */
export interface BatchWords {
  format?: string | undefined;
  size?: string | number | undefined;
  color?: string | undefined;
  edits?: string | undefined;
  background?: string | undefined;
  simplified?: boolean | undefined;
}

export interface BatchOrder {
  format: SupportedFormat;
  size: number;
  /** SVG without a requested size: each has its own. */
  ownSize: boolean;
  ground: string;
  color: string | undefined;
  edits: IconEdits;
  simplified: boolean;
}

/** Files to make: one job per icon, which never throws. */
export interface BatchJobs {
  jobs: (() => Promise<BatchPart>)[];
  /** Records the files that were made, and refunds the others. */
  settle(): Promise<void>;
  /** Refunds everything, when no file was delivered. */
  abandon(): Promise<void>;
}

/** @throws ApiFailure for a value that no icon accepts */
export function readBatchOrder(words: BatchWords): BatchOrder {
  readPaintChoice(words.color, 'single');
  const format = readFormat(words.format);
  return {
    format,
    size: readSize(words.size === undefined ? undefined : String(words.size)),
    ownSize: format === 'svg' && !words.size,
    ground: readGround(words.background),
    color: words.color || undefined,
    edits: parseEditsWord(words.edits),
    simplified: words.simplified === true,
  };
}

/**
 * The files of many icons. Rights are checked once, and uses of an allowance are taken for all icons or none.
 * Problems of one icon (unknown, removed, not paid, not drawable) are part of its result.
 */
export async function batchJobs(
  { ports, renderer }: ImageRoutesOptions,
  request: FastifyRequest,
  ids: readonly string[],
  order: BatchOrder,
): Promise<BatchJobs> {
  const { format, size, ownSize, ground, color, simplified } = order;
  const client = clientOf(request);
  const icons = await ports.loadIcons(ids, request);
  const known = icons.filter(
    (icon): icon is RenderableIcon => icon !== null && !('removed' in icon || 'lost' in icon),
  );
  const rights = await ports.entitlementOf(
    request,
    known.map(({ id }) => id),
  );
  const single = [...new Map(known.map((icon) => [icon.id, icon])).values()];
  const granted = await grantFiles(ports, request, single, { format, size }, rights);
  const grants = new Map(single.map(({ id }, at) => [id, granted[at]]));
  const given: Download[] = [];
  const jobs = ids.map((id, index) => async (): Promise<BatchPart> => {
    try {
      const icon = livingIcon(icons[index] ?? null, id);
      const capability = colourCapabilityOf(icon);
      const takesColour = color === undefined || canTake(color, capability);
      const paint = readPaintChoice(takesColour ? color : undefined, capability);
      const wanted = paint.kind === 'as-drawn' ? order.edits : { ...order.edits, paint };
      const edits = fittingEditsOf(wanted, icon);
      const notice = noticeOf(icon);
      const moves = movesAs(icon, format);
      const how = { format, size, ownSize, ground, simplified };
      const options: RenderOptions = { ...how, edits, moves, watermark: false, notice };
      const grant = grants.get(icon.id);
      if (!grant || grant instanceof ApiFailure) throw grant ?? new Error('Each icon is granted or refused.');
      const content = await whenThereIsRoom(() => renderer.icon(icon, options, { client, stores: false }));
      const download = downloadOf(icon, options, grant);
      given.push(download);
      return {
        header: {
          index,
          id,
          name: icon.title,
          fileName: fileNameOf(icon, icon.name, options),
          type: MEDIA_TYPES[format],
          // The licence file names every icon.
          notice: notice ?? `${icon.title}, ${icon.licence.title}`,
          painted: takesColour,
          ...(download.colour !== null && { color: download.colour }),
          ...(download.edits !== null && { edits: download.edits }),
          bytes: content.length,
        },
        content,
      };
    } catch (error) {
      if (error instanceof RenderFailedError)
        request.log.error({ reqId: request.id, err: error }, 'An icon of a batch could not be drawn');
      return { header: streamedFailure(error, index, id) };
    }
  });
  const giveBackAllBut = async (delivered: ReadonlySet<string>) => {
    for (const [id, grant] of grants)
      if (grant && !(grant instanceof ApiFailure) && !delivered.has(id)) await grant.giveBack();
  };
  return {
    jobs,
    async settle() {
      await ports.ledger.record(request, given);
      // Icons that failed, or that a disconnected client did not receive, cost nothing.
      await giveBackAllBut(new Set(given.map(({ iconId }) => iconId)));
    },
    abandon: () => giveBackAllBut(new Set()),
  };
}

/** Icons with own colours accept none; those with a gradient accept gradients. */
function canTake(color: string, capability: ColourCapability): boolean {
  return capability === 'single' || (capability === 'gradient' && parseGradient(color) !== null);
}

function streamedFailure(error: unknown, index: number, id: string): StreamedFailure {
  const failure = asFailure(error);
  if (failure instanceof ApiFailure) {
    const { hint, needed, left } = failure.details;
    return {
      index,
      id,
      code: failure.code,
      message: failure.message,
      ...(hint !== undefined && { hint }),
      ...(needed !== undefined && { needed }),
      ...(left !== undefined && { left }),
    };
  }
  return { index, id, code: 'INTERNAL', message: 'The server failed on this icon.', hint: 'Try it again.' };
}
