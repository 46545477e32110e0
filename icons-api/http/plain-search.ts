import type { SearchParameters } from '@icoteca/shared-contracts';
import type { BorrowedAnswer } from '../search/answers/answer-memory.ts';
import { compileFilter } from '../search/filters.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { type FoundTerm, type SearchRequest, searchPage } from '../search/search.ts';
import type { EndpointCall } from './register-endpoint.ts';
import { searchAnswer } from './search-answer.ts';
import { languagesOf, searchWords, spellingOf, wordsInStyle } from './search-terms.ts';
import { siteLanguage } from './site-language.ts';

export type SearchQuery = EndpointCall<'search'>['query'];

/** True for a search that everybody gets the same answer to, made of what the index has ready. */
export function isPlain({ svg, replaceNameWithSynonyms, groupBy }: SearchQuery): boolean {
  return !svg && !replaceNameWithSynonyms && !groupBy;
}

/** What a call asks the index for. @param asked the term, cut. @throws UnknownFilterValue */
export function searchRequestOf(index: SearchIndex, query: SearchQuery, asked: string): SearchRequest {
  return {
    term: wordsInStyle(searchWords(asked), query.platform),
    language: siteLanguage(query.language),
    filter: compileFilter(index.data, query),
    spellcheck: query.spellcheck !== false,
  };
}

/** Answers a plain search. @param asked the term, cut; that of the query is not read. @throws UnknownFilterValue */
export function plainSearch(index: SearchIndex, query: SearchQuery, asked: string): BorrowedAnswer | Buffer {
  const { offset, amount } = query;
  const page = searchPage(index, { ...searchRequestOf(index, query, asked), offset, amount });
  return searchAnswer(index.data, parametersOf(index, page, query, asked), page.icons);
}

/** What an answer tells of its search. */
export function parametersOf(
  index: SearchIndex,
  found: FoundTerm,
  query: SearchQuery,
  asked: string,
): SearchParameters {
  return {
    amount: query.amount,
    offset: query.offset,
    countAll: found.total,
    countStyles: found.styles,
    language: query.language,
    ...languagesOf(found),
    term: found.responseTerm ?? asked,
    initialTerm: asked,
    ...spellingOf(found),
    maxOffset: found.total === 0 ? 0 : Math.floor((found.total - 1) / query.amount) * query.amount,
    catalogueVersion: index.data.version,
  };
}
