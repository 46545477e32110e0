import * as z from 'zod/mini';

/** The header that carries an API key. */
export const API_KEY_HEADER = 'x-api-key';

/** An API key as its owner sees it later: never the key itself. */
export const apiKeySchema = z.object({
  id: z.string(),
  /** What the owner called it. */
  name: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Milliseconds since 1970, exact to the hour; null for a key that was never used. */
  lastUsedAt: z.nullable(z.number()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
