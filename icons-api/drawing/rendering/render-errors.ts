import type { NotExpressibleCode } from './worker/render-job.ts';

/** A picture or file that could not be made. `hint` says what to do next. */
export abstract class RenderError extends Error {
  abstract readonly code: 'RENDER_BUSY' | 'RENDER_FAILED' | NotExpressibleCode;
  abstract readonly hint: string;
}

/** The queue is full. `retryAfter` is in whole seconds. */
export class RenderBusyError extends RenderError {
  override readonly name = 'RenderBusyError';
  readonly code = 'RENDER_BUSY';
  readonly hint: string;
  readonly retryAfter: number;

  constructor(retryAfter: number, cause?: unknown) {
    super('Too many pictures are being drawn at this moment.', { cause });
    this.retryAfter = retryAfter;
    this.hint = `Ask again in ${retryAfter} s.`;
  }
}

/** A picture could not be drawn. The cause is the error of the renderer. */
export class RenderFailedError extends RenderError {
  override readonly name = 'RenderFailedError';
  readonly code = 'RENDER_FAILED';
  readonly hint = 'Try another size or format; tell us the id of the icon if it stays so.';
}

/** The format cannot express something in the drawing. Nothing is left out silently. */
export class NotExpressibleError extends RenderError {
  override readonly name = 'NotExpressibleError';
  readonly code: NotExpressibleCode;
  readonly hint: string;

  constructor(message: string, code: NotExpressibleCode) {
    super(message);
    this.code = code;
    this.hint =
      code === 'DRAWING_NOT_EXPRESSIBLE' ? 'Take it as svg or png.' : 'Take it as svg, gif or webp.';
  }
}
