import * as z from 'zod/mini';

/** What a product lets its owner use, each period (specification SD 3, User, allowances). */
export const productAllowanceSchema = z.object({
  resource: z.string(),
  accountingType: z.enum(['apiCall', 'metaApiCall', 'download']),
  /** How often; null for as often as wanted. */
  usages: z.nullable(z.number()),
});

/** Something that can be bought (specification SD 7, billing/products). */
export const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  period: z.enum(['month', 'year']),
  /** In the currency's own unit, per period. */
  price: z.number(),
  currency: z.string(),
  allowances: z.array(productAllowanceSchema),
  /** The one that a price list shows first. */
  isSiteDefault: z.boolean(),
});
export type Product = z.infer<typeof productSchema>;
