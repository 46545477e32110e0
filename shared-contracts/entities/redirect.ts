import * as z from 'zod/mini';

/** Where an old address leads (specification SD 2, redirect look-up). */
export const redirectSchema = z.object({
  path: z.string(),
  /** A path of this site, or a whole https address when `isExternal`. */
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302)]),
  /** The browser must load it as a whole page; the site is on the allow-list. */
  isExternal: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;
