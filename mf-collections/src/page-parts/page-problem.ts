import { type PageHead, RequestError } from '@icoteca/shared-contracts';
import { data, type Host } from '@icoteca/shared-contracts/host';
import type { collectionPageErrors } from '../../errors/collection-page-errors.ts';
import { namespace } from '../texts/namespace.ts';

/** Why a page of collections cannot be shown: its status and a code to quote (specification CN 4 and 8, Collection fetch). */
export interface PageProblem {
  readonly kind: 'problem';
  readonly status: number;
  readonly code: RequestError['code'] | keyof typeof collectionPageErrors;
  /** The server's explanation for those who may read it: why a page was taken down. */
  readonly reason?: string;
}

/** Statuses of pages that are inaccessible or missing: expected, and not logged (CN 4). */
const expected: ReadonlySet<number> = new Set([403, 404, 406, 410]);
export const isExpected = ({ status }: PageProblem): boolean => expected.has(status);

export const malformedUrl: PageProblem = {
  kind: 'problem',
  status: 406,
  code: 'COLLECTION_ADDRESS_INVALID',
};

/** Collections need an account. Whether one exists is not revealed. */
export const signInFirst: PageProblem = { kind: 'problem', status: 403, code: 'SIGN_IN_REQUIRED' };

/** Maps a failed call to the problem of the page. @throws any other error */
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
 * The response of a loader: a problem carries its status, and server and browser render the same page. Never cached: a collection
 * that is made private must disappear immediately (decision 0055).
 */
export const answered = <D extends { readonly kind: string }>(loaded: D | PageProblem) =>
  data(loaded, {
    status: 'status' in loaded ? loaded.status : 200,
    headers: { 'cache-control': 'no-store' },
  });

/** The head of a problem page: never indexed. */
export function problemHead(problem: PageProblem, host: Host): PageHead {
  const known = isExpected(problem) ? String(problem.status) : 'other';
  return { title: host.texts.text(namespace, `problem.${known}`), noindex: true };
}
