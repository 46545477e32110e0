import type { UiIconShape } from '@icoteca/shared-ui';

/** What decides which links a visitor sees. */
export interface NavVisitor {
  os: 'windows' | 'mac' | 'linux' | 'other';
  /** Locale code, `en`. */
  locale: string;
  /** Whether anything is sold. */
  plans: boolean;
  /** Whether the area of collections is there; it comes after the others. */
  collections: boolean;
}

/** Header badges (spec 2): New is a warning, Popular is primary. */
export type NavBadge = 'new' | 'popular';

/**
 * A navigation link (spec 3), by the names of the specification. Title and description are texts of the locale:
 * `nav.{slug}` and `nav.{slug}.about`.
 */
export interface NavLink {
  slug: string;
  url: string;
  icon?: UiIconShape;
  badge?: NavBadge;
  /** A page outside of the site, in a tab of its own. */
  target?: '_blank';
  isHidden?: (visitor: NavVisitor) => boolean;
}

/** A product of the header: a single link, or one with a dropdown. */
export interface Product extends NavLink {
  /** Links with icon and description. */
  dropdownItems?: readonly NavLink[];
  /** Plain links under them, in groups with a title. */
  dropdownSimple?: readonly { slug: string; links: readonly NavLink[] }[];
}

/** Whether the address is a page of this application, which needs no full page load. */
export function isPageOfSite(url: string): boolean {
  return /^\/icons?(\/|$)/.test(url);
}
