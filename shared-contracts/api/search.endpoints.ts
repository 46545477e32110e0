import * as z from 'zod/mini';
import { iconSummarySchema } from '../entities/icon.ts';
import { suggestionSchema } from '../entities/suggestion.ts';
import { cornerKinds, weights } from '../url/filters.ts';
import {
  count,
  type EndpointSchema,
  example,
  iconFilters,
  language,
  offset,
  triState,
} from './endpoint-schema.ts';

/** Query of search v6 (specification, Search host). Codes match without regard to case. */
const searchQuery = z.object({
  /** Cut to 50 characters by the server. */
  term: z._default(z.string(), ''),
  amount: count(60, 200),
  offset,
  ...iconFilters,
  language,
  /** `false` switches correction off (the no-correct part of an address). */
  spellcheck: triState,
  /** Whether illustrations of Ouch may be among the icons. The catalogue has none, so both answers are the same. */
  isOuch: triState,
  /** Names and titles icons by the searched word where it is a synonym of theirs: "Dustbin" and not "Trash". */
  replaceNameWithSynonyms: triState,
  groupBy: z.optional(z.enum(['platform'])),
  /** Include the SVG of icons whose vector the visitor may have. */
  svg: triState,
  /** Keep to one version of the catalogue while paging. */
  catalogueVersion: z.optional(z.string()),
});

export const searchParametersSchema = z.object({
  amount: z.number(),
  offset: z.number(),
  countAll: z.number(),
  /** How many styles the results come from. */
  countStyles: z.number(),
  language: z.string(),
  /** The language that the term was found in: that of the visitor, English, or another one that alone has its words. */
  foundLanguage: z.string(),
  /** The term that was searched; differs from `initialTerm` after a correction. */
  term: z.string(),
  initialTerm: z.string(),
  /** Set when spelling was corrected. */
  responseTerm: z.nullable(z.string()),
  /** A term that finds more, given under 10 results; the one that was searched after a correction; null otherwise. */
  suggestion: z.nullable(z.string()),
  /** How many icons a suggestion that was not applied finds; null otherwise. */
  suggestionTotal: z.nullable(z.number()),
  /** The results are those of the suggestion. */
  isSuggestionApplied: z.boolean(),
  /** What words of that language were understood as, in English. */
  searchTranslations: z.record(z.string(), z.string()),
  /** Words of English without icons, and what was searched for them: `dustbin` -> `trash can`. */
  searchSynonyms: z.record(z.string(), z.string()),
  /**
   * What words of the term say of the look of an icon ("blue thin cart"), and the words without them. A hint: these results are of
   * all words. Null where no word does, or nothing would be found.
   */
  termFilters: z.nullable(
    z.object({
      term: z.string(),
      /** Code of a colour of the palette. */
      color: z.optional(z.string()),
      /** Code of a group of styles, for `platform`. */
      style: z.optional(z.string()),
      corners: z.optional(z.enum(cornerKinds)),
      weight: z.optional(z.enum(weights)),
      isAnimated: z.optional(z.boolean()),
    }),
  ),
  maxOffset: z.number(),
  catalogueVersion: z.string(),
});
export type SearchParameters = z.infer<typeof searchParametersSchema>;

const searchResponse = z.object({
  success: z.literal(true),
  parameters: searchParametersSchema,
  icons: z.optional(z.array(iconSummarySchema)),
  /** With groupBy=platform. */
  results: z.optional(
    z.array(
      z.object({
        name: z.string(),
        platform: z.string(),
        seoCode: z.string(),
        icons: z.array(iconSummarySchema),
        total: z.number(),
      }),
    ),
  ),
});

