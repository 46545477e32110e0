import type { SearchParameters } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ByteCache } from '../cache/byte-cache.ts';
import {
  compileFilter,
  filtersInTerm,
  fragmentReader,
  iconReader,
  type SearchIndex,
  type SearchRequest,
  searchByPlatform,
  searchPage,
} from '../finding/search/public.ts';
import { CompressedAnswer } from '../http/compressed-answer.ts';
import { AnswerByRights } from '../http/endpoint-answers.ts';
import { type EndpointCall, registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { isPrefetch } from '../http/user-initiated.ts';
import { isGuest } from '../people/accounts/public.ts';
import type { ApiPorts } from './api-ports.ts';
import { recordSearch } from './search-history.ts';
import { cutTerm, searchParameters, searchWords, wordsInStyle } from './search-terms.ts';

/** Icons of a style in an answer grouped by style (CN 2: each group preview shows up to 4 icons). */
const ICONS_PER_STYLE = 4;

/** Cache of recent answers with drawings for guests, who all get the same; bytes. */
const CACHE_BYTES = 32 * 2 ** 20;

type SearchQuery = EndpointCall<'search'>['query'];

/** `GET /api/iconsets/v6/search`, plain and with groupBy=platform (specification SD 7, search host). */
export function searchRoute(app: FastifyInstance, ports: ApiPorts): void {
  const guestAnswers = new ByteCache<CompressedAnswer>('search-answers', {
    maxBytes: CACHE_BYTES,
    bytesOf: ({ brotli }) => 156 + brotli.length,
  });
  registerEndpoint(app, 'search', ({ query, request }) => {
    const index = ports.indexAt(query.catalogueVersion);
    const cached = isGuest(request) ? guestAnswers.get(keyOf(index, request)) : undefined;
    if (cached) return cached;
    const initialTerm = cutTerm(query.term);
    const isNew = initialTerm !== '' && query.offset === 0 && !query.groupBy;
    if (isNew && !isGuest(request) && !isPrefetch(request.headers))
      void recordSearch(ports.history, request, initialTerm);
    const search: SearchRequest = {
      term: wordsInStyle(searchWords(initialTerm), query.platform),
      language: siteLanguage(query.language),
      filter: compileFilter(index.data, query),
      spellcheck: query.spellcheck !== false,
    };
    if (query.groupBy) return groupedAnswer(index, search, query, initialTerm);
    const page = searchPage(index, { ...search, offset: query.offset, amount: query.amount });
    const parameters = {
      ...searchParameters(query, initialTerm, page, index.data.version),
      termFilters: search.spellcheck ? filtersInTerm(index, search.term, search.language, query) : null,
    };
    const fragmentOf = fragmentReader(index.data, page.term, query.replaceNameWithSynonyms, search.language);
    if (!query.svg) return searchAnswer(parameters, Array.from(page.icons, fragmentOf));
    return ports
      .drawnFragments(index.data, page.icons, fragmentOf, request)
      .then(async ({ icons, entitlement }) => {
        const json = searchAnswer(parameters, icons);
        if (!isGuest(request)) return new AnswerByRights(json, entitlement);
        const answer = await CompressedAnswer.of(json);
        guestAnswers.set(keyOf(index, request), answer);
        return answer;
      });
  });
}

function keyOf({ data }: SearchIndex, { url }: FastifyRequest): string {
  return `${data.version} ${url}`;
}

function groupedAnswer(
  index: SearchIndex,
  search: SearchRequest,
  query: SearchQuery,
  initialTerm: string,
): string {
  const found = searchByPlatform(index, search, Math.min(query.amount, ICONS_PER_STYLE));
  const iconOf = iconReader(index.data, found.term, query.replaceNameWithSynonyms, search.language);
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
  const parameters = searchParameters(query, initialTerm, found, index.data.version);
  return JSON.stringify({ success: true, parameters, results });
}

/** The answer of a search, joined from the JSON of its icons: none of them is parsed or serialized again. */
function searchAnswer(parameters: SearchParameters, icons: readonly string[]): string {
  return `{"success":true,"parameters":${JSON.stringify(parameters)},"icons":[${icons.join(',')}]}`;
}
