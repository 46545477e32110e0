import * as z from 'zod/mini';
import { userSchema } from '../entities/user.ts';
import { type EndpointSchema, example, triState } from './endpoint-schema.ts';

/** Calls about who is signed in (specification SD 7, User and authentication). */
export const userEndpoints = {
  userInfo: {
    summary: 'Who the visitor is; a guest without a session. Keeps a session that is in use alive',
    spec: 'Search and download, 7, user/v2',
    tag: 'Account',
    access: 'visitor',
    query: z.object({}),
    response: z.object({ success: z.literal(true), user: userSchema }),
    errors: ['SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  socialLogin: {
    summary: 'Signs the visitor in by the code of an identity provider; the answer sets the cookies',
    spec: 'Search and download, 7, api/auth/v1/login',
    tag: 'Account',
    access: 'visitor',
    example: example({ params: { type: 'github' }, body: { code: 'code-of-the-provider' } }),
    /** `github`, `google`, `microsoft`, `facebook` or `apple`. */
    params: z.object({ type: z.string() }),
    query: z.object({}),
    body: z.object({
      /** The public id of this site at the provider. */
      client: z.optional(z.string()),
      /** What the provider gave after the person agreed. */
      code: z.optional(z.string()),
      /** The secret whose hash began the sign-in, where the provider has PKCE. */
      codeVerifier: z.optional(z.string()),
    }),
    response: z.object({ success: z.literal(true), user: userSchema }),
    errors: [
      'SOCIAL_TYPE_UNKNOWN',
      'SIGN_IN_PARAMS',
      'SIGN_IN_NOT_OFFERED',
      'SIGN_IN_FAILED',
      'EMAIL_NOT_CHECKED',
    ],
    maxAgeSeconds: 0,
  },
  signOut: {
    summary:
      'Ends the session of this browser on all our hosts; of all browsers when asked. A guest may call it, too',
    spec: 'Search and download, 7, api/auth/v1/logout',
    tag: 'Account',
    access: 'visitor',
    query: z.object({ everywhere: triState }),
    response: z.object({ success: z.literal(true) }),
    errors: ['SESSION_ENDED', 'SIGN_IN_REQUIRED'],
    maxAgeSeconds: 0,
  },
  originToken: {
    summary: 'A token that the asking page of a listed origin may send for a few minutes, and nobody else',
    spec: 'Search and download, 7, api/token/v1',
    tag: 'Account',
    access: 'account',
    query: z.object({}),
    response: z.object({
      success: z.literal(true),
      token: z.string(),
      /** Milliseconds since 1970. */
      expiresAt: z.number(),
    }),
    errors: ['ORIGIN_NOT_LISTED', 'SIGN_IN_REQUIRED', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  userHash: {
    summary: 'The hash by which the support chat knows the visitor',
    spec: 'Search and download, 7, icons/api/user-hash',
    tag: 'Account',
    access: 'account',
    example: example({ body: { userEmail: 'anna@example.com', userId: '7' } }),
    query: z.object({}),
    body: z.object({ userEmail: z.string(), userId: z.string() }),
    response: z.object({ success: z.literal(true), data: z.string() }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED', 'FOREIGN_ACCOUNT', 'SUPPORT_CHAT_OFF'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
