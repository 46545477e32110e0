import * as z from 'zod/mini';
import { type EndpointSchema, example } from './endpoint-schema.ts';

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(40)));

/** Calls about what the visitor may download (specification SD 4, Download; 7, User and authentication). */
export const rightsEndpoints = {
  grantPermissions: {
    summary: 'Uses the allowance of the visitor for icons, once each',
    spec: 'Search and download, 7, user/v2/grantPermissions',
    tag: 'Account',
    access: 'account',
    example: example({ body: { resource: 'icon', accountingType: 'download', objectIds: ['abcdefghijkl'] } }),
    query: z.object({}),
    body: z.object({
      resource: z.literal('icon'),
      accountingType: z.literal('download'),
      /** Icons to use it for; without any the call only says whether there is something to use. */
      objectIds: z.optional(ids.check(z.maxLength(100))),
    }),
    response: z.object({
      success: z.literal(true),
      /** Icons whose files the visitor may have now: used for, bought before, or free. */
      granted: z.array(z.string()),
      /** Icons for which nothing was left, and unknown ones. */
      refused: z.array(z.string()),
      /** Null without an end. */
      usagesLeft: z.nullable(z.number()),
    }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED', 'ALLOWANCE_USED_UP'],
    maxAgeSeconds: 0,
  },
  paidDownloadIds: {
    summary: 'Which icons the visitor bought before; none for guests',
    spec: 'Search and download, 7, user/v1/paidDownloadIds',
    tag: 'Account',
    access: 'visitor',
    example: example({ query: { type: 'iconDownload', objectIds: 'abcdefghijkl' } }),
    query: z.object({
      type: z.literal('iconDownload'),
      /** Joined by comma, at most 1000. */
      objectIds: z.optional(z.string()),
      /** A collection of the visitor, or a public one, in place of ids. */
      collectionId: z.optional(z.string()),
    }),
    response: z.object({ success: z.literal(true), ids: z.array(z.string()) }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  rewardToken: {
    summary: 'A reward for a watched advertisement, good for one download',
    spec: 'Search and download, 4, Download, rewarded advertisement',
    tag: 'Account',
    access: 'visitor',
    example: example({ body: { proof: 'evidence-of-the-network' } }),
    query: z.object({}),
    body: z.object({
      /** What the network of the advertisement gave as evidence that it was watched. */
      proof: z.optional(z.string().check(z.maxLength(4096))),
    }),
    response: z.object({
      success: z.literal(true),
      /** Goes with one file call, as `token` or in the header `x-reward-token`. */
      token: z.string(),
      /** Milliseconds since 1970. */
      expiresAt: z.number(),
    }),
    errors: ['BAD_REQUEST', 'REWARDS_OFF', 'REWARD_TOKEN_REFUSED', 'TOO_MANY_REQUESTS'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
