import { PREVIEW_SHEET_CELL, type SheetIcon, sheetGroups } from '@icoteca/shared-contracts';
import type { ImagePorts } from './image-ports.ts';
import { loadRenderable } from './load-renderable.ts';
import type { Renderer } from './renderer.ts';

/** While so many pictures are drawn or wait, nothing is begun that nobody has asked for yet. */
const BUSY = 8;

/**
 * Begins to draw the sheets of a page of results when its answer is made. The page asks for them as soon as it has read
 * the answer, and then they are there or under way. What fails here fails again, with its code, when it is asked for.
 */
export function sheetsAhead(
  ports: Pick<ImagePorts, 'loadIcons'>,
  renderer: Pick<Renderer, 'sheet' | 'load'>,
): (icons: readonly SheetIcon[]) => void {
  const draw = async (ids: readonly string[]) => {
    await renderer.sheet(await loadRenderable(ports, ids, null), { cell: PREVIEW_SHEET_CELL });
  };
  return (icons) => {
    for (const { ids } of sheetGroups(icons)) {
      if (renderer.load < BUSY) draw(ids).catch(() => undefined);
    }
  };
}
