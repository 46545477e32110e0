/** Limits of one SVG. The largest icon of the catalogue has 2,601 elements, 10,429 path segments and a depth of 9. */
export const SVG_LIMITS = {
  /** Of a document; callers may allow more. */
  bytes: 1_048_576,
  depth: 100,
  elements: 5000,
  attributes: 50_000,
  /** Characters in all `text` elements together. */
  textLength: 1000,
  /** Characters of all style sheets, number of rules, and of declarations applied to elements. */
  styleLength: 200_000,
  styleRules: 1000,
  styleUses: 200_000,
  /** Elements with all references expanded. */
  expandedElements: 10_000,
  /** Path segments and dashes, references expanded. */
  segments: 100_000,
  /** Masks, patterns, filter primitives and transparent groups, references expanded: each needs a buffer. */
  layers: 1000,
  /** Length of a chain of nesting and references. */
  chain: 400,
  /** Two icons of the catalogue have 12. */
  filterPrimitives: 12,
  octaves: 4,
  blur: 100,
  /** Absolute value of any number. */
  number: 1_000_000_000,
  fontSize: 10_000,
} as const;
