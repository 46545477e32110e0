import type { FastifyInstance } from 'fastify';
import { compileFilter } from '../search/filters.ts';
import { popularTerms } from '../search/popular-terms.ts';
import { similarTags } from '../search/similar-tags.ts';
import type { ApiPorts } from './api-ports.ts';
import { PersonalAnswer, registerEndpoint } from './register-endpoint.ts';
import { cutTerm, searchWords } from './search.route.ts';
import { suggestionsFor } from './suggestions/suggestion-list.ts';

/** Suggestions, similar tags and popular terms (specification SD 7, search host). */
export function suggestionRoutes(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'autocomplete', ({ query, request }) => {
    const index = ports.indexAt();
    const filter = compileFilter(index.data, query);
    const answer = (history: readonly string[]) => {
      const { limit } = query;
      const suggestions = suggestionsFor(index, {
        term: searchWords(cutTerm(query.term)),
        filter,
        limit,
        history,
      });
      return JSON.stringify({ success: true, suggestions });
    };
    const history = ports.history.of(request);
    // A failed history is an empty one (specification SD 8); whoever has one gets an answer of their own.
    return history === null
      ? answer([])
      : history.then(answer, () => answer([])).then((json) => new PersonalAnswer(json));
  });

  registerEndpoint(app, 'similarTags', ({ query }) => {
    const index = ports.indexAt();
    const filter = compileFilter(index.data, query);
    const data = similarTags(index, searchWords(cutTerm(query.term)), filter, query.limit);
    return JSON.stringify({ success: true, data });
  });

  registerEndpoint(app, 'popularRequests', ({ query }) =>
    JSON.stringify({ success: true, requests: popularTerms(ports.indexAt(), query.limit) }),
  );
}
