/** Editorial groups of styles, in the order of the sidebar and the home page: colour and motion come early. */
export const groups = [
  { code: 'outline', title: 'Outline' },
  { code: 'color', title: 'Color' },
  { code: 'emoji', title: 'Emoji' },
  { code: 'animated', title: 'Animated' },
  { code: 'filled', title: 'Filled' },
  { code: 'duotone', title: 'Duotone' },
  { code: 'light', title: 'Light' },
  { code: 'pixel', title: 'Pixel' },
  { code: 'brands', title: 'Brands' },
  { code: 'icons8', title: 'Icons8' },
] as const;

export type GroupCode = (typeof groups)[number]['code'];

/** One style of a set: which icons belong to it, and its names. */
export interface StyleMapping {
  /** Second half of the apiCode (`ph:duotone`); null in a set of one style (`lucide`). */
  code: string | null;
  /** Word of URLs. */
  seoCode: string;
  title: string;
  /** Title inside the family, such as "Duotone". */
  name: string;
  groups: GroupCode[];
  /** Endings of upstream names that put an icon into this style. A style with neither `endings` nor `word` takes the rest. */
  endings?: string[];
  /** A word that may stand anywhere in the upstream name (`twotone` in `bell-twotone-loop`). */
  word?: string;
  benefits?: string[];
  isExperimental?: boolean;
  isDeprecated?: boolean;
}

/** What the catalogue adds to an upstream set. Author and licence come from the set's own info. */
export interface SetMapping {
  prefix: string;
  title: string;
  /** Whole sets are free or not (resolutions, table A). */
  isFree: boolean;
  kind: 'plain' | 'brand' | 'emoji' | 'flag' | 'coin';
  /** `none`: the icons have their own colours. */
  colourCapability: 'none' | 'single' | 'gradient';
  styles: StyleMapping[];
  /** Prefix of the upstream set whose drawings get gradients, with its author, licence and names (resolutions, table A, nolan). */
  derivedFrom?: string;
  /** Title and code of the family when there are several styles. */
  family?: { code: string; title: string };
  /** Endings that only name a size, best first, of which one icon is taken; '' is a name without a size. */
  sizes?: string[];
  /** Endings that are neither part of the concept nor a style (`-wordmark`). */
  conceptEndings?: string[];
  /** Appended to every concept, where upstream names describe the form (`90-ring` is a spinner). */
  conceptSuffix?: string;
  /** Names of preview icons; default well-known concepts. */
  previews?: string[];
}

/** apiCode of a style: `set` or `set:style`. */
export function apiCodeOf(set: SetMapping, style: StyleMapping): string {
  return style.code === null ? set.prefix : `${set.prefix}:${style.code}`;
}

/** A set with one style of the same name. */
export function oneStyle(
  prefix: string,
  title: string,
  inGroups: GroupCode[],
  more: Partial<Omit<SetMapping, 'prefix' | 'title' | 'styles'>> &
    Pick<StyleMapping, 'benefits' | 'isExperimental' | 'isDeprecated'> & { seoCode?: string } = {},
): SetMapping {
  const { seoCode = prefix, benefits = [], isExperimental = false, isDeprecated = false, ...rest } = more;
  return {
    prefix,
    title,
    isFree: false,
    kind: 'plain',
    colourCapability: 'single',
    styles: [
      { code: null, seoCode, title, name: title, groups: inGroups, benefits, isExperimental, isDeprecated },
    ],
    ...rest,
  };
}

/** A set with several styles, each titled "{family} {style}". */
export function family(
  prefix: string,
  title: string,
  code: string,
  styles: (Omit<StyleMapping, 'title' | 'seoCode' | 'code'> & {
    code: string;
    title?: string;
    seoCode?: string;
  })[],
  more: Partial<Omit<SetMapping, 'prefix' | 'title' | 'styles' | 'family'>> = {},
): SetMapping {
  return {
    prefix,
    title,
    isFree: false,
    kind: 'plain',
    colourCapability: 'single',
    family: { code, title },
    styles: styles.map((style) => ({
      title: `${title} ${style.name}`,
      seoCode: `${code}-${style.code}`,
      ...style,
    })),
    ...more,
  };
}
