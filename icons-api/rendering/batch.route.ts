import { Readable } from 'node:stream';
import { colourCapabilityOf, type IconEdits, type SupportedFormat } from '@icoteca/shared-contracts';
import { FILE_STREAM_TYPE, type StreamedFailure } from '@icoteca/shared-contracts/file-stream';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { FileAnswer, registerEndpoint } from '../http/register-endpoint.ts';
import type { Download } from '../rights/record-downloads.ts';
import { type BatchPart, streamOfFiles, whenThereIsRoom } from './batch.ts';
import { downloadOf, movesAs } from './file.route.ts';
import { grantFiles } from './file-rights.ts';
import type { ImageRoutesOptions } from './image.routes.ts';
import { fileNameOf, MEDIA_TYPES } from './image-answer.ts';
import { ImageProblem } from './image-problem.ts';
import { readFormat, readGround, readPaintChoice, readSize } from './image-request.ts';
import { livingIcon } from './load-renderable.ts';
import { noticeOf } from './notice-of.ts';
import { fittingEditsOf, parseEditsWord } from './read-edits.ts';
import type { RenderOptions } from './render-options.ts';
import { RenderBusyError } from './render-queue.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { RenderFailedError } from './renderer.ts';
import { NotExpressibleError } from './workshop/workshop.ts';

/** Bytes that wait for a slow reader before drawing stops. */
const AHEAD_BYTES = 256 * 1024;

/**
 * `POST /siteApi/icons/render-batch`: files of up to 100 icons in one format, size and colour, as one stream
 * (docs/file-stream.md). One call for the rate limit. What is wrong with the call itself is an `ApiProblem`; what is wrong
 * with one icon (unknown, removed, not paid, not drawable) stands in its place in the stream. Rights are asked once, and uses of
 * an allowance are taken for all icons or for none.
 */
export function batchRoute(app: FastifyInstance, { ports, renderer }: ImageRoutesOptions): void {
  registerEndpoint(app, 'renderBatch', async ({ body, request }) => {
    const { format, size, ground, color, edits: forAll } = readTogether(body);
    const icons = await ports.loadIcons(body.ids, request);
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
    const jobs = body.ids.map((id, index) => async (): Promise<BatchPart> => {
      try {
        const icon = livingIcon(icons[index] ?? null, id);
        const takesColour = color === undefined || colourCapabilityOf(icon) !== 'none';
        const paint = readPaintChoice(takesColour ? color : undefined, colourCapabilityOf(icon));
        const wanted = paint.kind === 'as-drawn' ? forAll : { ...forAll, paint };
        const edits = fittingEditsOf(wanted, icon);
        const notice = noticeOf(icon);
        const options: RenderOptions = {
          format,
          size,
          ownSize: format === 'svg' && !body.size,
          edits,
          ground,
          simplified: body.simplified === true,
          moves: movesAs(icon, format),
          watermark: false,
          notice,
        };
        const grant = grants.get(icon.id);
        if (!grant || grant instanceof ImageProblem)
          throw grant ?? new Error('Each icon is granted or refused.');
        const content = await whenThereIsRoom(() => renderer.passingIcon(icon, options));
        given.push(downloadOf(icon, options, grant));
        return {
          header: {
            index,
            id,
            name: icon.title,
            fileName: fileNameOf(icon, icon.name, options),
            type: MEDIA_TYPES[format],
            // The file that goes with many icons names each of them.
            notice: notice ?? `${icon.title}, ${icon.licence.title}`,
            painted: takesColour,
            bytes: content.length,
          },
          content,
        };
      } catch (error) {
        if (error instanceof RenderFailedError)
          request.log.error({ reqId: request.id, err: error }, 'An icon of a batch could not be drawn');
        return { header: failureOf(error, index, id) };
      }
    });
    const files = streamOfFiles(jobs, async () => {
      await ports.ledger.record(request, given);
      // What was not drawn costs nothing: an icon that failed, or one that a reader who went away did not wait for.
      const delivered = new Set(given.map(({ iconId }) => iconId));
      for (const [id, grant] of grants)
        if (grant && !(grant instanceof ImageProblem) && !delivered.has(id)) await grant.giveBack();
    });
    const stream = Readable.from(files, { objectMode: false, highWaterMark: AHEAD_BYTES });
    return new FileAnswer(stream, FILE_STREAM_TYPE);
  });
}

/** What is the same for all icons of the call. @throws ApiFailure for a word that no icon could take */
function readTogether(body: {
  format?: string | undefined;
  size?: string | number | undefined;
  color?: string | undefined;
  edits?: string | undefined;
  background?: string | undefined;
}): {
  format: SupportedFormat;
  size: number;
  ground: string;
  color: string | undefined;
  edits: IconEdits;
} {
  try {
    readPaintChoice(body.color, 'single');
    return {
      format: readFormat(body.format),
      size: readSize(body.size === undefined ? undefined : String(body.size)),
      ground: readGround(body.background),
      color: body.color || undefined,
      edits: parseEditsWord(body.edits),
    };
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    throw new ApiFailure(error.code, error.message, { ...error.details, cause: error });
  }
}

function failureOf(error: unknown, index: number, id: string): StreamedFailure {
  if (error instanceof ImageProblem) {
    const { code, message, details } = error;
    const { hint, needed, left } = details;
    return {
      index,
      id,
      code,
      message,
      ...(hint !== undefined && { hint }),
      ...(needed !== undefined && { needed }),
      ...(left !== undefined && { left }),
    };
  }
  if (
    error instanceof RenderBusyError ||
    error instanceof NotExpressibleError ||
    error instanceof RenderFailedError
  ) {
    const { code, message, hint } = error;
    return { index, id, code, message, hint };
  }
  return { index, id, code: 'INTERNAL', message: 'The server failed on this icon.', hint: 'Try it again.' };
}
