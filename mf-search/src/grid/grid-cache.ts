import type { Host } from '@icoteca/shared-contracts/host';
import type { GridLayout } from './grid-geometry.ts';
import type { IconPages } from './icon-pages.store.ts';

interface GridCache {
  layout: GridLayout | null;
  readonly pages: Map<string, IconPages>;
}

/** Grids whose icons are cached for navigation back. */
const MAX_CACHED_GRIDS = 3;

/** By host, so that visitors share nothing on the server. */
const caches = new WeakMap<Host, GridCache>();

function cacheOf(host: Host): GridCache {
  const known = caches.get(host);
  if (known) return known;
  const cache: GridCache = { layout: null, pages: new Map() };
  caches.set(host, cache);
  return cache;
}

/**
 * Layout of the last measured grid. It gives the next grid its full height in the first render, which scroll restoration
 * needs (resolution 17). Null before the first measurement.
 */
export function cachedLayout(host: Host): GridLayout | null {
  return cacheOf(host).layout;
}

export function cacheLayout(host: Host, layout: GridLayout): void {
  cacheOf(host).layout = layout;
}

/** The cached icons of the same list and catalogue version, or the new ones. */
export function cachedPages(host: Host, key: string, fresh: IconPages): IconPages {
  const { pages } = cacheOf(host);
  const known = pages.get(key);
  const cached =
    known?.catalogueVersion === fresh.catalogueVersion && known.total === fresh.total ? known : fresh;
  pages.delete(key);
  pages.set(key, cached);
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_CACHED_GRIDS) break;
    pages.delete(oldest);
  }
  return cached;
}
