import * as z from 'zod/mini';
import { iconDetailsSchema, iconSummarySchema } from '../entities/icon.ts';
import {
  appInfoSchema,
  homepageGroupSchema,
  packSchema,
  platformGroupSchema,
  platformPreviewSchema,
} from '../entities/platform.ts';
import { suggestionSchema } from '../entities/suggestion.ts';
import type { ApiErrorCode } from './errors.ts';
import { type EndpointName, endpointPaths } from './paths.ts';

const count = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), fallback);
const offset = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0);
/** `true`/`1` and `false`/`0` as addresses write them; unset is "both". */
const triState = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value: 'true' | 'false' | '1' | '0') => value === 'true' || value === '1'),
  ),
);
const language = z._default(z.string(), 'en');

/** Query of search v6 (specification, Search host). Codes match without regard to case. */
const searchQuery = z.object({
  /** Cut to 50 characters by the server. */
  term: z._default(z.string(), ''),
  amount: count(60, 200),
  offset,
  /** A style's apiCode or seoCode, `group-x`, `family-x`; several joined by comma; `all` is unset. */
  platform: z.optional(z.string()),
  authors: z._default(z.enum(['all', 'icons8', 'external']), 'all'),
  /** Id or slug of one author. */
  authorName: z.optional(z.string()),
  isColor: triState,
  isAnimated: triState,
  /** `circle` or `square`: the drawing is enclosed in one. */
  shape: z.optional(z.enum(['circle', 'square'])),
  /** `vector` keeps icons that have SVG. */
  format: z.optional(z.enum(['png', 'vector'])),
  free: triState,
  /** A category's apiCode. */
  category: z.optional(z.string()),
  language,
  /** `false` switches correction off (the no-correct part of an address). */
  spellcheck: triState,
  isOuch: triState,
  replaceNameWithSynonyms: triState,
  groupBy: z.optional(z.enum(['platform'])),
  /** Ask for the SVG of icons whose vector the visitor may have. */
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
  foundLanguage: z.string(),
  /** The term that was searched; differs from `initialTerm` after a correction. */
  term: z.string(),
  initialTerm: z.string(),
  /** Set when spelling was corrected. */
  responseTerm: z.nullable(z.string()),
  searchTranslations: z.record(z.string(), z.string()),
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

/** A list answer: docs with their paging (observed shape of the original). */
const docs = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    success: z.literal(true),
    docs: z.array(item),
    total: z.number(),
    limit: z.number(),
    offset: z.number(),
    page: z.number(),
    pages: z.number(),
  });

interface EndpointSchema {
  summary: string;
  /** Paragraph of the specification. */
  spec: string;
  params?: z.core.$ZodType;
  query: z.core.$ZodType;
  response: z.core.$ZodType;
  errors: readonly ApiErrorCode[];
  /** How long a shared cache may keep the answer; 0 means not at all. */
  maxAgeSeconds: number;
}

/** Schemas of every call: the server validates by them, OpenAPI is generated from them, the client is typed by them. */
export const endpointSchemas = {
  search: {
    summary: 'Search icons by term and filters',
    spec: 'Search and download, 7, Search host',
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
  autocomplete: {
    summary: 'Suggestions for a term being typed',
    spec: 'Search and download, 7, autocomplete/v2',
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
    query: z.object({ limit: count(10, 100), lang: language }),
    response: z.object({ success: z.literal(true), requests: z.array(z.string()) }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 600,
  },
  icon: {
    summary: 'One icon with everything its page shows',
    spec: 'Search and download, 7, icons/icon',
    query: z.object({ id: z.string(), language, svg: triState, info: triState }),
    response: z.object({ success: z.literal(true), icon: iconDetailsSchema }),
    errors: ['BAD_REQUEST', 'UNKNOWN_ICON', 'ICON_REMOVED'],
    maxAgeSeconds: 60,
  },
  variants: {
    summary: 'The same idea in other styles',
    spec: 'Search and download, 3, Icon, variants',
    params: z.object({ id: z.string() }),
    query: z.object({ language, limit: count(60, 500), svg: triState }),
    response: z.object({ success: z.literal(true), variants: z.array(iconSummarySchema), total: z.number() }),
    errors: ['BAD_REQUEST', 'UNKNOWN_ICON', 'ICON_REMOVED'],
    maxAgeSeconds: 60,
  },
  latest: {
    summary: 'Newest icons',
    spec: 'Search and download, 7, icons/latest',
    query: z.object({ amount: count(100, 200), offset, platform: z.optional(z.string()), svg: triState }),
    response: z.object({ success: z.literal(true), icons: z.array(iconSummarySchema), total: z.number() }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STYLE'],
    maxAgeSeconds: 60,
  },
  platformsInfo: {
    summary: 'All styles',
    spec: 'Search and download, 7, Configuration reads',
    query: z.object({}),
    response: docs(platformPreviewSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  platform: {
    summary: 'One style',
    spec: 'Search and download, 7, platforms/v1',
    params: z.object({ code: z.string() }),
    query: z.object({}),
    response: z.object({ success: z.literal(true), platform: platformPreviewSchema }),
    errors: ['UNKNOWN_STYLE'],
    maxAgeSeconds: 600,
  },
  packsInfo: {
    summary: 'All categories',
    spec: 'Search and download, 7, Configuration reads',
    query: z.object({}),
    response: docs(packSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  platformSidebar: {
    summary: 'Groups and families of styles for the sidebar',
    spec: 'Search and download, 7, Configuration reads',
    query: z.object({ lang: language }),
    response: docs(platformGroupSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  platformVariations: {
    summary: 'Families: styles that are variations of one set',
    spec: 'Search and download, 7, Configuration reads',
    query: z.object({}),
    response: docs(platformGroupSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  platformHomepage: {
    summary: 'Groups of styles with preview cards for the home page',
    spec: 'Search and download, 7, Configuration reads',
    query: z.object({ lang: language }),
    response: docs(homepageGroupSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  appInfo: {
    summary: 'Figures of the whole library',
    spec: 'Search and download, 7, app-info/partial',
    query: z.object({}),
    response: z.extend(z.object({ success: z.literal(true) }), appInfoSchema.shape),
    errors: [],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof endpointSchemas;
/** Query of a call as a caller writes it: plain values, defaults may be left out. */
export type EndpointQuery<N extends EndpointName> = {
  [K in keyof z.input<Schemas[N]['query']>]?:
    | z.input<Schemas[N]['query']>[K]
    | string
    | number
    | boolean
    | undefined;
};
export type EndpointResponse<N extends EndpointName> = z.output<Schemas[N]['response']>;
export type EndpointParams<N extends EndpointName> = Schemas[N] extends {
  params: infer P extends z.core.$ZodType;
}
  ? z.output<P>
  : Record<string, never>;

/** Method, path and schemas of one call together; for the server and the generated documentation. */
export function endpointOf<N extends EndpointName>(name: N): (typeof endpointPaths)[N] & Schemas[N] {
  return { ...endpointPaths[name], ...endpointSchemas[name] };
}
