import { editableTraits, fittingEdits, type IconEdits } from '@icoteca/shared-contracts';
import type { RenderableIcon } from './renderable-icon.ts';

/** The edits as far as the icon has what they change. Its drawing is read only where it must be. */
export function fittingEditsOf(edits: IconEdits, icon: Pick<RenderableIcon, 'body' | 'box'>): IconEdits {
  const isAboutParts = edits.paint.kind === 'palette' || edits.strokeWidth !== null;
  return isAboutParts ? fittingEdits(edits, editableTraits(icon)) : edits;
}
