import type { Drawing } from './drawing.ts';
import type { EditableTraits } from './icon-edits.ts';
import { paintsOf } from './paints.ts';
import { strokeWidthOf } from './stroke-width.ts';

/** What edits can change in this drawing. @throws SvgMarkupError when the body is not well formed. */
export function editableTraits(drawing: Drawing): EditableTraits {
  return { paints: paintsOf(drawing.body), strokeWidth: strokeWidthOf(drawing) };
}
