import * as z from 'zod/mini';
import type { License } from './license.ts';

/** What a visitor may use and how often (specification, Entities, User, allowances). */
export const allowanceSchema = z.object({
  resource: z.string(),
  accountingType: z.enum(['apiCall', 'metaApiCall', 'download']),
  usagesLeft: z.number(),
  allowOverusage: z.boolean(),
  isUnlimited: z.boolean(),
});
export type Allowance = z.infer<typeof allowanceSchema>;

/**
 * The session as remotes read it: observable and read-only. Starts as guest, `loaded` false
 * (specification, User session). Signed in means that an e-mail is present.
 */
export interface SessionView {
  readonly status: 'guest' | 'loading' | 'signed-in';
  readonly isGuest: boolean;
  readonly loaded: boolean;
  /** For display only; rights come from the server (resolution 18). */
  readonly isPaid: boolean;
  /** An allowance for the resource `icon` exists. */
  readonly isLicensed: boolean;
  readonly id: string | null;
  readonly email: string | null;
  readonly name: string | null;
  /** Names of the roles that the account has, such as `admin` and `maker`. */
  readonly roles: readonly string[];
  readonly allowances: readonly Allowance[];
  /** What makes the visitor paid; null without. */
  readonly activeLicense: License | null;
  readonly licenses: readonly License[];
  /** Unread notices about icon requests; absent where the host does not know. */
  readonly requestNotices?: number;
}