/** Calls of the search host (specification SD 7). */
export const searchEndpoints = {
  search: {
    summary: 'Search icons by term and filters',
    spec: 'Search and download, 7, Search host',
    tag: 'Search',
    access: 'open',
    example: example({ query: { term: 'home', amount: 6, platform: 'lucide' } }),
    query: searchQuery,
    response: searchResponse,
    errors: [
      'BAD_REQUEST',
      'UNKNOWN_STYLE',
      'UNKNOWN_GROUP',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_AUTHOR',
      'CATALOGUE_CHANGED',
    ],
    maxAgeSeconds: 60,
  },
  groupSearch: {
    summary: 'Search icons, grouped by groups of styles, families or styles',
    spec: 'Search and download, 7, v5/search/group',
    tag: 'Search',
    access: 'open',
    example: example({ query: { term: 'home' } }),
    query: z.extend(z.omit(searchQuery, { groupBy: true, svg: true, catalogueVersion: true, offset: true }), {
      /** How many icons of each group. */
      amount: count(4, 12),
      groupBy: z._default(z.enum(['group', 'family', 'platform']), 'group'),
    }),
    response: z.object({
      success: z.literal(true),
      parameters: searchParametersSchema,
      /** As in the parameters. */
      suggestion: z.nullable(z.string()),
      /** The results are those of the suggestion. */
      isSuggestionApplied: z.boolean(),
      /** Never empty: a group search without results is answered with NO_RESULTS (specification SD 5). */
      results: z.array(
        z.object({
          name: z.string(),
          apiCode: z.string(),
          seoCode: z.string(),
          /** The best icons of each of its styles by turns. */
          icons: z.array(iconSummarySchema),
          total: z.number(),
        }),
      ),
    }),
    errors: [
      'BAD_REQUEST',
      'NO_RESULTS',
      'UNKNOWN_STYLE',
      'UNKNOWN_GROUP',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_AUTHOR',
    ],
    maxAgeSeconds: 60,
  },
  aiSearch: {
    summary: 'Search icons by meaning and words together',
    spec: 'Search and download, 7, ai/v1/search',
    tag: 'Search',
    access: 'visitor',
    example: example({ query: { term: 'rubbish', text: 'a bin for my paper' } }),
    query: z.extend(
      z.omit(searchQuery, {
        isOuch: true,
        replaceNameWithSynonyms: true,
        groupBy: true,
        catalogueVersion: true,
      }),
      {
        /** What is meant beside the term (the text behind `--ai-` in an address). The words alone are searched without it. */
        text: z._default(z.string(), ''),
      },
    ),
    response: z.object({
      success: z.literal(true),
      parameters: searchParametersSchema,
      icons: z.array(iconSummarySchema),
      aiSearch: z.object({
        /** False: these are the results of the words alone. */
        isApplied: z.boolean(),
        reason: z.nullable(
          z.enum(['SIGN_IN_REQUIRED', 'NO_AI_SEARCHES_LEFT', 'AI_SEARCH_NOT_READY', 'AI_SEARCH_OFF']),
        ),
        /** Null when there is no limit. */
        searchesLeft: z.nullable(z.number()),
      }),
    }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STYLE', 'UNKNOWN_GROUP', 'UNKNOWN_CATEGORY', 'UNKNOWN_AUTHOR'],
    maxAgeSeconds: 0,
  },
  autocomplete: {
    summary: 'Suggestions for a term being typed',
    spec: 'Search and download, 7, autocomplete/v2',
    tag: 'Search',
    access: 'open',
    example: example({ query: { term: 'ho', limit: 5 } }),
    query: z.object({
      term: z.string(),
      limit: count(10, 50),
      lang: language,
      platform: z._default(z.string(), 'all'),
    }),
    response: z.object({ success: z.literal(true), suggestions: z.array(suggestionSchema) }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STYLE'],
    maxAgeSeconds: 300,
  },
  similarTags: {
    summary: 'Terms near a term in meaning',
    spec: 'Search and download, 7, similarTags',
    tag: 'Search',
    access: 'open',
    example: example({ query: { term: 'home' } }),
    query: z.object({
      term: z.string(),
      limit: count(10, 100),
      lang: language,
      platform: z._default(z.string(), 'all'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(z.string()) }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STYLE'],
    maxAgeSeconds: 600,
  },
  popularRequests: {
    summary: 'Popular searches',
    spec: 'Search and download, 7, popularRequests',
    tag: 'Search',
    access: 'open',
    example: example({ query: { limit: 5 } }),
    query: z.object({
      limit: count(10, 100),
      lang: language,
      /** Include the first icon of each term. */
      previews: triState,
    }),
    response: z.object({
      success: z.literal(true),
      requests: z.array(z.string()),
      /** If requested: the first icon of each term, in the order of the terms. */
      previews: z.optional(z.array(z.nullable(iconSummarySchema))),
      /** That of the previews. */
      catalogueVersion: z.optional(z.string()),
    }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
