import type { Host } from '@icoteca/shared-contracts/host';
import type { GridLayout } from './grid-geometry.ts';
import type { IconPages } from './icon-pages.store.ts';

interface GridMemory {
  layout: GridLayout | null;
  readonly pages: Map<string, IconPages>;
}

/** How many grids keep their icons for the way back. */
const KEPT_GRIDS = 3;

/** By host, so that nothing of one visitor reaches another on the server. */
const memories = new WeakMap<Host, GridMemory>();

function memoryOf(host: Host): GridMemory {
  const known = memories.get(host);
  if (known) return known;
  const memory: GridMemory = { layout: null, pages: new Map() };
  memories.set(host, memory);
  return memory;
}

/**
 * The layout of the last grid of this page load. It lets a grid that is shown again have its full height in its first
 * render, which the restored scroll position needs (resolution 17). Null before the first grid was measured.
 */
export function rememberedLayout(host: Host): GridLayout | null {
  return memoryOf(host).layout;
}

export function rememberLayout(host: Host, layout: GridLayout): void {
  memoryOf(host).layout = layout;
}

/** The icons of a grid that was shown before under the same key and version, or new ones. */
export function keptPages(host: Host, key: string, fresh: IconPages): IconPages {
  const { pages } = memoryOf(host);
  const known = pages.get(key);
  const kept =
    known?.catalogueVersion === fresh.catalogueVersion && known.total === fresh.total ? known : fresh;
  pages.delete(key);
  pages.set(key, kept);
  for (const oldest of pages.keys()) {
    if (pages.size <= KEPT_GRIDS) break;
    pages.delete(oldest);
  }
  return kept;
}
