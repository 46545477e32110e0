import * as z from 'zod/mini';
import {
  registryActionSchema,
  registryChangeSchema,
  registryReaderSchema,
  shownRemoteSchema,
  shownShellSchema,
  shownVersionSchema,
} from '../entities/registry.ts';
import { count, type EndpointSchema, example } from './endpoint-schema.ts';

const spec = 'Decision 0122';
const access = { tag: 'Administration', access: 'admin', spec, maxAgeSeconds: 0 } as const;
/** Name of a remote, as the registry takes it. */
const remoteName = z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{0,60}$/));

/** Calls of the console of the registry, which the shell answers. */
export const registryEndpoints = {
  registryState: {
    ...access,
    summary: 'Which version of which remote runs for whom, and what live shells have picked up',
    query: z.object({
      /** Waits until the pointers have another revision than this one; without it the answer comes immediately. */
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
      /** How long it waits at most, in seconds. */
      wait: z._default(z.coerce.number().check(z.gte(0), z.lte(20)), 10),
    }),
    response: z.object({
      success: z.literal(true),
      revision: z.number(),
      reader: registryReaderSchema,
      /** Ordered by name. */
      remotes: z.array(shownRemoteSchema),
      /** Null when the registry does not say. */
      shells: z.nullable(z.array(shownShellSchema)),
      /** The numbers that automatic rollouts are decided by. */
      policy: z.object({
        /** Shares of the clients, one after the other. */
        steps: z.array(z.number()),
        /** Least number of measured visits of a step. */
        stepVisits: z.number(),
        /** Evidence from which a step waits, and from which the rollout goes back. */
        doubt: z.number(),
        limit: z.number(),
      }),
    }),
    errors: ['BAD_REQUEST', 'REGISTRY_ACCESS_NEEDED', 'REGISTRY_READ_FAILED'],
  },
  registryTrail: {
    ...access,
    summary: 'The newest rows of the audit trail, of one remote when it is named',
    query: z.object({ remote: z.optional(remoteName), limit: count(100, 1000) }),
    response: z.object({ success: z.literal(true), changes: z.array(registryChangeSchema) }),
    errors: ['BAD_REQUEST', 'REGISTRY_ACCESS_NEEDED', 'REGISTRY_READ_FAILED'],
  },
  registryVersions: {
    ...access,
    summary: 'Published versions of a remote, with what each needs and what it weighs',
    example: example({ params: { name: 'mf-search' } }),
    params: z.object({ name: remoteName }),
    query: z.object({}),
    response: z.object({
      success: z.literal(true),
      /** Those in use first, then the others; of all that are published 40 at most. */
      versions: z.array(shownVersionSchema),
      /** Number of published versions. */
      total: z.number(),
      /** Versions whose document cannot be read or trusted. */
      unreadable: z.array(z.string()),
    }),
    errors: ['BAD_REQUEST', 'REGISTRY_ACCESS_NEEDED', 'REGISTRY_READ_FAILED', 'UNKNOWN_REMOTE'],
  },
  changeRegistry: {
    ...access,
    access: 'visitor',
    summary:
      'Rolls out, activates, promotes, rolls back, takes out or restores a version, for the holder of the token of its remote',
    example: example({
      params: { name: 'mf-search' },
      body: { revision: 41, change: { action: 'promote', why: 'two days without an error' } },
    }),
    params: z.object({ name: remoteName }),
    query: z.object({}),
    body: z.object({
      /** What the person had before their eyes; a remote that has changed since is left alone. */
      revision: z.number().check(z.int(), z.gte(0)),
      change: registryActionSchema,
    }),
    response: z.object({ success: z.literal(true), revision: z.number() }),
    errors: [
      'BAD_REQUEST',
      'REGISTRY_ACCESS_NEEDED',
      'REGISTRY_CHANGE_NOT_YOURS',
      'REGISTRY_CHANGE_REFUSED',
      'REGISTRY_CHANGE_UNKNOWN',
      'REGISTRY_READ_FAILED',
    ],
  },
  enterRegistry: {
    ...access,
    access: 'visitor',
    summary: 'Opens the console in this browser for the holder of a token of the registry',
    example: example({ body: { token: 'mf-search_pR1...' } }),
    query: z.object({}),
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ success: z.literal(true), reader: registryReaderSchema }),
    errors: ['BAD_REQUEST', 'REGISTRY_TOKEN_UNKNOWN', 'REGISTRY_READ_FAILED'],
  },
  leaveRegistry: {
    ...access,
    access: 'visitor',
    summary: 'Takes the token of the registry out of this browser',
    query: z.object({}),
    response: z.object({ success: z.literal(true) }),
    errors: ['BAD_REQUEST'],
  },
} as const satisfies Record<string, EndpointSchema>;
