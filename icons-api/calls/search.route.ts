import type { SearchParameters } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  compileFilter,
  type FoundTerm,
  fragmentReader,
  iconReader,
  type SearchIndex,
  type SearchRequest,
  searchByPlatform,
  searchPage,
} from '../finding/search/public.ts';
import { AnswerByRights } from '../http/endpoint-answers.ts';
import { type EndpointCall, registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { isPrefetch } from '../http/user-initiated.ts';
import { isGuest } from '../people/accounts/public.ts';
import type { ApiPorts } from './api-ports.ts';
import { searchAnswer } from './search-answer.ts';
import { recordSearch } from './search-history.ts';
import { cutTerm, languagesOf, searchWords, spellingOf, wordsInStyle } from './search-terms.ts';

/** Icons that a style shows in an answer grouped by style (CN 2: each group preview shows up to 4 icons). */
const ICONS_PER_STYLE = 4;

/** Memory for recent answers with drawings to guests, who all get the same. */
const ANSWER_BYTES = 32 * 2 ** 20;

type SearchQuery = EndpointCall<'search'>['query'];

/** `GET /api/iconsets/v6/search`, plain and with groupBy=platform (specification SD 7, search host). */
export function searchRoute(app: FastifyInstance, ports: ApiPorts): void {
  const forGuests = new LRUCache<string, AnswerByRights>({
    maxSize: ANSWER_BYTES,
    sizeCalculation: ({ json }, key) => 256 + json.length + key.length,
  });
  registerEndpoint(app, 'search', ({ query, request }) => {
    const index = ports.indexAt(query.catalogueVersion);
    const ready = isGuest(request) ? forGuests.get(keyOf(index, request)) : undefined;
    if (ready) return ready;
    const asked = cutTerm(query.term);
    const isNew = asked !== '' && query.offset === 0 && !query.groupBy;
    if (isNew && !isGuest(request) && !isPrefetch(request.headers))
      void recordSearch(ports.history, request, asked);
    const search: SearchRequest = {
      term: wordsInStyle(searchWords(asked), query.platform),
      language: siteLanguage(query.language),
      filter: compileFilter(index.data, query),
      spellcheck: query.spellcheck !== false,
    };
    if (query.groupBy) return groupedAnswer(index, search, query, asked);
    const page = searchPage(index, { ...search, offset: query.offset, amount: query.amount });
    const parameters = parametersOf(index, page, query, asked);
    const fragmentOf = fragmentReader(index.data, page.term, query.replaceNameWithSynonyms);
    if (!query.svg) return searchAnswer(parameters, Array.from(page.icons, fragmentOf));
    return ports
      .drawnFragments(index.data, page.icons, fragmentOf, request)
      .then(({ icons, entitlement }) => {
        const answer = new AnswerByRights(searchAnswer(parameters, icons), entitlement);
        if (isGuest(request)) forGuests.set(keyOf(index, request), answer);
        return answer;
      });
  });
}

/** What an answer for guests depends on. */
function keyOf({ data }: SearchIndex, { url }: FastifyRequest): string {
  return `${data.version} ${url}`;
}

function groupedAnswer(index: SearchIndex, search: SearchRequest, query: SearchQuery, asked: string): string {
  const found = searchByPlatform(index, search, Math.min(query.amount, ICONS_PER_STYLE));
  const iconOf = iconReader(index.data, found.term, query.replaceNameWithSynonyms);
  const results = found.groups.map(({ platform, icons, total }) => {
    const style = index.data.platforms[platform];
    return {
      name: style?.title,
      platform: style?.apiCode,
      seoCode: style?.seoCode,
      icons: icons.map(iconOf),
      total,
    };
  });
  return JSON.stringify({ success: true, parameters: parametersOf(index, found, query, asked), results });
}

/** What an answer says of its search. */
function parametersOf(
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
