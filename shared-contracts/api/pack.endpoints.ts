import * as z from 'zod/mini';
import { iconSummarySchema } from '../entities/icon.ts';
import { packPreviewSchema, packSchema, platformPackSchema } from '../entities/pack.ts';
import { LATEST_PAGE_SIZE, SEARCH_PAGE_SIZE } from '../rules/limits.ts';
import { count, docs, type EndpointSchema, example, language, offset, triState } from './endpoint-schema.ts';

const authors = z._default(z.enum(['all', 'icons8', 'external']), 'all');
/** One style by its apiCode or seoCode, a group or family; `all` is unset. */
const platform = z.optional(z.string());

/** Calls about categories, which the specification calls packs (SD 7; CN 7, Sidebar, platform and search data). */
export const packEndpoints = {
  packsInfo: {
    summary: 'All categories',
    spec: 'Search and download, 7, Configuration reads',
    tag: 'Library',
    access: 'open',
    query: z.object({}),
    response: docs(packSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  packSidebar: {
    summary: 'Categories with previews for the sidebar',
    spec: 'Search and download, 7, groups/v1/pack/sidebar',
    tag: 'Library',
    access: 'open',
    query: z.object({ lang: language }),
    response: docs(packPreviewSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
  platformPacks: {
    summary: 'The categories of one style, each with its icons in that style',
    spec: 'Collections and navigation, 7, pack previews for experimental styles',
    tag: 'Library',
    access: 'open',
    example: example({ params: { code: 'lucide' } }),
    params: z.object({ code: z.string() }),
    query: z.object({ lang: language }),
    response: docs(platformPackSchema),
    errors: ['UNKNOWN_STYLE'],
    maxAgeSeconds: 600,
  },
  packsDemarcation: {
    summary: 'The icons of a category, parted by subcategory',
    spec: 'Search and download, 7, icons/packs/demarcation',
    tag: 'Library',
    access: 'open',
    example: example({ query: { category: 'arrows', amount: 24 } }),
    query: z.object({
      /** A pack's code. */
      category: z.string(),
      amount: count(LATEST_PAGE_SIZE, 200),
      offset,
      platform,
      authors,
      /** Id of one author. */
      authorName: z.optional(z.string()),
      language,
      svg: triState,
    }),
    response: z.object({
      success: z.literal(true),
      category: z.object({
        apiCode: z.string(),
        name: z.string(),
        /** In the order of their names; a page may begin and end inside one. Icons without one come last under ''. */
        subcategory: z.array(
          z.object({ name: z.string(), apiCode: z.string(), icons: z.array(iconSummarySchema) }),
        ),
      }),
      amount: z.number(),
      offset: z.number(),
      total: z.number(),
    }),
    errors: ['BAD_REQUEST', 'UNKNOWN_CATEGORY', 'UNKNOWN_STYLE', 'UNKNOWN_GROUP', 'UNKNOWN_AUTHOR'],
    maxAgeSeconds: 600,
  },
  category: {
    summary: 'Icons of a category or of one of its subcategories',
    spec: 'Search and download, 7, Category lookups',
    tag: 'Library',
    access: 'open',
    example: example({ query: { category: 'arrows', amount: 24 } }),
    query: z.object({
      category: z.string(),
      /** Its apiCode, as `subcategories` of the answer without it says. */
      subcategory: z.optional(z.string()),
      platform,
      /** `popular`: the ideas first that most sets draw. */
      sortBy: z._default(z.enum(['popular', 'name', 'newest']), 'popular'),
      authors,
      authorName: z.optional(z.string()),
      amount: count(SEARCH_PAGE_SIZE, 200),
      offset,
      language,
      svg: triState,
    }),
    response: z.object({
      success: z.literal(true),
      category: z.object({ apiCode: z.string(), name: z.string() }),
      subcategory: z.nullable(z.object({ apiCode: z.string(), name: z.string() })),
      /** Of the whole category under the same filters, the largest first. */
      subcategories: z.array(z.object({ apiCode: z.string(), name: z.string(), total: z.number() })),
      icons: z.array(iconSummarySchema),
      parameters: z.object({
        amount: z.number(),
        offset: z.number(),
        countAll: z.number(),
        sortBy: z.string(),
        language: z.string(),
      }),
    }),
    errors: ['BAD_REQUEST', 'UNKNOWN_CATEGORY', 'UNKNOWN_STYLE', 'UNKNOWN_GROUP', 'UNKNOWN_AUTHOR'],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
