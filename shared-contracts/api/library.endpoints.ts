import * as z from 'zod/mini';
import {
  appInfoSchema,
  homepageGroupSchema,
  iconsInfoSchema,
  platformGroupSchema,
  platformPreviewSchema,
} from '../entities/platform.ts';
import { docs, type EndpointSchema, language } from './endpoint-schema.ts';

/** Configuration reads: styles, groups, figures (specification SD 7). */
export const libraryEndpoints = {
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
  iconsInfo: {
    summary: 'Figures of the icons: how many are free, coloured, animated, and when the newest came',
    spec: 'Search and download, 7, icons-info',
    query: z.object({}),
    response: z.extend(z.object({ success: z.literal(true) }), iconsInfoSchema.shape),
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
} as const satisfies Record<string, EndpointSchema>;
