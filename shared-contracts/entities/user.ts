import * as z from 'zod/mini';
import { licenseSchema } from './license.ts';
import { allowanceSchema } from './session.ts';

/** What a user may use of one product (specification SD 3, User; SD 4, per-product entries). */
export const userProductSchema = z.object({
  /** `icons`, `photos`, `iconsApi` ... */
  name: z.string(),
  /** Uses are left, more than are left may be used, or there is no limit. */
  isPayable: z.boolean(),
  /** Over all allowances of the product; null without a limit. */
  usagesLeft: z.nullable(z.number()),
});
export type UserProduct = z.infer<typeof userProductSchema>;

/**
 * The visitor as the server knows them (specification SD 3, User). It carries no token: the page's own is in a
 * cookie that scripts cannot read (resolution 23).
 */
export const userSchema = z.object({
  /** Null for a guest. */
  id: z.nullable(z.string()),
  isGuest: z.boolean(),
  loaded: z.literal(true),
  /** An active licence exists. For display; rights are decided by each call. */
  isPaid: z.boolean(),
  /** True for the roles that the user has, e.g. `{ "admin": true }`. */
  roles: z.record(z.string(), z.boolean()),
  allowances: z.array(allowanceSchema),
  activeLicense: z.nullable(licenseSchema),
  /** Per-product entries of a user without an active licence; empty with one. */
  products: z.array(userProductSchema),
  licenses: z.array(licenseSchema),
  defaultLicense: z.nullable(licenseSchema),
  email: z.nullable(z.string()),
  /** Names the user, and begins each of their API keys; grants nothing by itself. Null for a guest. */
  publicApiKey: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Unread notices about icon requests; absent for guests. */
  requestNotices: z.optional(z.number()),
});
export type User = z.infer<typeof userSchema>;
