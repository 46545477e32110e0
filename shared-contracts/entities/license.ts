import * as z from 'zod/mini';

/** A present or past plan of a visitor (specification SD 3, License). */
export const licenseSchema = z.object({
  id: z.string(),
  /** Id of the product in the price list. */
  productId: z.string(),
  /** `unsubscribed`: not renewed, good until it ends. */
  status: z.enum(['active', 'unsubscribed']),
  period: z._default(z.enum(['month', 'year', 'once']), 'month'),
  /** False from the payment until the allowances are there. */
  isSetupFinished: z.boolean(),
  isSiteDefault: z.boolean(),
  /** A plan of an older price list. */
  isObsolete: z.boolean(),
  isGroup: z.boolean(),
  isGroupOwner: z.boolean(),
  /** Where it came from when it was not paid. */
  source: z.nullable(z.enum(['github', 'manual'])),
  allowUpdateProducts: z.boolean(),
  allowUpdateMembersLimit: z.boolean(),
  /** Who took the money; `local` is the checkout page of a server that sells nothing for real. */
  orderProvider: z.nullable(z.enum(['paypal', 'stripe', 'recurly', 'appsumo', 'yookassa', 'local'])),
  /** Milliseconds since 1970. */
  startsAt: z.number(),
  /** Milliseconds since 1970; null without end. */
  endsAt: z.nullable(z.number()),
  /** Nothing is left of something that the plan counts, so that it may be bought again before its end. */
  isUsedUp: z.optional(z.boolean()),
});
export type License = z.infer<typeof licenseSchema>;
