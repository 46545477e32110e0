import { type CoverIcon, readCoverTerms } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import {
  type CoveringStyle,
  compileFilter,
  coverList,
  type IndexData,
  localIconAt,
  substitutesIn,
} from '../finding/search/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import type { ApiPorts } from './api-ports.ts';
import { searchWords } from './search-terms.ts';

/** `GET /api/iconsets/cover`: styles by how many terms of a list they cover (decision 0016). */
export function coverRoute(app: FastifyInstance, { indexAt }: ApiPorts): void {
  registerEndpoint(app, 'coverList', ({ query }) => {
    const index = indexAt();
    const { data } = index;
    const { terms, leftOut } = readCoverTerms(query.terms);
    if (terms.length === 0) {
      const hint = 'Write terms with commas between them: home,car,shopping cart.';
      const message = 'terms: the list has no term with a letter or a digit.';
      throw new ApiFailure('BAD_REQUEST', message, { param: 'terms', hint });
    }
    const language = siteLanguage(query.lang);
    const options = { filter: compileFilter(data, query), language };
    const found = coverList(index, terms.map(searchWords), options);
    const substitutes = substitutesIn(index, found.terms, options.filter);
    const page = found.styles.slice(query.offset, query.offset + query.limit);
    return JSON.stringify({
      success: true,
      terms: terms.map((term, place) => {
        const { responseTerm = null, styles = 0 } = found.terms[place] ?? {};
        return { term, responseTerm, totalStyles: styles };
      }),
      leftOut,
      styles: page.map((style) => styleOf(data, language, style, substitutes(style), terms)),
      total: found.styles.length,
      complete: found.styles.filter(({ covered }) => covered === terms.length).length,
      mostCovered: found.styles[0]?.covered ?? 0,
      catalogueVersion: data.version,
    });
  });
}

function styleOf(
  data: IndexData,
  language: string,
  { platform, covered, icons, exact, sameAs }: CoveringStyle,
  substitutes: readonly (readonly number[])[],
  terms: readonly string[],
) {
  const style = data.platforms[platform];
  const iconOf = (icon: number) => localIconAt(data, language, icon);
  const coverIconOf = (icon: number, place: number): CoverIcon | null =>
    icon < 0 ? null : { ...iconOf(icon), isExact: exact[place] === 1 };
  return {
    name: style?.title,
    platform: style?.apiCode,
    seoCode: style?.seoCode,
    covered,
    icons: Array.from(icons, coverIconOf),
    sameAs: Array.from(sameAs, (place) => terms[place] ?? null),
    substitutes: substitutes.map((near) => near.map(iconOf)),
  };
}
