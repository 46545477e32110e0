import { sitePath } from '../url/site-path.ts';

/** Ways to sign in by another account (specification SD 4, User session). */
export const socialTypes = ['github', 'google', 'microsoft', 'facebook', 'apple'] as const;
export type SocialType = (typeof socialTypes)[number];

/** Those that the dialog offers; `apple` is for the call alone (resolution 24). */
export const offeredSocialTypes = [
  'facebook',
  'github',
  'google',
  'microsoft',
] as const satisfies SocialType[];

/** Reads a type; null when there is none of that name. */
export function parseSocialType(text: string): SocialType | null {
  return socialTypes.find((type) => type === text) ?? null;
}

/** Where the sign-in by a type begins. @param back path of the site to come back to */
export function signInPath(type: SocialType, back: string): string {
  return `/auth/v1/sign-in/${type}?${new URLSearchParams({ back })}`;
}

/** Where identity providers send the visitor back to. */
export const socialsCallbackPath = '/auth/v1/socials-callback';

/** Parameter of an address under which a page learns why a sign-in failed: a code. */
export const signInErrorParam = 'sign-in-error';

/**
 * A path of the site to come back to. What would leave the site, or begin another sign-in, becomes the page of all
 * icons: our sign-in must not lead a visitor elsewhere.
 */
export function safeBackPath(text: string | null | undefined): string {
  const path = text && text.length <= 2000 ? sitePath(text) : null;
  if (path === null || /^\/(auth|api|user)\//.test(path)) return '/icons';
  return withSignInError(path, null);
}

/** A path of the site that says why a sign-in failed; without a code, one that no longer says it. */
export function withSignInError(path: string, code: string | null): string {
  const url = new URL(path, 'https://site.invalid');
  if (code !== null) url.searchParams.set(signInErrorParam, code);
  else if (url.searchParams.has(signInErrorParam)) url.searchParams.delete(signInErrorParam);
  return sitePath(url.pathname + url.search + url.hash) ?? '/icons';
}
