import { data } from '@icoteca/shared-contracts/host';
import { unmatchedStatusText } from '../common/app/page-error/error-kind.ts';
import type { PagePlan } from '../common/navigation/page-plan.ts';

/** Throws what the error page of a plan shows; used as the loader of the unmatched route. */
export function throwPlanned({ code, status, isUnmatched }: Extract<PagePlan, { kind: 'error' }>): never {
  throw data({ code }, { status, statusText: isUnmatched ? unmatchedStatusText : '' });
}

/** Throws that a page's remote cannot be had on the server; the browser then tries to render it. */
export function throwUnavailable(remote: string): never {
  throw data({ code: 'REMOTE_UNAVAILABLE', remote }, { status: 503 });
}

/**
 * Throws that the browser draws the page: with a developer's build, or because the remote has no server part. Nothing is wrong, so
 * the page is sent with 200.
 */
export function throwForBrowser(remote: string): never {
  throw data({ code: 'REMOTE_UNAVAILABLE', remote }, { status: 200 });
}
