import { type EndpointResponse, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type PageProblem, problemOf } from '../page-parts/page-problem.ts';

/** Reports and refused files on one page, each. */
export const REPORTS_PAGE = 50;

type Answer = EndpointResponse<'collectionReports'>;
export type CollectionReport = Answer['reports'][number];
export type RefusedUpload = Answer['refusals'][number];

/** What administrators read: what visitors reported, and what the SVG gate refused. */
export interface ReportsData {
  readonly kind: 'reports';
  readonly page: number;
  readonly reports: readonly CollectionReport[];
  readonly refusals: readonly RefusedUpload[];
}

/** Loads a page of reports. For anyone but administrators there is no such page. */
export async function loadReports(
  host: Host,
  url: URL,
  signal: AbortSignal,
): Promise<ReportsData | PageProblem> {
  const requested = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requested) && requested > 0 ? requested : 1;
  try {
    const query = { limit: REPORTS_PAGE, offset: (page - 1) * REPORTS_PAGE };
    const { reports, refusals } = await host.api.call('collectionReports', { query, signal });
    return { kind: 'reports', page, reports, refusals };
  } catch (error) {
    signal.throwIfAborted();
    const isNoAdmin = error instanceof RequestError && error.code === 'ADMIN_ONLY';
    return isNoAdmin ? { kind: 'problem', status: 404, code: 'UNKNOWN_COLLECTION' } : problemOf(error);
  }
}
