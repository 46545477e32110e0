import { RequestError } from '@icoteca/shared-contracts';
import { data } from '@icoteca/shared-contracts/host';
import type { requestPageErrors } from '../../errors/request-page-errors.ts';

/** Why the page of a request cannot be shown: its status and a code to quote. */
export interface PageProblem {
  readonly kind: 'problem';
  readonly status: 404 | 406 | 503;
  readonly code: RequestError['code'] | keyof typeof requestPageErrors;
}

/** No such request: expected, and not reported. */
export const isExpected = ({ status }: PageProblem): boolean => status !== 503;

export const malformedUrl: PageProblem = {
  kind: 'problem',
  status: 406,
  code: 'REQUEST_ADDRESS_INVALID',
};

/** Maps a failed call to the problem of the page. A hidden request answers like a missing one. @throws any other error */
export function problemOf(error: unknown): PageProblem {
  if (!(error instanceof RequestError)) throw error;
  return { kind: 'problem', status: error.status === 404 ? 404 : 503, code: error.code };
}

/** The response of a loader: a problem carries its status, and server and browser render the same page. */
export const answered = <D extends { readonly kind: string }>(loaded: D | PageProblem) =>
  data(loaded, { status: 'status' in loaded ? loaded.status : 200 });
