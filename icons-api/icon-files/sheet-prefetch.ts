import { PREVIEW_SHEET_CELL, type SheetIcon, sheetGroups } from '@icoteca/shared-contracts';
import { ByteCache } from '../cache/byte-cache.ts';
import type { Renderer } from '../drawing/rendering/public.ts';
import type { ImagePorts } from './image-ports.ts';
import { loadRenderable } from './load-renderable.ts';

/** No prefetch while this many pictures are drawn or wait. */
const BUSY = 8;
/** Recent sheets that are not checked again. */
const BEGUN_BYTES = 2 * 2 ** 20;

/**
 * Draws the preview sheets of search results in advance: the page requests them as soon as it has the results. Errors
 * are reported by that request.
 */
export function sheetPrefetch(
  ports: Pick<ImagePorts, 'loadIcons'>,
  renderer: Pick<Renderer, 'sheet' | 'load'>,
): (icons: readonly SheetIcon[]) => void {
  const begun = new ByteCache<true>('begun-sheets', { maxBytes: BEGUN_BYTES, bytesOf: () => 0 });
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
