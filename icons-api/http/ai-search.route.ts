import type { SearchParameters } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { searchByMeaning } from '../meaning/search-by-meaning.ts';
import { compileFilter } from '../search/filters.ts';
import { iconAt } from '../search/icon-json.ts';
import { searchPage } from '../search/search.ts';
import type { ApiPorts } from './api-ports.ts';
import { type EndpointCall, PersonalAnswer, registerEndpoint } from './register-endpoint.ts';
import { cutTerm, searchWords } from './search.route.ts';

/** The first AI search of a catalogue waits so long for its meanings; then it is answered by words. ms */
const WAIT_MS = 4000;

/**
 * `GET /api/iconsets/ai/v1/search` (specification SD 7, Search host). Who may not search by AI gets the results of the
 * words, with the reason (resolution 22); so does everybody while the meanings are not there.
 */
export function aiSearchRoute(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'aiSearch', async ({ query, request }) => {
    const index = ports.indexAt();
    const asked = cutTerm(query.term);
    const search = { term: searchWords(asked), filter: compileFilter(index.data, query) };
    const page = { offset: query.offset, amount: query.amount };
    const permission = await ports.aiAllowance.use(request, search.term);
    const meanings = permission.allowed ? await ports.meanings.of(index.data, WAIT_MS) : null;
    const byMeaning = meanings
      ? await searchByMeaning(index, meanings, { ...search, ...page }).catch((error: unknown) => {
          request.log.warn(
            { reqId: request.id, err: error },
            'The search by meaning failed; the words are searched',
          );
          return null;
        })
      : null;
    const found = byMeaning
      ? { ...byMeaning, responseTerm: null }
      : searchPage(index, { ...search, ...page, spellcheck: true });
    const icons = Array.from(found.icons, (icon) => iconAt(index.data, icon));
    return new PersonalAnswer(
      JSON.stringify({
        success: true,
        parameters: parametersOf(query, asked, found, index.data.version),
        icons: query.svg ? await ports.withVectors(icons, request) : icons,
        aiSearch: {
          isApplied: byMeaning !== null,
          reason: permission.reason ?? (byMeaning ? null : 'AI_SEARCH_NOT_READY'),
          searchesLeft: permission.searchesLeft,
        },
      }),
    );
  });
}

function parametersOf(
  { amount, offset, language }: EndpointCall<'aiSearch'>['query'],
  asked: string,
  { total, styles, responseTerm }: { total: number; styles: number; responseTerm: string | null },
  catalogueVersion: string,
): SearchParameters {
  return {
    amount,
    offset,
    countAll: total,
    countStyles: styles,
    language,
    foundLanguage: 'en',
    term: responseTerm ?? asked,
    initialTerm: asked,
    responseTerm,
    searchTranslations: {},
    maxOffset: total === 0 ? 0 : Math.floor((total - 1) / amount) * amount,
    catalogueVersion,
  };
}
