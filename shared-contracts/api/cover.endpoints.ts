import * as z from 'zod/mini';
import { iconSummarySchema } from '../entities/icon.ts';
import { COVER_LIST_LIMIT, COVER_PAGE_SIZE } from '../rules/limits.ts';
import { count, type EndpointSchema, example, language, offset, triState } from './endpoint-schema.ts';

const coverIconSchema = z.extend(iconSummarySchema, {
  /** False for an icon that shows the term among other things: "car wash" for "car". */
  isExact: z.boolean(),
});
export type CoverIcon = z.infer<typeof coverIconSchema>;

/** Which styles have an icon for each of several terms (decision 0016). */
export const coverEndpoints = {
  coverList: {
    summary: 'Styles by how many of several terms they cover, each with its icon for every term',
    spec: 'Decisions 0016 and 0098, match a set',
    tag: 'Search',
    access: 'open',
    example: example({ query: { terms: 'home, search, settings', limit: 5 } }),
    query: z.object({
      /** Terms joined by commas, semicolons or new lines; the first 30 count. */
      terms: z.string().check(z.minLength(1), z.maxLength(COVER_LIST_LIMIT)),
      limit: count(COVER_PAGE_SIZE, 40),
      offset,
      /** As in a search: style codes, `group-x`, `family-x`; `all` is unset. */
      platform: z.optional(z.string()),
      free: triState,
      lang: language,
    }),
    response: z.object({
      success: z.literal(true),
      /** The terms that counted, in the order of the list. */
      terms: z.array(
        z.object({
          term: z.string(),
          /** The words that were searched when the spelling was corrected; null when it was not. */
          responseTerm: z.nullable(z.string()),
          /** How many styles have an icon for it. */
          totalStyles: z.number(),
        }),
      ),
      /** Terms beyond the limit. */
      leftOut: z.number(),
      /** Those that cover most terms first. Styles that cover none are left out. */
      styles: z.array(
        z.object({
          name: z.string(),
          platform: z.string(),
          seoCode: z.string(),
          /** How many of the terms it covers. */
          covered: z.number(),
          /** Its icon for each term, in their order; null where it has none. */
          icons: z.array(z.nullable(coverIconSchema)),
          /** For each term without an icon of its own: the term whose icon shows it too; null for the others. */
          sameAs: z.array(z.nullable(z.string())),
          /** For each term, where it has no icon: up to three of its icons with a similar idea, the nearest first. */
          substitutes: z.array(z.array(iconSummarySchema)),
        }),
      ),
      /** Styles that cover one term at least. */
      total: z.number(),
      /** How many styles cover all of them. */
      complete: z.number(),
      /** How many terms the best style covers. */
      mostCovered: z.number(),
      catalogueVersion: z.string(),
    }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STYLE', 'UNKNOWN_GROUP'],
    maxAgeSeconds: 300,
  },
} as const satisfies Record<string, EndpointSchema>;
