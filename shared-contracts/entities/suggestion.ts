import * as z from 'zod/mini';

/** One row of the suggestion list (specification, Entities, Suggestion item). */
export const suggestionSchema = z.object({
  kind: z.enum(['product', 'history', 'categories', 'styles', 'icons', 'popular', 'other', 'category']),
  label: z.string(),
  /** Path inside the site. */
  url: z.string(),
  /** Icon to draw before the label. */
  previewId: z.optional(z.string()),
  /** Content hash of that icon, for its immutable address. */
  previewHash: z.optional(z.string()),
  /** That icon has colours of its own; otherwise it is painted in the colour of the page. */
  previewIsColor: z.optional(z.boolean()),
  apiCode: z.optional(z.string()),
  /** Number of its icons, where known. */
  total: z.optional(z.number()),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export type SuggestionKind = Suggestion['kind'];
