import { signInErrorParam } from '@icoteca/shared-contracts';

/** The address of a page without what a failed sign-in added to it. */
export function withoutSignInError(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(signInErrorParam)) return pathname + search;
  query.delete(signInErrorParam);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
