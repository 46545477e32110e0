import * as z from 'zod/mini';
import { assetLicenceSchema, authorSchema, iconSummarySchema } from './icon.ts';

/** What a style's icons can be painted with (resolutions, table A). */
export const colourCapabilitySchema = z.enum(['none', 'single', 'gradient']);
export type ColourCapability = z.infer<typeof colourCapabilitySchema>;

/** A style (specification, Entities, Platform). `apiCode` is for the API, `seoCode` for addresses. */
export const platformSchema = z.object({
  id: z.string(),
  apiCode: z.string(),
  seoCode: z.string(),
  /** Codes of other catalogues and old links that lead to the style. */
  aliases: z.array(z.string()),
  title: z.string(),
  fullTitle: z.string(),
  name: z.string(),
  type: z.string(),
  family: z.nullable(z.string()),
  isColor: z.boolean(),
  isSvg: z.boolean(),
  isFree: z.boolean(),
  isExperimental: z.boolean(),
  isDeprecated: z.boolean(),
  colourCapability: colourCapabilitySchema,
  order: z.number(),
  size: z.number(),
  pngSizes: z.array(z.number()),
  totalIcons: z.number(),
  benefits: z.array(z.string()),
  packs: z.array(z.string()),
  author: authorSchema,
  licence: assetLicenceSchema,
});
export type Platform = z.infer<typeof platformSchema>;

/** A style with a few icons to show it by. */
export const platformPreviewSchema = z.extend(platformSchema, {
  preview: z.array(iconSummarySchema),
  /** One picture of these icons, for where a single image is shown. */
  mainSitePreviewImageUrl: z.string(),
});
export type PlatformPreview = z.infer<typeof platformPreviewSchema>;

/** A group or family of styles (specification, Entities, Group). seoCode is `group-{apiCode}` or `family-{apiCode}`. */
export const platformGroupSchema = z.object({
  id: z.string(),
  apiCode: z.string(),
  seoCode: z.string(),
  /** Other words for it in addresses. */
  aliases: z.array(z.string()),
  name: z.string(),
  type: z.enum(['group', 'family']),
  /** apiCodes of the styles inside. */
  entities: z.array(z.string()),
  totalIcons: z.number(),
  totalStyles: z.number(),
  /** Up to four icons for the sidebar. */
  preview: z.array(iconSummarySchema),
});
export type PlatformGroup = z.infer<typeof platformGroupSchema>;

/** A group of the home page: its styles with previews (as many as the widest row shows). */
export const homepageGroupSchema = z.extend(platformGroupSchema, {
  children: z.array(platformPreviewSchema),
});
export type HomepageGroup = z.infer<typeof homepageGroupSchema>;

/** Figures of the whole library (specification, Entities, App info). */
export const appInfoSchema = z.object({
  iconsCount: z.number(),
  stylesCount: z.number(),
  packs: z.array(z.string()),
  platforms: z.array(z.string()),
  seoPacks: z.array(z.string()),
  totalIconsByPlatform: z.record(z.string(), z.number()),
  catalogueVersion: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/** Figures of the icons themselves (specification SD 7, icons-info). */
export const iconsInfoSchema = z.object({
  iconsCount: z.number(),
  freeIconsCount: z.number(),
  colorIconsCount: z.number(),
  animatedIconsCount: z.number(),
  /** Icons that Icons8 did not draw. */
  externalIconsCount: z.number(),
  /** Different ideas; each is drawn by one icon or by many. */
  conceptsCount: z.number(),
  /** When the newest icon came in, milliseconds since 1970; null for an empty library. */
  latestTimestamp: z.nullable(z.number()),
  formats: z.array(z.string()),
  pngSizes: z.array(z.number()),
  catalogueVersion: z.string(),
});
export type IconsInfo = z.infer<typeof iconsInfoSchema>;
