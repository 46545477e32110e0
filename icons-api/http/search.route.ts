import type { FastifyInstance } from 'fastify';
import { isGuest } from '../accounts/visitor.ts';
import { searchByPlatform } from '../search/grouped-search.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { type SearchRequest, searchPage } from '../search/search.ts';
import { iconReader } from '../search/synonym-names.ts';
import type { ApiPorts } from './api-ports.ts';
import { isAhead } from './deliberate-request.ts';
import { isPlain, parametersOf, plainSearch, type SearchQuery, searchRequestOf } from './plain-search.ts';
import { AnswerByRights, registerEndpoint } from './register-endpoint.ts';
import { searchAnswerOf } from './search-answer.ts';
import { rememberBeside } from './search-history.ts';
import { cutTerm } from './search-terms.ts';

/** Icons that a style shows in an answer grouped by style (CN 2: each group preview shows up to 4 icons). */
const ICONS_PER_STYLE = 4;

/** `GET /api/iconsets/v6/search`, plain and with groupBy=platform (specification SD 7, search host). */
export function searchRoute(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'search', ({ query, request }) => {
    const index = ports.indexAt(query.catalogueVersion);
    const asked = cutTerm(query.term);
    const isNew = asked !== '' && query.offset === 0 && !query.groupBy;
    if (isNew && !isGuest(request) && !isAhead(request.headers))
      void rememberBeside(ports.history, request, asked);
    if (isPlain(query)) return plainSearch(index, query, asked);
    const search = searchRequestOf(index, query, asked);
    if (query.groupBy) return groupedAnswer(index, search, query, asked);
    const page = searchPage(index, { ...search, offset: query.offset, amount: query.amount });
    const parameters = parametersOf(index, page, query, asked);
    const icons = Array.from(page.icons, iconReader(index.data, page.term, query.replaceNameWithSynonyms));
    if (!query.svg) return searchAnswerOf(parameters, icons);
    return ports.withVectors(icons, request).then((drawn) => {
      ports.drawAhead(drawn.icons);
      return new AnswerByRights(searchAnswerOf(parameters, drawn.icons), drawn.entitlement);
    });
  });
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
