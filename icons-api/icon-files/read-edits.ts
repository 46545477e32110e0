import {
  colourCapabilityOf,
  EditsError,
  editableTraits,
  type IconEdits,
  parseEdits,
} from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { nearestValue } from '../spelling/edit-distance.ts';
import { readPaintChoice } from './image-request.ts';

/**
 * Parses `color` and `edits` for one icon. Parts that the icon lacks are an error. A stroke is one for a file; a preview,
 * whose address a page makes for every icon of a list, is drawn without it.
 * @throws ApiFailure BAD_COLOUR or BAD_EDITS, 400
 */
export function readEdits(
  words: { color: string | undefined; edits: string | undefined },
  icon: Pick<RenderableIcon, 'body' | 'box' | 'isColor' | 'isGradient'>,
  purpose: 'file' | 'preview' = 'file',
): IconEdits {
  const paint = readPaintChoice(words.color, colourCapabilityOf(icon));
  const edits = { ...parseEditsWord(words.edits) };
  const parts = edits.paint.kind === 'palette' ? [...edits.paint.palette.keys()] : [];
  if (parts.length > 0 && paint.kind !== 'as-drawn')
    throw badEdits('Parts and the whole cannot be painted together: leave out color or the parts.');
  if (parts.length > 0 || edits.strokeWidth !== null) {
    const traits = editableTraits(icon);
    const unknown = parts.find((part) => !traits.paints.includes(part));
    if (unknown !== undefined) {
      const nearest = nearestValue(unknown, traits.paints) ?? traits.paints[0];
      throw badEdits(
        `This icon has no part ${unknown}; it has ${traits.paints.join(', ')}.`,
        `part-${nearest}-000000`,
      );
    }
    if (traits.strokeWidth === null && edits.strokeWidth !== null) {
      if (purpose === 'file') throw badEdits('This icon has no strokes whose width could be changed.');
      edits.strokeWidth = null;
    }
  }
  return paint.kind === 'as-drawn' ? edits : { ...edits, paint };
}

/** Parses `edits` alone, for calls on many icons. @throws ApiFailure BAD_EDITS, 400 */
export function parseEditsWord(text: string | undefined): IconEdits {
  try {
    return parseEdits(text ?? '');
  } catch (error) {
    if (!(error instanceof EditsError)) throw error;
    throw badEdits(error.message, error.nearest, error);
  }
}

function badEdits(message: string, nearest?: string, cause?: unknown): ApiFailure {
  const hint = 'Join edits by _, for example stroke-1.5_bg-circle-228BE6_pad-10_rotate-45_flip-h.';
  return new ApiFailure('BAD_EDITS', message, { param: 'edits', nearest, hint, cause });
}
