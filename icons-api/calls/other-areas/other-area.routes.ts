import { searchTarget } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { complete, noFilter } from '../../finding/search/public.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { siteLanguage } from '../../http/site-language.ts';
import type { ApiPorts } from '../api-ports.ts';
import { cutTerm, searchWords } from '../search-terms.ts';

/** Calls for illustrations, photos, music and 3D (specification SD 7, Search host). */
export function otherAreaRoutes(app: FastifyInstance, { indexAt, otherAreas }: ApiPorts): void {
  registerEndpoint(app, 'areaAutocomplete', ({ query }) => {
    const { domain, limit } = query;
    // Concepts of icons serve as completions of the other areas too.
    const completions = complete(indexAt(), {
      term: searchWords(cutTerm(query.query)),
      filter: noFilter,
      limit: limit * 2,
      language: siteLanguage(query.locale),
    });
    const suggestions = completions
      .flatMap((completion) => (completion.kind === 'icons' ? [completion.label] : []))
      .slice(0, limit)
      .map((label) => ({ kind: 'other', label, url: searchTarget(domain, label), apiCode: domain }));
    return JSON.stringify({ success: true, suggestions });
  });

  registerEndpoint(app, 'crossSearch', async ({ query, request }) => {
    const wanted = { ...query, term: cutTerm(query.term) };
    const found = await otherAreas.crossSearch(wanted).catch((error: unknown) => {
      const message = 'The search in another area failed; it is answered as empty';
      request.log.warn({ reqId: request.id, err: error }, message);
      return { images: [], foundBy: null };
    });
    return JSON.stringify({ success: true, ...found });
  });

  registerEndpoint(app, 'stockPictures', async ({ query, request }) => {
    const term = cutTerm(query.query);
    const found = await otherAreas.stockPictures(term, query.language).catch((error: unknown) => {
      const message = 'The affiliate did not answer; there are no stock pictures';
      request.log.warn({ reqId: request.id, err: error }, message);
      return { data: [], query: term };
    });
    return JSON.stringify({ success: true, ...found });
  });
}
