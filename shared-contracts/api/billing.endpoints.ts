import * as z from 'zod/mini';
import { licenseSchema } from '../entities/license.ts';
import { productSchema } from '../entities/product.ts';
import { type EndpointSchema, example, language } from './endpoint-schema.ts';

/** Calls about what is sold (specification SD 7, Icons API, billing). */
export const billingEndpoints = {
  billingProducts: {
    summary: 'What can be bought; nothing where nothing is sold',
    spec: 'Search and download, 7, billing/products/v1/default',
    tag: 'Plans',
    access: 'open',
    example: example({ query: { period: 'year', resource: 'icon' } }),
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
  startCheckout: {
    summary: 'Begins to buy a product; answers where it is paid',
    spec: 'Search and download, 4, after checkout',
    tag: 'Plans',
    access: 'account',
    example: example({ body: { productId: 'icons-year' } }),
    query: z.object({ lang: language }),
    body: z.object({ productId: z.string() }),
    response: z.object({
      success: z.literal(true),
      checkoutId: z.string(),
      /** A path of this site, or the whole address of a provider. */
      address: z.string(),
    }),
    errors: [
      'BAD_REQUEST',
      'SIGN_IN_REQUIRED',
      'SESSION_ENDED',
      'UNKNOWN_PRODUCT',
      'PLAN_ALREADY_ACTIVE',
      'CHECKOUT_UNAVAILABLE',
    ],
    maxAgeSeconds: 0,
  },
  subscriptions: {
    summary: 'The licences of the visitor, latest first, and how a checkout stands',
    spec: 'Search and download, 7, user/v2/subscriptions',
    tag: 'Plans',
    access: 'account',
    query: z.object({
      /** Id of a checkout of the visitor. */
      checkout: z.optional(z.string()),
    }),
    response: z.object({
      success: z.literal(true),
      licenses: z.array(licenseSchema),
      /** The requested checkout; null when none was requested or the visitor has no such one. */
      checkout: z.nullable(
        z.object({
          productId: z.string(),
          status: z.enum(['open', 'paid', 'cancelled', 'failed']),
          /** A cancelled one whose plan the account had by the time it was paid, and what became of the money. */
          duplicate: z.optional(z.enum(['not-charged', 'refund-due', 'refunded'])),
        }),
      ),
    }),
    errors: ['SIGN_IN_REQUIRED', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  changeSubscription: {
    summary: 'Ends the renewal of a licence, which then is good until its end, or takes it up again',
    spec: 'Search and download, 3, License, status',
    tag: 'Plans',
    access: 'account',
    example: example({ params: { id: 'l1' }, body: { status: 'unsubscribed' } }),
    params: z.object({ id: z.string() }),
    query: z.object({}),
    body: z.object({ status: z.enum(['active', 'unsubscribed']) }),
    response: z.object({ success: z.literal(true), license: licenseSchema }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED', 'UNKNOWN_LICENSE', 'CHECKOUT_UNAVAILABLE'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
