import { isRouteErrorResponse } from '@icoteca/shared-contracts/host';

/**
 * The HTTP status of a page error, the same on server and browser. A failed call says what the page is: forbidden
 * (403), not found (404), of an invalid URL (406), removed (410), or waiting for a service that is unavailable
 * (specification CN 8, Collection fetch). Anything else is our fault.
 */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (!(error instanceof Error) || !('status' in error) || error.name !== 'RequestError') return 500;
  const status = Number(error.status);
  if (status === 401) return 403;
  if (status === 403 || status === 404 || status === 406 || status === 410) return status;
  return status === 0 || status === 429 || status >= 500 ? 503 : 500;
}

/** Whether an error is an answer that a page is expected to give, and no failure that is reported (specification CN 8). */
export function isExpected(error: unknown): boolean {
  const status = errorStatus(error);
  return status >= 400 && status < 500;
}
