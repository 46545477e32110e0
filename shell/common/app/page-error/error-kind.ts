import { isRouteErrorResponse } from '@icoteca/shared-contracts/host';
import { errorStatus } from './error-status.ts';

/**
 * Kinds of page errors. `pending` is none: the browser renders the page with a build that the server may not run.
 * `invalid` failed validation of the page itself.
 */
export type ErrorKind =
  | 'pending'
  | 'not-found'
  | 'invalid'
  | 'refused'
  | 'removed'
  | 'unavailable'
  | 'broken';

/** Set as statusText by the shell for an address that no route answers; a page's own validation does not set it. */
export const unmatchedStatusText = 'Page not found';

/** The kind of a page error (specification CN 2, 404 page). */
export function errorKind(error: unknown): ErrorKind {
  const status = errorStatus(error);
  if (status === 200) return 'pending';
  if (status === 404) return isUnmatched(error) ? 'not-found' : 'invalid';
  if (status === 406) return 'invalid';
  if (status === 401 || status === 403) return 'refused';
  if (status === 410) return 'removed';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'broken';
}

function isUnmatched(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.statusText === unmatchedStatusText;
}

const titles: Readonly<Record<ErrorKind, string>> = {
  pending: 'page.loading',
  'not-found': 'not-found.title',
  invalid: 'not-found.invalid-title',
  refused: 'error.refused-title',
  removed: 'error.removed-title',
  unavailable: 'error.unavailable-title',
  broken: 'error.title',
};

/** The title that a remote gives its own error page: `data({ code, title }, { status })`; null when it gives none. */
export function givenTitle(error: unknown): string | null {
  const given: unknown = isRouteErrorResponse(error) ? error.data : null;
  const title = typeof given === 'object' && given !== null && 'title' in given ? given.title : null;
  return typeof title === 'string' ? title : null;
}

/** Key of the title for an error: of the document and of the page. */
export function errorTitle(error: unknown): string {
  return titles[errorKind(error)];
}

/**
 * Renders a page again, with the last good version of its remote where there is one.
 * @returns false when that was done already, or cannot be done
 */
export type Redraw = (error: unknown) => Promise<boolean>;
