import { NotExpressibleError, RenderBusyError, RenderFailedError } from '../drawing/rendering/public.ts';
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
