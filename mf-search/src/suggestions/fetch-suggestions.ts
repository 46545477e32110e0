import {
  cleanTerm,
  coverListAddress,
  type IconSummary,
  isTermList,
  POPULAR_LIMIT,
  popularPath,
  readCoverTerms,
  SEARCH_HISTORY_LIMIT,
  type SearchDomain,
  SUGGESTION_FETCH_LIMIT,
  SUGGESTION_SHOWN_LIMIT,
  type Suggestion,
  type SuggestionKind,
  searchTarget,
  termWords,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { verdict } from '../match-set/verdict.ts';
import { searchText } from '../texts/texts.ts';

/** Order of kinds in the list. */
const KIND_ORDER: readonly SuggestionKind[] = [
  'history',
  'popular',
  'icons',
  'other',
  'product',
  'category',
  'categories',
  'styles',
];

export interface SuggestionQuery {
  /** As typed; empty for popular and recent searches. */
  readonly term: string;
  readonly domain: SearchDomain;
}

/** Suggestions in their order: 11 are requested, 10 shown (resolution 16). */
export async function fetchSuggestions(
  host: Host,
  { term, domain }: SuggestionQuery,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  if (domain !== 'icons') return fetchOfArea(host, term, domain, signal);
  if (term === '') return fetchBeforeTyping(host, signal);
  if (isTermList(term)) return fetchOfList(host, term, signal);
  const answer = await host.api.call('autocomplete', {
    query: { term, limit: SUGGESTION_FETCH_LIMIT, lang: host.locale.code },
    signal,
  });
  const pair = pairSuggestion(host, term);
  return [...answer.suggestions.slice(0, SUGGESTION_SHOWN_LIMIT - pair.length), ...pair].toSorted(
    (one, other) => KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind),
  );
}

/** Two terms with a comma may be a list, or one term. */
function pairSuggestion(host: Host, text: string): Suggestion[] {
  const { terms } = readCoverTerms(text);
  if (terms.length < 2) return [];
  const label = `${searchText(host.texts)('match.title')}: ${terms.join(', ')}`;
  return [{ kind: 'icons', label, url: coverListAddress(terms) }];
}

/** How many styles have all icons of a list; the search for its words as one term follows. */
async function fetchOfList(host: Host, text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { terms } = readCoverTerms(text);
  const query = { terms: terms.join(','), limit: 1, lang: host.locale.code };
  const found = await host.api.call('coverList', { query, signal });
  const whole = termWords(cleanTerm(text));
  const literal = searchText(host.texts)('match.literal', { term: whole });
  return [
    { kind: 'icons', label: verdict(host, found, terms.length), url: coverListAddress(terms) },
    { kind: 'icons', label: literal, url: searchTarget('icons', whole) },
  ];
}

function previewOf(icon: IconSummary | null | undefined): Partial<Suggestion> {
  return icon ? { previewId: icon.id, previewHash: icon.contentHash, previewIsColor: icon.isColor } : {};
}

/** Suggestions of another area of the product (specification SD 7, frontend/v1/autocomplete). */
async function fetchOfArea(
  host: Host,
  query: string,
  domain: Exclude<SearchDomain, 'icons'>,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const answer = await host.api.call('areaAutocomplete', {
    query: { query, limit: SUGGESTION_FETCH_LIMIT, locale: host.locale.code, domain },
    signal,
  });
  return answer.suggestions.slice(0, SUGGESTION_SHOWN_LIMIT);
}

/**
 * Up to 10 searches of the visitor and 10 popular ones (specification SD 9). Guests have no history (SD 5); a failed one
 * is empty (SD 8). Without popular searches their page is offered.
 */
async function fetchBeforeTyping(host: Host, signal: AbortSignal): Promise<Suggestion[]> {
  const word = (kind: 'history' | 'popular') => (label: string) => ({
    kind,
    label,
    url: searchTarget('icons', label),
  });
  const [history, popular] = await Promise.all([
    host.session.isGuest
      ? []
      : host.api.call('searchHistory', { query: { limit: SEARCH_HISTORY_LIMIT }, signal }).then(
          (answer) => answer.searchHistory.map(word('history')),
          () => [],
        ),
    host.api
      .call('popularRequests', {
        query: { limit: POPULAR_LIMIT, lang: host.locale.code, previews: true },
        signal,
      })
      .then(
        ({ requests, previews = [] }) =>
          requests.map((term, place) => ({ ...word('popular')(term), ...previewOf(previews[place]) })),
        () => [
          { kind: 'popular' as const, label: searchText(host.texts)('popular.title'), url: popularPath },
        ],
      ),
  ]);
  return [...history, ...popular];
}
