import type { NavVisitor } from './nav-link.ts';

/** Spec 2: "The forum link shows only for the English locale." */
export function forumIsHidden({ locale }: NavVisitor): boolean {
  return locale !== 'en';
}

/** Spec 2: "For the Chinese locale blog and forum links are removed." */
export function blogIsHidden({ locale }: NavVisitor): boolean {
  return locale === 'zh';
}

/** Where nothing is sold (PLANS=off) no price is shown. */
export function pricingIsHidden({ plans }: NavVisitor): boolean {
  return !plans;
}

/** A page that no remote answers would be an error page (resolution 1). */
export function collectionsAreHidden({ collections }: NavVisitor): boolean {
  return !collections;
}
