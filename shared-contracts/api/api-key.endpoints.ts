import * as z from 'zod/mini';
import { apiKeySchema } from '../entities/api-key.ts';
import { API_KEY_NAME_MAX } from '../rules/limits.ts';
import { type EndpointSchema, example } from './endpoint-schema.ts';

const ofOne = z.object({ id: z.string().check(z.maxLength(40)) });
const list = z.object({
  success: z.literal(true),
  /** Latest first. */
  keys: z.array(apiKeySchema),
});
const made = z.object({
  success: z.literal(true),
  /** The whole key. It is shown in this answer and nowhere else. */
  key: z.string(),
  apiKey: apiKeySchema,
});
const mine = ['SIGN_IN_REQUIRED', 'SESSION_ENDED'] as const;

/** The visitor's own API keys (specification SD 3, User, publicApiKey; decision 0051). */
export const apiKeyEndpoints = {
  apiKeys: {
    summary: 'The API keys of the visitor, without the keys themselves',
    spec: 'Search and download, 3, User',
    tag: 'Account',
    access: 'account',
    query: z.object({}),
    response: list,
    errors: mine,
    maxAgeSeconds: 0,
  },
  createApiKey: {
    summary: 'Makes an API key; this answer alone carries it',
    spec: 'Search and download, 3, User',
    tag: 'Account',
    access: 'account',
    example: example({ body: { name: 'My portfolio' } }),
    query: z.object({}),
    body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(API_KEY_NAME_MAX)) }),
    response: made,
    errors: ['BAD_REQUEST', ...mine, 'API_KEY_LIMIT'],
    maxAgeSeconds: 0,
  },
  rotateApiKey: {
    summary: 'Replaces an API key by a new one; the old one ends at once',
    spec: 'Search and download, 3, User',
    tag: 'Account',
    access: 'account',
    example: example({ params: { id: 'k1' } }),
    params: ofOne,
    query: z.object({}),
    response: made,
    errors: ['BAD_REQUEST', ...mine, 'UNKNOWN_API_KEY'],
    maxAgeSeconds: 0,
  },
  revokeApiKey: {
    summary: 'Revokes an API key, at once and for ever',
    spec: 'Search and download, 3, User',
    tag: 'Account',
    access: 'account',
    example: example({ params: { id: 'k1' } }),
    params: ofOne,
    query: z.object({}),
    /** Those that are left. */
    response: list,
    errors: ['BAD_REQUEST', ...mine, 'UNKNOWN_API_KEY'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
