import type { Host } from '@icoteca/shared-contracts/host';
import { changedView, type ResultView } from '../results/result-view.ts';
import { searchQuery } from '../results/search-call.ts';

/** Number of icons by apiCode of the style. */
export type TermCounts = ReadonlyMap<string, number>;

/** Counts the icons of each style for a view (specification SD 7: the sidebar variant of the search). */
export async function countByStyle(host: Host, view: ResultView, signal: AbortSignal): Promise<TermCounts> {
  const query = { ...searchQuery(host, changedView(view, { style: null }), 1), amount: 1, svg: undefined };
  const { results = [] } = await host.api.call('search', {
    query: { ...query, language: host.locale.code, groupBy: 'platform' },
    signal,
  });
  return new Map(results.map(({ platform, total }) => [platform, total]));
}
