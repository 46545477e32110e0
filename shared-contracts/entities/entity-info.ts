import * as z from 'zod/mini';
import { packStyleSchema } from './pack.ts';

/** What a page may be about beside single icons: a style, a group or family of styles, a category. */
export const entityTypeSchema = z.enum(['platform', 'group', 'family', 'pack']);
export type EntityType = z.infer<typeof entityTypeSchema>;

/** Something inside an entity: a pack of a style, a style of a group, of a family or of a pack. */
export const entityPartSchema = z.object({
  apiCode: z.string(),
  /** Word in addresses; of a pack its code. */
  seoCode: z.string(),
  name: z.string(),
  totalIcons: z.number(),
});

/**
 * Entity info (specification CN 7, Sidebar, platform and search data): what the head of its page shows.
 * `entities` are the packs of a style, and the styles of everything else.
 */
export const entityInfoSchema = z.object({
  entityType: entityTypeSchema,
  id: z.string(),
  apiCode: z.string(),
  seoCode: z.string(),
  name: z.string(),
  /** Pictures of a few of its icons, one address each. */
  coverImages: z.array(z.string()),
  totalIcons: z.number(),
  totalStyles: z.number(),
  totalPacks: z.number(),
  benefits: z.array(z.string()),
  entities: z.array(entityPartSchema),
  /** Of a pack: its still icons by style, in the order of styles. */
  mainPreviews: z.optional(z.array(packStyleSchema)),
  /** Of a pack: its animated icons by style. */
  animatedPreviews: z.optional(z.array(packStyleSchema)),
});
export type EntityInfo = z.infer<typeof entityInfoSchema>;
