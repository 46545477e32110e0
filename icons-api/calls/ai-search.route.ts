import type { SearchParameters } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { searchByMeaning } from '../finding/meaning/public.ts';
import { compileFilter, type FoundTerm, iconAt, searchPage } from '../finding/search/public.ts';
import { isFlagOn } from '../flags/is-flag-on.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { type EndpointCall, registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { aiForGuests } from '../people/rights/public.ts';
import type { ApiPorts } from './api-ports.ts';
import { recordSearch } from './search-history.ts';
import { cutTerm, languagesOf, searchWords, spellingOf } from './search-terms.ts';

/** The first AI search of a catalogue waits so long for its meanings; then it is answered by words. ms */
const WAIT_MS = 4000;

/**
 * `GET /api/iconsets/ai/v1/search` (specification SD 7, Search host). Who may not search by AI gets the results of the
 * words, with the reason (resolution 22); so does everybody while the meanings are not there or an operator has switched
 * the feature off.
 */
export function aiSearchRoute(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'aiSearch', async ({ query, request }) => {
    const index = ports.indexAt();
    const asked = cutTerm(query.term);
    const search = {
      term: searchWords(asked),
      language: siteLanguage(query.language),
      filter: compileFilter(index.data, query),
    };
    const meant = searchWords(cutTerm(`${asked} ${query.text}`));
    const page = { offset: query.offset, amount: query.amount };
    const isOn = await isFlagOn(ports.features, 'AI_SEARCH');
    const isOpen = isOn && ports.aiAllowance.isOpenTo(request);
    const meanings = isOpen ? await ports.meanings.of(index.data, WAIT_MS) : null;
    // Without meanings nothing is searched by them, and nothing is counted.
    const permission = meanings ? await ports.aiAllowance.use(request, meant) : null;
    const byMeaning =
      permission?.allowed && meanings
        ? await searchByMeaning(index, meanings, { ...search, term: meant, ...page }).catch(
            (error: unknown) => {
              request.log.warn(
                { reqId: request.id, err: error },
                'The search by meaning failed; the words are searched',
              );
              return null;
            },
          )
        : null;
    const found = byMeaning
      ? { ...byMeaning, responseTerm: null }
      : searchPage(index, { ...search, ...page, spellcheck: query.spellcheck !== false });
    if (byMeaning && query.offset === 0) await recordSearch(ports.history, request, asked);
    const told = isOpen ? permission : aiForGuests;
    const icons = Array.from(found.icons, (icon) => iconAt(index.data, icon));
    const shown = query.svg ? (await ports.withVectors(icons, request)).icons : icons;
    if (query.svg) ports.prerender(shown);
    return new PersonalAnswer(
      JSON.stringify({
        success: true,
        parameters: parametersOf(query, asked, found, index.data.version),
        icons: shown,
        aiSearch: {
          isApplied: byMeaning !== null,
          reason: byMeaning ? null : isOn ? (told?.reason ?? 'AI_SEARCH_NOT_READY') : 'AI_SEARCH_OFF',
          searchesLeft: told ? told.searchesLeft : await ports.aiAllowance.left(request),
        },
      }),
    );
  });
}

function parametersOf(
  { amount, offset, language }: EndpointCall<'aiSearch'>['query'],
  asked: string,
  found: Omit<FoundTerm, 'term'>,
  catalogueVersion: string,
): SearchParameters {
  const { total, styles, responseTerm } = found;
  return {
    amount,
    offset,
    countAll: total,
    countStyles: styles,
    language,
    ...languagesOf(found),
    term: responseTerm ?? asked,
    initialTerm: asked,
    ...spellingOf(found),
    maxOffset: total === 0 ? 0 : Math.floor((total - 1) / amount) * amount,
    catalogueVersion,
  };
}
