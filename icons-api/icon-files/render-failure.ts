import { RenderBusyError, RenderError } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';

/** Errors of the renderer as failures of the call; any other error as it is. @param param named when a format is refused */
export function asFailure(error: unknown, param?: string): unknown {
  if (!(error instanceof RenderError)) return error;
  const { code, message, hint } = error;
  return new ApiFailure(code, message, {
    hint,
    ...(error instanceof RenderBusyError && { retryAfter: error.retryAfter }),
    ...(code.endsWith('_NOT_EXPRESSIBLE') && { param }),
    cause: error,
  });
}

/** Runs `answer` and throws errors of the renderer as failures of the call. */
export async function answered<A>(answer: () => Promise<A>): Promise<A> {
  try {
    return await answer();
  } catch (error) {
    throw asFailure(error);
  }
}
