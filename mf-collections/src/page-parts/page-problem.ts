import { RequestError } from '@icoteca/shared-contracts';
import { data } from '@icoteca/shared-contracts/host';
import type { collectionPageErrors } from '../../errors/collection-page-errors.ts';

/** Why a page of collections cannot be shown: its status and a code to quote (specification CN 4 and 8, Collection fetch). */
export interface PageProblem {
  readonly kind: 'problem';
  readonly status: number;
  readonly code: RequestError['code'] | keyof typeof collectionPageErrors;
  /** What the server says of it, for those who may read it: why a page was taken down. */
  readonly reason?: string;
}

/** Statuses of pages that are inaccessible or missing: expected, and not logged (CN 4). */
const expected: ReadonlySet<number> = new Set([403, 404, 406, 410]);
export const isExpected = ({ status }: PageProblem): boolean => expected.has(status);

/** The address does not have the shape that addresses of collections have: nothing can be there. */
export const malformedAddress: PageProblem = {
  kind: 'problem',
  status: 406,
  code: 'COLLECTION_ADDRESS_INVALID',
};

/** Collections belong to who is signed in. Whether there is one under the address is not said. */
export const signInFirst: PageProblem = { kind: 'problem', status: 403, code: 'SIGN_IN_REQUIRED' };

/** What a failed call means for the page. @throws what is no failed call */
export function problemOf(error: unknown): PageProblem {
  if (!(error instanceof RequestError)) throw error;
  const { code, status, problem } = error;
  if (code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED') return { ...signInFirst, code };
  if (code === 'COLLECTION_HIDDEN')
    return { kind: 'problem', status: 410, code, ...(problem?.hint && { reason: problem.hint }) };
  if (status === 404) return { kind: 'problem', status, code };
  return { kind: 'problem', status: 503, code };
}

/**
 * What a loader answers: a problem travels with its status, and server and browser draw the same page. Nobody keeps a page of
 * collections: one that is made private is gone at once (decision 0055).
 */
export const answered = <D extends { readonly kind: string }>(loaded: D | PageProblem) =>
  data(loaded, {
    status: 'status' in loaded ? loaded.status : 200,
    headers: { 'cache-control': 'no-store' },
  });
