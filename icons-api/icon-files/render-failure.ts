import { RenderBusyError, RenderError } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';

/** Converts errors of the renderer. @param param reported for formats that cannot express the drawing */
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

export async function answered<A>(answer: () => Promise<A>): Promise<A> {
  try {
    return await answer();
  } catch (error) {
    throw asFailure(error);
  }
}
