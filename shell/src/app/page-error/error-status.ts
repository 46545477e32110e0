import { isRouteErrorResponse } from '@icoteca/shared-contracts/host';

/**
 * The HTTP status that an error of a page means, the same on server and browser. A failed call says what the page is:
 * not there, gone, or waiting for a part that is down. Anything else is our fault.
 */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (!(error instanceof Error) || !('status' in error) || error.name !== 'RequestError') return 500;
  const status = Number(error.status);
  if (status === 404 || status === 410) return status;
  return status === 0 || status === 429 || status >= 500 ? 503 : 500;
}
