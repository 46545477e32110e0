import { PREVIEW_SHEET_CELL, type SheetIcon, sheetGroups } from '@icoteca/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { Renderer } from '../drawing/rendering/public.ts';
import type { ImagePorts } from './image-ports.ts';
import { loadRenderable } from './load-renderable.ts';

/** While so many pictures are drawn or wait, nothing is begun that nobody has asked for yet. */
const BUSY = 8;
/** Sheets that were begun lately and need no second look. */
const BEGUN = 2000;

/**
 * Begins to draw the sheets of a page of results when its answer is made. The page asks for them as soon as it has read
 * the answer, and then they are there or under way. What fails here fails again, with its code, when it is asked for.
 */
export function sheetPrefetch(
  ports: Pick<ImagePorts, 'loadIcons'>,
  renderer: Pick<Renderer, 'sheet' | 'load'>,
): (icons: readonly SheetIcon[]) => void {
  const begun = new LRUCache<string, true>({ max: BEGUN });
  const draw = async (ids: readonly string[]) => {
    await renderer.sheet(await loadRenderable(ports, ids, null), { cell: PREVIEW_SHEET_CELL });
  };
  return (icons) => {
    for (const { ids } of sheetGroups(icons)) {
      const key = ids.join();
      if (begun.has(key) || renderer.load >= BUSY) continue;
      begun.set(key, true);
      draw(ids).catch(() => begun.delete(key));
    }
  };
}
