import type { FastifyInstance } from 'fastify';
import { searchByMeaning } from '../finding/meaning/public.ts';
import { compileFilter, localIconAt, searchPage } from '../finding/search/public.ts';
import { isFlagOn } from '../flags/is-flag-on.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { aiForGuests } from '../people/rights/public.ts';
import type { ApiPorts } from './api-ports.ts';
import { recordSearch } from './search-history.ts';
import { cutTerm, searchParameters, searchWords } from './search-terms.ts';

/** How long the first AI search of a catalogue waits for its meanings before it is answered by words, ms. */
const WAIT_MS = 4000;

/**
 * `GET /api/iconsets/ai/v1/search` (specification SD 7, Search host). Visitors without AI search get the results of the words,
 * with the reason (resolution 22); so does everybody while the meanings are not loaded or the feature is off.
 */
export function aiSearchRoute(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'aiSearch', async ({ query, request }) => {
    const index = ports.indexAt();
    const initialTerm = cutTerm(query.term);
    const search = {
      term: searchWords(initialTerm),
      language: siteLanguage(query.language),
      filter: compileFilter(index.data, query),
    };
    const meaningTerm = searchWords(cutTerm(`${initialTerm} ${query.text}`));
    const page = { offset: query.offset, amount: query.amount };
    const isOn = await isFlagOn(ports.features, 'AI_SEARCH');
    const isOpen = isOn && ports.aiAllowance.isOpenTo(request);
    const meanings = isOpen ? await ports.meanings.of(index.data, WAIT_MS) : null;
    // Counted only when meanings are searched.
    const permission = meanings ? await ports.aiAllowance.use(request, meaningTerm) : null;
    const byMeaning =
      permission?.allowed && meanings
        ? await searchByMeaning(index, meanings, { ...search, term: meaningTerm, ...page }).catch(
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
    if (byMeaning && query.offset === 0) await recordSearch(ports.history, request, initialTerm);
    const reported = isOpen ? permission : aiForGuests;
    const icons = Array.from(found.icons, (icon) => localIconAt(index.data, search.language, icon));
    const shown = query.svg ? (await ports.withVectors(icons, request)).icons : icons;
    if (query.svg) ports.prerender(shown);
    return new PersonalAnswer(
      JSON.stringify({
        success: true,
        parameters: searchParameters(query, initialTerm, found, index.data.version),
        icons: shown,
        aiSearch: {
          isApplied: byMeaning !== null,
          reason: byMeaning ? null : isOn ? (reported?.reason ?? 'AI_SEARCH_NOT_READY') : 'AI_SEARCH_OFF',
          searchesLeft: reported ? reported.searchesLeft : await ports.aiAllowance.left(request),
        },
      }),
    );
  });
}
