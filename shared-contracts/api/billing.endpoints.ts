import * as z from 'zod/mini';
import { productSchema } from '../entities/product.ts';
import { type EndpointSchema, language } from './endpoint-schema.ts';

/** Calls about what is sold (specification SD 7, Icons API, billing). */
export const billingEndpoints = {
  billingProducts: {
    summary: 'What can be bought; nothing where nothing is sold',
    spec: 'Search and download, 7, billing/products/v1/default',
    query: z.object({
      lang: language,
      /** Products for one period alone. */
      period: z.optional(z.enum(['month', 'year'])),
      /** Products with an allowance for this resource alone, e.g. `icon`. */
      resource: z.optional(z.string()),
    }),
    response: z.object({ success: z.literal(true), products: z.array(productSchema) }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
