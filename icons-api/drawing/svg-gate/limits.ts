/** What one SVG may hold. The largest icon of the catalogue has 2,601 elements, 10,429 path segments and a depth of 9. */
export const SVG_LIMITS = {
  /** Bytes of a document; a caller may allow more. */
  bytes: 1_048_576,
  depth: 100,
  elements: 5000,
  attributes: 50_000,
  /** Characters in all `text` elements together. */
  textLength: 1000,
  /** Characters of all style sheets, their rules, and how often a declaration is written into an element. */
  styleLength: 200_000,
  styleRules: 1000,
  styleUses: 200_000,
  /** Elements after every reference has been replaced by what it refers to. */
  expandedElements: 10_000,
  /** Path segments and dashes, after the same replacement. */
  segments: 100_000,
  /** Masks, patterns, filter primitives, transparent groups: each needs a picture of its own, after the same replacement. */
  layers: 1000,
  /** Elements that contain or refer to each other in one chain. */
  chain: 400,
  /** Two icons of the catalogue have 12. */
  filterPrimitives: 12,
  octaves: 4,
  blur: 100,
  /** Absolute value of any number. */
  number: 1_000_000_000,
  fontSize: 10_000,
} as const;
