import {
  SUGGESTION_FETCH_LIMIT,
  SUGGESTION_SHOWN_LIMIT,
  type Suggestion,
  type SuggestionKind,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** The order of kinds in the list: words first, those that lead elsewhere behind them, then things of the library. */
const kindOrder: readonly SuggestionKind[] = [
  'history',
  'popular',
  'icons',
  'product',
  'other',
  'category',
  'categories',
  'styles',
];

/** Suggestions for a term, in the order in which they are shown: 11 are asked for, 10 shown (resolution 16). */
export async function fetchSuggestions(host: Host, term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await host.api.call('autocomplete', {
    query: { term, limit: SUGGESTION_FETCH_LIMIT, lang: host.locale.code },
    signal,
  });
  return answer.suggestions
    .slice(0, SUGGESTION_SHOWN_LIMIT)
    .toSorted((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind));
}
