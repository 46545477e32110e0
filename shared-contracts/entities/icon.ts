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
  /** Display name in the requested language, where it has a word for the idea. Absent means none, or that it is English. */
  localTitle: z.optional(z.string()),
  category: z.string(),
  categoryApiCode: z.string(),
  subcategory: z.string(),
  platform: z.string(),
  platformName: z.string(),
  platformSeoCode: z.string(),
  free: z.boolean(),
  isFree: z.boolean(),
  isColor: z.boolean(),
  /** Drawn in one gradient, in whose place another may be chosen. Absent means no. */
  isGradient: z.optional(z.boolean()),
  /** Theme in which the drawing's own colours do not show on the page, so that it needs a ground there. Absent means none. */
  hiddenIn: z.optional(z.enum(['dark', 'light'])),
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
   * Whole SVG document. Present only when it was requested and the visitor may have the vector (resolution 19),
   * and in lists only when it is small (VECTOR_PREVIEW_MAX_BYTES); ids inside then begin with the content hash, so that
   * many of them can be in one page.
   */
  svg: z.optional(z.string()),
  /** Uploaded by a visitor into a collection of theirs, and no icon of the catalogue. Absent means no. */
  isUserSource: z.optional(z.boolean()),
  /** Uploaded by another visitor: previews in pixels alone. Absent means no. */
  isForeign: z.optional(z.boolean()),
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
  /** The SVG document in base64, as this call of the original gives it; `svgOf` reads it. Under the same rule as in lists. */
  svg: z.optional(z.string()),
  /** What the drawing was made with beyond plain paints: `gradient` in the style Nolan. */
  svgEffect: z.nullable(z.enum(['gradient'])),
  /** Edge that the drawing was made for, px, and all those that the icon has a drawing of its own for: one, as sizes collapse. */
  svgCurrentResolution: z.number(),
  resolutions: z.array(z.number()),
  /** Lottie animation. The open sets have none: their animations are in the SVG. */
  jsonAnimateIcon: z.null(),
  /** SF symbols may not be shipped (resolutions, table A). */
  sfSymbolsSvg: z.null(),
  /** Of several animated drawings of an idea in one style the number of this one, from 1; null for all others. */
  version: z.nullable(z.number()),
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
  /** Width of the commonest stroke in units of a drawing whose edge is 24; null when nothing is stroked. */
  strokeWidth: z.nullable(z.number()),
  /** When the icon first appeared in the catalogue, milliseconds since 1970. */
  timestamp: z.number(),
  url: z.string(),
  isUserSource: z.boolean(),
  /** The drawing is enclosed in one (resolutions, table A, shape). */
  shape: z.nullable(z.enum(['circle', 'square'])),
  /**
   * The word for the parameter `color` that draws the icon as it is: 000000 for one of one colour, `start,end` for one in a
   * gradient; null for one with colours of its own.
   */
  color: z.nullable(z.string()),
  alreadyDownloaded: z.boolean(),
  tags: z.array(z.string()),
  /** The tags that the requested language has words for, in it. Absent means none. */
  localTags: z.optional(z.array(z.string())),
  licence: assetLicenceSchema,
  author: authorSchema,
  variantsTotal: z.number(),
  platformTotalIcons: z.number(),
});
export type IconDetails = z.infer<typeof iconDetailsSchema>;
