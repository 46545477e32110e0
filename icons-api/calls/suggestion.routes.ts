import { type IconSummary, seasonalTerms } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import {
  compileFilter,
  iconAt,
  noFilter,
  popularTerms,
  type SearchIndex,
  searchPage,
  similarTags,
} from '../finding/search/public.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import type { ApiPorts } from './api-ports.ts';
import { cutTerm, searchWords } from './search-terms.ts';
import { suggestionsFor } from './suggestions/suggestion-list.ts';

/** Suggestions, similar tags and popular terms (specification SD 7, search host). */
export function suggestionRoutes(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'autocomplete', ({ query, request }) => {
    const index = ports.indexAt();
    const filter = compileFilter(index.data, query);
    const term = searchWords(cutTerm(query.term));
    const search = { term, filter, limit: query.limit, language: siteLanguage(query.lang) };
    const answer = (history: readonly string[]) =>
      JSON.stringify({ success: true, suggestions: suggestionsFor(index, { ...search, history }) });
    const history = ports.history.of(request);
    // A failed history is empty (specification SD 8); visitors with a history get a personal answer.
    return history === null
      ? answer([])
      : history.then(answer, () => answer([])).then((json) => new PersonalAnswer(json));
  });

  registerEndpoint(app, 'similarTags', ({ query }) => {
    const index = ports.indexAt();
    const filter = compileFilter(index.data, query);
    const { limit } = query;
    const term = searchWords(cutTerm(query.term));
    const data = similarTags(index, { term, filter, limit, language: siteLanguage(query.lang) });
    return JSON.stringify({ success: true, data });
  });

  registerEndpoint(app, 'popularRequests', ({ query }) => {
    const index = ports.indexAt();
    const language = siteLanguage(query.lang);
    const requests = popularTerms(index, query.limit, { language, first: seasonalTerms(Date.now()) });
    if (!query.previews) return JSON.stringify({ success: true, requests });
    const previews = requests.map((term) => firstIcon(index, term, language));
    const catalogueVersion = index.data.version;
    return JSON.stringify({ success: true, requests, previews, catalogueVersion });
  });
}

/** The first icon of a search; null when it finds none. */
function firstIcon(index: SearchIndex, term: string, language: string | undefined): IconSummary | null {
  const { icons } = searchPage(index, {
    term: searchWords(cutTerm(term)),
    filter: noFilter,
    spellcheck: false,
    ...(language !== undefined && { language }),
    offset: 0,
    amount: 1,
  });
  return icons[0] === undefined ? null : iconAt(index.data, icons[0]);
}
