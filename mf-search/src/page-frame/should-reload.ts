import { viewParameters } from '@icoteca/shared-contracts';

/** A page of icons is loaded anew unless only what is on the screen of it changed: the page number, the open icon. */
export function shouldReload({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href || contentKey(currentUrl) !== contentKey(nextUrl);
}

function contentKey(url: URL): string {
  const key = new URL(url);
  for (const name of viewParameters) key.searchParams.delete(name);
  key.searchParams.sort();
  return key.pathname + key.search;
}
