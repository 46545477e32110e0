import {
  cleanTerm,
  defaultLocale,
  type SearchParameters,
  siteLocales,
  TERM_LIMIT,
  termWords,
} from '@icoteca/shared-contracts';
import { emojiNames } from '@icoteca/shared-contracts/emoji-names';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isGuest } from '../accounts/visitor.ts';
import { compileFilter } from '../search/filters.ts';
import { searchByPlatform } from '../search/grouped-search.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { type FoundTerm, type SearchRequest, searchPage } from '../search/search.ts';
import { iconReader } from '../search/synonym-names.ts';
import type { ApiPorts } from './api-ports.ts';
import { AnswerByRights, type EndpointCall, registerEndpoint } from './register-endpoint.ts';
import { noTranslations, searchAnswer, searchAnswerOf } from './search-answer.ts';
import { siteLanguage } from './site-language.ts';

/** Icons that a style shows in an answer grouped by style (CN 2: each group preview shows up to 4 icons). */
const ICONS_PER_STYLE = 4;

/** Terms that cleaning leaves as they are: most of them, spared four expressions. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

type Query = EndpointCall<'search'>['query'];

/** `GET /api/iconsets/v6/search`, plain and with groupBy=platform (specification SD 7, search host). */
export function searchRoute(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'search', ({ query, request }) => {
    const index = ports.indexAt(query.catalogueVersion);
    const asked = cutTerm(query.term);
    const search: SearchRequest = {
      term: wordsInStyle(searchWords(asked), query.platform),
      language: siteLanguage(query.language),
      filter: compileFilter(index.data, query),
      spellcheck: query.spellcheck !== false,
    };
    if (query.groupBy) return groupedAnswer(index, search, query, asked);
    if (asked !== '' && query.offset === 0 && !isGuest(request) && !isPrefetch(request))
      void ports.history.remember(request, asked);
    const page = searchPage(index, { ...search, offset: query.offset, amount: query.amount });
    const parameters = parametersOf(index, page, query, asked);
    if (!query.svg && !query.replaceNameWithSynonyms) return searchAnswer(index.data, parameters, page.icons);
    const icons = Array.from(page.icons, iconReader(index.data, page.term, query.replaceNameWithSynonyms));
    if (!query.svg) return searchAnswerOf(parameters, icons);
    return ports.withVectors(icons, request).then((drawn) => {
      ports.drawAhead(drawn.icons);
      return new AnswerByRights(searchAnswerOf(parameters, drawn.icons), drawn.entitlement);
    });
  });
}

/** True for a page that a browser fetches before anybody wants it. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return /prefetch/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}

/** The words of a term joined by blanks, as `cleanTerm` and `termWords` give them. */
export function searchWords(term: string): string {
  return PLAIN_WORDS.test(term) ? term : termWords(cleanTerm(term, emojiNames));
}

const emojiWords: ReadonlySet<string> = new Set(siteLocales.map(({ emojiWord }) => emojiWord));
const EMOJI_STYLE = /^(?:group-)?emoji$/i;

/** Among emoji the word for emoji, in any language of the site, says nothing: alone it asks for all of them. */
export function wordsInStyle(words: string, platform: string | undefined): string {
  if (platform === undefined || !EMOJI_STYLE.test(platform)) return words;
  return words
    .split(' ')
    .filter((word) => !emojiWords.has(word))
    .join(' ');
}

/** The first 50 characters of a term; a surrogate pair is never cut. */
export function cutTerm(term: string): string {
  const trimmed = term.trim();
  return trimmed.length <= TERM_LIMIT ? trimmed : [...trimmed].slice(0, TERM_LIMIT).join('').trim();
}

/** In which language a term was found, and what its words were understood as. */
export function languagesOf(
  { translations }: Pick<FoundTerm, 'translations'>,
  asked: string,
): Pick<SearchParameters, 'foundLanguage' | 'searchTranslations'> {
  const foundLanguage = translations ? siteLanguage(asked) : defaultLocale.code;
  return { foundLanguage, searchTranslations: translations ?? noTranslations };
}

function groupedAnswer(index: SearchIndex, search: SearchRequest, query: Query, asked: string): string {
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

function parametersOf(index: SearchIndex, found: FoundTerm, query: Query, asked: string): SearchParameters {
  return {
    amount: query.amount,
    offset: query.offset,
    countAll: found.total,
    countStyles: found.styles,
    language: query.language,
    ...languagesOf(found, query.language),
    term: found.responseTerm ?? asked,
    initialTerm: asked,
    responseTerm: found.responseTerm,
    maxOffset: found.total === 0 ? 0 : Math.floor((found.total - 1) / query.amount) * query.amount,
    catalogueVersion: index.data.version,
  };
}
