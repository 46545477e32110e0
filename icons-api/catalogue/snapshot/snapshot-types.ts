/** Everything that the search index needs of one catalogue version. */
export interface CatalogueSnapshot {
  version: string;
  platforms: SnapshotPlatform[];
  /** Every category with its English title, in their order. */
  categories: { code: string; title: string }[];
  concepts: SnapshotConcept[];
}

/** A style ("platform" in the specification), such as Phosphor Duotone. */
export interface SnapshotPlatform {
  /** Position in `platforms`; `SnapshotIcon.platform` refers to it. */
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
  /** SPDX id. */
  licence: string;
}

/** Who drew a style or an icon. */
export interface SnapshotAuthor {
  id: string;
  name: string;
  kind: 'icons8' | 'external';
}

/** One concept ("trash") with its icons in all styles. */
export interface SnapshotConcept {
  id: number;
  /** URL form, such as `arrow-left`. */
  commonName: string;
  title: string;
  /** True synonyms, upstream alias names and order variants ("bin", "check circle"). */
  otherTitles: string[];
  /** Search words with the number of independent sources that agree on each. */
  tags: { text: string; sources: number }[];
  /** Category codes, e.g. `arrows`. */
  categories: string[];
  /** Sets of @iconify/json with the concept: a measure of popularity. */
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
  /** Seconds since 1970. */
  addedAt: number;
  /** Author of the icon, if not the author of its style. */
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
  /** Drawn in one gradient that visitors may change; such an icon has `color` too. */
  gradient: 64,
  /** Invisible on a dark page, or on a light one. */
  hiddenInDark: 128,
  hiddenInLight: 256,
} as const;

/** Theme in which a drawing with these flags is invisible; undefined when it is visible in both. */
export function hiddenIn(flags: number): 'dark' | 'light' | undefined {
  if ((flags & IconFlag.hiddenInDark) !== 0) return 'dark';
  return (flags & IconFlag.hiddenInLight) === 0 ? undefined : 'light';
}
