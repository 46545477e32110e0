import { type GridLook, usePreference } from '@icoteca/shared-contracts/host';
import { createContext, useMemo } from 'react';

/** What a page does to its icons, as calls carry it: the panel, files, copies and drags begin with it. */
export interface DrawnLook {
  /** Hex without #, or `start,end`. */
  readonly paint: string | undefined;
  readonly edits: string | undefined;
}

/** Room around a drawing on a ground, per cent of the edge: as in the cell. */
const GROUND_PADDING = 12;

/** The edits of a look besides its colour, as calls carry them. */
export function lookEdits(look: GridLook | null): string | undefined {
  const stroke = look?.stroke == null ? [] : [`stroke-${look.stroke}`];
  const ground = look?.ground == null ? [] : [`bg-rounded-${look.ground}`, `pad-${GROUND_PADDING}`];
  const items = [...stroke, ...ground];
  return items.length > 0 ? items.join('_') : undefined;
}

/** The paint of the page's filters before the visitor's own, and their other edits. */
export function useDrawnLook(paint: string | undefined): DrawnLook {
  const [look] = usePreference('gridLook');
  const color = paint ?? look?.color ?? undefined;
  const edits = lookEdits(look);
  return useMemo(() => ({ paint: color, edits }), [color, edits]);
}

/** CSS value of the ink of icons. A gradient needs them as masks. */
export function inkOf(paint: string | undefined): string | undefined {
  const [start, end] = paint?.split(',') ?? [];
  if (!start) return undefined;
  return end ? `linear-gradient(#${start}, #${end})` : `#${start}`;
}

/** For the actions of a cell: it changes without rendering the cells. */
export const DrawnLookContext = createContext<DrawnLook>({ paint: undefined, edits: undefined });
