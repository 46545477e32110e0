import type { UiIconShape } from '@icoteca/shared-ui';

/** What the visible links depend on. */
export interface NavVisitor {
  os: 'windows' | 'mac' | 'linux' | 'other';
  /** Locale code, `en`. */
  locale: string;
  /** Whether anything is sold. */
  plans: boolean;
  /** Whether the remote of collections is active. */
  collections: boolean;
}

/** Header badges (spec 2): New is a warning, Popular is primary. */
export type NavBadge = 'new' | 'popular';

/** A navigation link (spec 3). Its texts are `nav.{slug}` and `nav.{slug}.about`. */
export interface NavLink {
  slug: string;
  url: string;
  icon?: UiIconShape;
  badge?: NavBadge;
  /** An external page in a new tab. */
  target?: '_blank';
  isHidden?: (visitor: NavVisitor) => boolean;
}

/** A single link, or one with a dropdown. */
export interface Product extends NavLink {
  /** Links with icon and description. */
  dropdownItems?: readonly NavLink[];
  /** Groups of plain links. */
  dropdownSimple?: readonly { slug: string; links: readonly NavLink[] }[];
}

/** Whether the URL is a page of this application. */
export function isPageOfSite(url: string): boolean {
  return /^\/icons?(\/|$)/.test(url);
}

/** Spec 2: "The forum link shows only for the English locale." */
export function forumIsHidden({ locale }: NavVisitor): boolean {
  return locale !== 'en';
}

/** Spec 2: "For the Chinese locale blog and forum links are removed." */
export function blogIsHidden({ locale }: NavVisitor): boolean {
  return locale === 'zh';
}

/** Without plans no price is shown (PLANS=off). */
export function pricingIsHidden({ plans }: NavVisitor): boolean {
  return !plans;
}

/** Without their remote the page is missing (resolution 1). */
export function collectionsAreHidden({ collections }: NavVisitor): boolean {
  return !collections;
}
