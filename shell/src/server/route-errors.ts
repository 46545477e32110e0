import { isRouteErrorResponse } from '@icoteca/shared-contracts/host';
import type { PageErrorState } from '../hydration/hydration-state.ts';

/**
 * What a visitor may know of an error: a status, a code and the id under which the log has the rest. It is made before
 * anything is rendered with the error, so that server and browser render the same.
 */
export function pageErrorState(error: unknown, errorId: string): PageErrorState {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    const given = typeof data === 'object' && data !== null ? data : {};
    const code = 'code' in given ? String(given.code) : `HTTP_${error.status}`;
    return {
      status: error.status,
      statusText: error.statusText,
      internal: false,
      data: { ...given, code, errorId },
    };
  }
  const status = statusOf(error);
  return { status, statusText: '', internal: false, data: { code: codeOf(error), errorId } };
}

/** A failed call says what the page is: not there, gone, or waiting for a part that is down. Anything else is our fault. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('status' in error) || error.name !== 'RequestError') return 500;
  const status = Number(error.status);
  if (status === 404 || status === 410) return status;
  return status === 0 || status === 429 || status >= 500 ? 503 : 500;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'PAGE_FAILED';
}
