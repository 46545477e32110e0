import * as z from 'zod/mini';

/** A picture of another area of the product: a photo or an illustration (specification SD 7, Cross search). */
export const areaImageSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Its page. */
  url: z.string(),
  previewUrl: z.string(),
  /** Of the preview, px. */
  width: z.number(),
  height: z.number(),
});
export type AreaImage = z.infer<typeof areaImageSchema>;

/** A picture of a stock-photo affiliate (specification CN 3, Ad image). */
export const adImageSchema = z.object({
  affiliate_url: z.string(),
  description: z.string(),
  assets: z.object({ huge_thumb: z.object({ url: z.string() }) }),
});
export type AdImage = z.infer<typeof adImageSchema>;
