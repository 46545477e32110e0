import * as z from 'zod/mini';
import { assetLicenceSchema, authorSchema } from './icon.ts';
import { platformPreviewSchema } from './platform.ts';

/** An author with the styles that the author drew (specification SD 7, market/authors). */
export const authorDetailsSchema = z.extend(authorSchema, {
  totalIcons: z.number(),
  totalStyles: z.number(),
  platforms: z.array(platformPreviewSchema),
  /** The licences of those styles, each once. */
  licences: z.array(assetLicenceSchema),
});
export type AuthorDetails = z.infer<typeof authorDetailsSchema>;
