import { RequestError } from '@icoteca/shared-contracts';
import { data } from '@icoteca/shared-contracts/host';
import type { requestPageErrors } from '../../errors/request-page-errors.ts';

/** Why the page of a request cannot be shown: its status and a code to quote. */
export interface PageProblem {
  readonly kind: 'problem';
  readonly status: 404 | 406 | 503;
  readonly code: RequestError['code'] | keyof typeof requestPageErrors;
}

/** No request can be there: expected, and not reported. */
export const isExpected = ({ status }: PageProblem): boolean => status !== 503;

/** The address does not have the shape that addresses of requests have. */
export const malformedAddress: PageProblem = {
  kind: 'problem',
  status: 406,
  code: 'REQUEST_ADDRESS_INVALID',
};

/** What a failed call means for the page. A hidden request answers as a missing one does. @throws what is no failed call */
export function problemOf(error: unknown): PageProblem {
  if (!(error instanceof RequestError)) throw error;
  return { kind: 'problem', status: error.status === 404 ? 404 : 503, code: error.code };
}

/** What a loader answers: a problem travels with its status, and server and browser draw the same page. */
export const answered = <D extends { readonly kind: string }>(loaded: D | PageProblem) =>
  data(loaded, { status: 'status' in loaded ? loaded.status : 200 });
