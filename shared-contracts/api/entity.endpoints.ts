import * as z from 'zod/mini';
import { authorDetailsSchema } from '../entities/author-details.ts';
import { entityInfoSchema, entityTypeSchema } from '../entities/entity-info.ts';
import { platformPreviewSchema } from '../entities/platform.ts';
import { type EndpointSchema, example, language } from './endpoint-schema.ts';

/** Calls about one style, group, category or author (specification SD 7; CN 7, Entity info, author lookup by id). */
export const entityEndpoints = {
  entityDetailed: {
    summary: 'What the page of a style, group, family or category shows of it',
    spec: 'Search and download, 7, groups/v1/{entityType}/{apiCode}/detailed',
    tag: 'Library',
    access: 'open',
    example: example({ params: { entityType: 'platform', apiCode: 'lucide' } }),
    params: z.object({ entityType: entityTypeSchema, apiCode: z.string() }),
    query: z.object({ lang: language }),
    response: z.object({ success: z.literal(true), entity: entityInfoSchema }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STYLE', 'UNKNOWN_GROUP', 'UNKNOWN_CATEGORY'],
    maxAgeSeconds: 600,
  },
  marketAuthor: {
    summary: 'One author with the styles that the author drew',
    spec: 'Search and download, 7, market/authors',
    tag: 'Library',
    access: 'open',
    example: example({ params: { id: 'icons8' } }),
    params: z.object({ id: z.string() }),
    query: z.object({}),
    response: z.object({ success: z.literal(true), author: authorDetailsSchema }),
    errors: ['UNKNOWN_AUTHOR'],
    maxAgeSeconds: 600,
  },
  marketPlatform: {
    summary: 'One style with its author and all that the author drew',
    spec: 'Search and download, 7, market/platforms',
    tag: 'Library',
    access: 'open',
    example: example({ params: { id: 'lucide' } }),
    params: z.object({ id: z.string() }),
    query: z.object({}),
    response: z.object({
      success: z.literal(true),
      platform: platformPreviewSchema,
      author: authorDetailsSchema,
    }),
    errors: ['UNKNOWN_STYLE'],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
