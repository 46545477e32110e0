import {
  COVER_PAGE_SIZE,
  coverListAddress,
  type EndpointResponse,
  readCoverTerms,
  readPagePlace,
} from '@icoteca/shared-contracts';
import { type Host, redirect } from '@icoteca/shared-contracts/host';

/** Without terms the page shows only the form. */
export interface MatchSetData {
  readonly terms: readonly string[];
  readonly page: number;
  readonly found: EndpointResponse<'coverList'> | null;
}

/** Loads which styles cover the list in a URL; a page past the last leads to the last. */
export async function loadMatchingStyles(host: Host, url: URL, signal: AbortSignal): Promise<MatchSetData> {
  const { page } = readPagePlace(url.searchParams);
  const { terms, leftOut } = readCoverTerms(url.searchParams.get('terms') ?? '');
  if (terms.length === 0) return { terms, page: 1, found: null };
  const found = await host.api.call('coverList', {
    query: {
      terms: terms.join(','),
      offset: (page - 1) * COVER_PAGE_SIZE,
      limit: COVER_PAGE_SIZE,
      lang: host.locale.code,
    },
    signal,
  });
  const last = Math.ceil(found.total / COVER_PAGE_SIZE);
  if (last > 0 && page > last) throw redirect(coverListAddress(terms, last));
  return { terms, page, found: { ...found, leftOut } };
}
