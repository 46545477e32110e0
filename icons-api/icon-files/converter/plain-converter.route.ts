import { isVectorFormat } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { FileAnswer } from '../../http/endpoint-answers.ts';
import { clientOf, costlyCallLimit } from '../../http/rate-limits.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { ProcessPool, WorkBusy } from '../../processes/process-pool.ts';
import { MEDIA_TYPES } from '../image-answer.ts';
import { readPaintChoice, readSize } from '../image-request.ts';
import { svgRefusal } from '../svg-refusal.ts';
import type { ConverterAnswer, ConverterWork } from './convert-svg.ts';

/** Limit per client; loopback is exempt. */
const DRAWINGS_A_MINUTE = 60;

/**
 * `POST /img/plainConverter`: converts a visitor's own drawing (specification SD 7) to any format and size, without a
 * watermark. Drawn in a worker process and not stored.
 */
export function plainConverterRoute(app: FastifyInstance): void {
  const secondsToWait = costlyCallLimit(app, 'drawings', DRAWINGS_A_MINUTE);
  const processes = new ProcessPool<ConverterWork, ConverterAnswer>({
    program: new URL('./converter-process.ts', import.meta.url),
    atOnce: 2,
    waiting: 12,
    waitingOfOne: 4,
    timeLimitMs: 10_000,
    idleMs: 60_000,
  });
  app.addHook('onClose', async () => processes.close());

  registerEndpoint(app, 'plainConverter', async ({ body, query, request }) => {
    const seconds = await secondsToWait(request);
    if (seconds > 0) {
      throw new ApiFailure('TOO_MANY_REQUESTS', `More than ${DRAWINGS_A_MINUTE} drawings came in a minute.`, {
        hint: `Send the next one in ${seconds} s.`,
        retryAfter: seconds,
      });
    }
    const format = body.format ?? query.format ?? 'png';
    const sizeWord = body.size ?? query.size;
    const size = readSize(sizeWord === undefined ? undefined : String(sizeWord));
    const paint = readPaintChoice(body.color ?? query.color, 'single');
    const color = paint.kind === 'colour' ? paint.colour : null;
    const answer = await processes
      .run({ svg: body.svg, format, size, color }, clientOf(request))
      .catch((cause: unknown) => {
        if (cause instanceof WorkBusy) {
          throw new ApiFailure('RENDER_BUSY', 'Too many drawings are being made at this moment.', {
            hint: `Ask again in ${cause.retryAfter} s.`,
            retryAfter: cause.retryAfter,
            cause,
          });
        }
        throw unusable('It costs too much to draw.', cause);
      });
    if ('refused' in answer) throw svgRefusal(answer.refused, answer.why);
    if ('unusable' in answer) throw unusable(answer.unusable);
    const name = `icoteca-drawing${isVectorFormat(format) ? '' : `-${size}`}.${format}`;
    return new FileAnswer(Buffer.from(answer.file), MEDIA_TYPES[format], name);
  });
}

function unusable(why: string, cause?: unknown): ApiFailure {
  return new ApiFailure('SVG_UNUSABLE', `This drawing cannot be used. ${why}`, {
    param: 'svg',
    hint: 'Make the drawing simpler, or choose a format of pixels.',
    cause,
  });
}
