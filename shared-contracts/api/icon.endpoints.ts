import * as z from 'zod/mini';
import { iconDetailsSchema, iconSummarySchema } from '../entities/icon.ts';
import { count, type EndpointSchema, language, offset, triState } from './endpoint-schema.ts';

/** Calls about single icons (specification SD 7, Icons API). */
export const iconEndpoints = {
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
  bundle: {
    summary: 'Many icons by their ids in one call',
    spec: 'Search and download, 7, bundle/icons',
    query: z.object({
      /** Joined by comma, at most 200. */
      ids: z.string(),
      language,
      svg: triState,
    }),
    response: z.object({
      success: z.literal(true),
      /** In the order of the ids; an old id is answered with the icon it moved to. */
      icons: z.array(iconSummarySchema),
      /** Ids that no icon has, or no longer. */
      missing: z.array(z.string()),
    }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 60,
  },
} as const satisfies Record<string, EndpointSchema>;
