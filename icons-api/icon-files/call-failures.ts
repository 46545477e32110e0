import { RenderBusyError } from '../drawing/rendering/render-queue.ts';
import { RenderFailedError } from '../drawing/rendering/renderer.ts';
import { NotExpressibleError } from '../drawing/rendering/workshop/workshop.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { ImageProblem } from './image-problem.ts';

/** The failures of pictures as those of a call. */
export async function answered<A>(answer: () => Promise<A>): Promise<A> {
  try {
    return await answer();
  } catch (cause) {
    if (cause instanceof ImageProblem)
      throw new ApiFailure(cause.code, cause.message, { ...cause.details, cause });
    if (
      cause instanceof RenderBusyError ||
      cause instanceof NotExpressibleError ||
      cause instanceof RenderFailedError
    ) {
      const { code, message, hint } = cause;
      const retryAfter = cause instanceof RenderBusyError ? { retryAfter: cause.retryAfter } : {};
      throw new ApiFailure(code as 'RENDER_BUSY', message, { hint, ...retryAfter, cause });
    }
    throw cause;
  }
}
