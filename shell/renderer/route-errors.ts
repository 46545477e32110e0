import { isRouteErrorResponse } from '@icoteca/shared-contracts/host';
import { errorStatus } from '../common/app/page-error/error-status.ts';
import type { PageErrorState } from '../common/hydration/hydration-state.ts';

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
  const status = errorStatus(error);
  return { status, statusText: '', internal: false, data: { code: codeOf(error), errorId } };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'PAGE_FAILED';
}
