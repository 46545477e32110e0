import type { FastifyInstance } from 'fastify';
import {
  compileFilter,
  iconReader,
  type PlatformResults,
  searchByPlatform,
} from '../finding/search/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { type EndpointCall, registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import type { ApiPorts } from './api-ports.ts';
import type { Library } from './library.ts';
import { cutTerm, searchParameters, searchWords } from './search-terms.ts';

type Query = EndpointCall<'groupSearch'>['query'];

/** A group, a family or a single style, with the apiCodes of its styles. */
type Heading = Readonly<{ apiCode: string; seoCode: string; name: string; styles: readonly string[] }>;

/** `GET /api/iconsets/v5/search/group` (specification SD 7, search host). Without a result it is an error (SD 5, 8). */
export function groupSearchRoute(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'groupSearch', async ({ query }) => {
    const library = await answers.library();
    const index = indexAt();
    const initialTerm = cutTerm(query.term);
    const search = {
      term: searchWords(initialTerm),
      language: siteLanguage(query.language),
      filter: compileFilter(index.data, query),
      spellcheck: query.spellcheck !== false,
    };
    const found = searchByPlatform(index, search, query.amount);
    const iconOf = iconReader(index.data, found.term, query.replaceNameWithSynonyms, search.language);
    const results = headingsOf(library, query.groupBy).flatMap((heading) => {
      const parts = found.groups.filter(({ platform }) =>
        heading.styles.includes(index.data.platforms[platform]?.apiCode ?? ''),
      );
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      if (total === 0) return [];
      const icons = interleaved(parts, query.amount).map(iconOf);
      const { name, apiCode, seoCode } = heading;
      return [{ name, apiCode, seoCode, icons, total }];
    });
    if (results.length === 0) {
      const message = `Server error: the group search found nothing for "${initialTerm}".`;
      const hint = 'Try another word or fewer filters.';
      throw new ApiFailure('NO_RESULTS', message, { param: 'term', hint });
    }
    const parameters = {
      ...searchParameters({ ...query, offset: 0 }, initialTerm, found, index.data.version),
      maxOffset: 0,
    };
    const { suggestion, isSuggestionApplied } = parameters;
    return JSON.stringify({ success: true, parameters, suggestion, isSuggestionApplied, results });
  });
}

function headingsOf(library: Library, by: Query['groupBy']): Heading[] {
  if (by === 'platform') {
    return library.platforms.map(({ apiCode, seoCode, title }) => {
      return { apiCode, seoCode, name: title, styles: [apiCode] };
    });
  }
  return library.groups
    .filter((group) => group.type === by)
    .map(({ apiCode, seoCode, name, entities }) => ({ apiCode, seoCode, name, styles: entities }));
}

/** The first icon of every style, then the second of every style, until there are enough. */
function interleaved(parts: readonly PlatformResults[], amount: number): number[] {
  const icons: number[] = [];
  const longest = Math.max(...parts.map((part) => part.icons.length));
  for (let turn = 0; turn < longest && icons.length < amount; turn++)
    for (const part of parts) {
      const icon = part.icons[turn];
      if (icon !== undefined) icons.push(icon);
    }
  return icons.slice(0, amount);
}
