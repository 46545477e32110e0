import * as z from 'zod/mini';

/**
 * One icon as lists carry it: search results, variants, newest icons (specification, Entities, Icon).
 * `platform` is the style's apiCode, `platformSeoCode` its word in addresses. `free` and `isFree` are the same
 * fact under the two names that clients of the original use.
 */
export const iconSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  commonId: z.string(),
  commonName: z.string(),
  /** Display name in English, "Arrow left". */
  title: z.string(),
  category: z.string(),
  categoryApiCode: z.string(),
  subcategory: z.string(),
  platform: z.string(),
  platformName: z.string(),
  platformSeoCode: z.string(),
  free: z.boolean(),
  isFree: z.boolean(),
  isColor: z.boolean(),
  isAnimated: z.boolean(),
  isExternal: z.boolean(),
  isExplicit: z.boolean(),
  authorId: z.string(),
  authorName: z.string(),
  authorApiCode: z.string(),
  sourceFormat: z.string(),
  /** Changes when the drawing changes; part of immutable image addresses. */
  contentHash: z.string(),
  /**
   * Whole SVG document. Present only when it was asked for and the visitor may have the vector (resolution 19),
   * and in lists only when it is small (VECTOR_PREVIEW_MAX_BYTES); ids inside then begin with the content hash, so that
   * many of them can stand in one page.
   */
  svg: z.optional(z.string()),
});
export type IconSummary = z.infer<typeof iconSummarySchema>;

/** The licence that an icon and every file made from it carries. */
export const assetLicenceSchema = z.object({
  title: z.string(),
  spdx: z.string(),
  url: z.string(),
  attributionRequired: z.boolean(),
});
export type AssetLicence = z.infer<typeof assetLicenceSchema>;

/** Who drew a set. `kind` answers the filter icons8 / external. */
export const authorSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  kind: z.enum(['icons8', 'external']),
});
export type Author = z.infer<typeof authorSchema>;

/** One icon with everything its page shows (specification, Entities, Icon; GET /siteApi/icons/icon). */
export const iconDetailsSchema = z.extend(iconSummarySchema, {
  /** The variant of the preferred style, otherwise the first (resolutions, table A). */
  mainId: z.string(),
  subcategoryApiCode: z.string(),
  formats: z.array(z.string()),
  pngSizes: z.array(z.number()),
  pngSize: z.number(),
  /** Size of the drawing's own coordinates. */
  width: z.number(),
  height: z.number(),
  /** Paints of the drawing in order of appearance, upper-case hex; `CURRENTCOLOR` for the inherited one. */
  paints: z.array(z.string()),
  /** When the icon first appeared in the catalogue, milliseconds since 1970. */
  timestamp: z.number(),
  url: z.string(),
  isUserSource: z.boolean(),
  /** The drawing is enclosed in one (resolutions, table A, shape). */
  shape: z.nullable(z.enum(['circle', 'square'])),
  alreadyDownloaded: z.boolean(),
  tags: z.array(z.string()),
  licence: assetLicenceSchema,
  author: authorSchema,
  variantsTotal: z.number(),
  platformTotalIcons: z.number(),
});
export type IconDetails = z.infer<typeof iconDetailsSchema>;
