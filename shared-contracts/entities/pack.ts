import * as z from 'zod/mini';
import { iconSummarySchema } from './icon.ts';

/** The pack that holds every free icon, whatever its category (specification, Entities, Pack). */
export const FREE_ICONS_PACK = 'free-icons';

/** A category (specification, Entities, Pack). `name` holds one word per locale, fallback en-US. */
export const packSchema = z.object({
  code: z.string(),
  apiCode: z.string(),
  name: z.record(z.string(), z.string()),
  /** Every icon in it is free. */
  isFree: z.boolean(),
  previewIconUrl: z.string(),
  iconsCount: z.number(),
});
export type Pack = z.infer<typeof packSchema>;

/** A pack with up to four icons to know it by and its name in the requested language. */
export const packPreviewSchema = z.extend(packSchema, {
  title: z.string(),
  preview: z.array(iconSummarySchema),
  /** apiCodes of the styles that have icons in it. */
  entities: z.array(z.string()),
});
export type PackPreview = z.infer<typeof packPreviewSchema>;

/** What one style has in a pack (specification CN 3, Pack, mainPreviews and animatedPreviews). */
export const packStyleSchema = z.object({
  styleApiCode: z.string(),
  /** Up to four icons, the best known ideas first. */
  previews: z.array(iconSummarySchema),
  iconTotalCount: z.number(),
});
export type PackStyle = z.infer<typeof packStyleSchema>;

/** A pack of one style with its icons in that style. */
export const platformPackSchema = z.extend(packSchema, { title: z.string(), ...packStyleSchema.shape });
export type PlatformPack = z.infer<typeof platformPackSchema>;
