/** Everything the search index needs of one catalogue version, read in a few large queries by `readSnapshot`. */
export interface CatalogueSnapshot {
  /** The catalogue version that these rows belong to; it moves once at the end of an import that changed something. */
  version: string;
  platforms: SnapshotPlatform[];
  /** Every category with its English title, in their order. */
  categories: { code: string; title: string }[];
  concepts: SnapshotConcept[];
}

/** A style ("platform" in the specification's words), e.g. Phosphor Duotone. */
export interface SnapshotPlatform {
  /** Small number that `SnapshotIcon.platform` points at; the position of the style in `platforms`. */
  index: number;
  apiCode: string;
  seoCode: string;
  title: string;
  /** Prefix of the icon set that the style belongs to, e.g. `ph`. */
  set: string;
  /** Code of the family when the set has several styles. */
  family: string | null;
  /** Codes of the editorial groups that hold the style. */
  groups: string[];
  /** True for sets of logos and trademarks: their icons rank behind plain ones. */
  brand: boolean;
  emoji: boolean;
  author: SnapshotAuthor;
}

/** Who drew a style or an icon. */
export interface SnapshotAuthor {
  id: string;
  name: string;
  kind: 'icons8' | 'external';
}

/** One idea ("trash") with the icons that draw it in all styles. */
export interface SnapshotConcept {
  id: number;
  /** Address form of the idea, e.g. `arrow-left`. */
  commonName: string;
  title: string;
  /** True synonyms, upstream alias names and order variants ("bin", "check circle"). */
  otherTitles: string[];
  /** Search words with the number of independent sources that agree on each. */
  tags: { text: string; sources: number }[];
  /** Category codes, e.g. `arrows`. */
  categories: string[];
  /** Number of sets that have the concept over the whole of @iconify/json: a measure of popularity. */
  setCount: number;
  /** True when every icon of the concept is a logo. */
  brand: boolean;
  icons: SnapshotIcon[];
}

/** One drawing of a concept in one style. */
export interface SnapshotIcon {
  id: string;
  /** Index into `CatalogueSnapshot.platforms`. */
  platform: number;
  name: string;
  title: string;
  /** Category code; empty when it has none. */
  category: string;
  /** Category name as the upstream set spells it; empty when it has none. */
  subcategory: string;
  /** Changes when the drawing changes. */
  contentHash: string;
  /** Sum of `IconFlag` bits. */
  flags: number;
  /** When the icon first appeared in our catalogue, in seconds since 1970. */
  addedAt: number;
  /** Who drew it, where that is not the author of its style. */
  author?: SnapshotAuthor;
}

/** Bits of `SnapshotIcon.flags`. */
export const IconFlag = {
  color: 1,
  animated: 2,
  free: 4,
  circle: 8,
  square: 16,
  external: 32,
  /** Drawn in one gradient that may be chosen; such an icon has `color` too. */
  gradient: 64,
  /** Drawn wholly in colours that do not show on a dark page, or on a light one. */
  hiddenInDark: 128,
  hiddenInLight: 256,
} as const;

/** Theme in which a drawing with these flags does not show on the page; undefined when it shows in both. */
export function hiddenIn(flags: number): 'dark' | 'light' | undefined {
  if ((flags & IconFlag.hiddenInDark) !== 0) return 'dark';
  return (flags & IconFlag.hiddenInLight) === 0 ? undefined : 'light';
}
