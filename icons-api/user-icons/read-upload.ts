import {
  editableTraits,
  inInk,
  svgDocument,
  UPLOAD_FILE_MAX_BYTES,
  type ViewBox,
} from '@icoteca/shared-contracts';
import {
  drawingHash,
  hasOwnColours,
  isAnimated,
  isPlainBlack,
  unseenOnPage,
} from '../catalogue/import/public.ts';
import { hiddenIn } from '../catalogue/snapshot/public.ts';
import { type GatedSvg, gateSvg, SvgRefused } from '../drawing/svg-gate/public.ts';

/** The canonical text may be larger than the file, since style sheets are written into the elements. */
const MAX_CANONICAL_BYTES = 4 * UPLOAD_FILE_MAX_BYTES;

/** Facts of an uploaded drawing, measured like the catalogue. */
export interface DrawingFacts {
  box: ViewBox;
  isAnimated: boolean;
  /** Theme in which it is invisible on the page. */
  hiddenIn: 'dark' | 'light' | null;
  paints: string[];
  strokeWidth: number | null;
  /** Equal for the same drawing in the catalogue. Short, so never used as a key. */
  drawingHash: string;
}

export interface ReadUpload {
  /** The canonical document, which the gate returns unchanged. */
  svg: string;
  isColor: boolean;
  facts: DrawingFacts;
  removed: string[];
}

/**
 * Gates the file of a visitor and measures its drawing. As in the catalogue, a drawing of one black takes the inherited
 * colour, so that it follows the theme and can be recoloured; it is then gated again.
 * @throws SvgRefused
 */
export function readUpload(file: Uint8Array, { maxBytes }: { maxBytes: number }): ReadUpload {
  const gated = gateSvg(file, { maxBytes });
  const { svg, body, box } = inCatalogueInk(gated);
  if (Buffer.byteLength(svg) > MAX_CANONICAL_BYTES)
    throw new SvgRefused('bytes', 'With its style sheet written out the drawing is too large.');
  const isColor = hasOwnColours(body);
  const { paints, strokeWidth } = editableTraits({ body, box });
  return {
    svg,
    isColor,
    facts: {
      box,
      isAnimated: isAnimated(body),
      hiddenIn: (isColor && hiddenIn(unseenOnPage(body))) || null,
      paints,
      strokeWidth,
      drawingHash: drawingHash(body, [box.left, box.top, box.width, box.height]),
    },
    removed: gated.removed.map(({ name }) => name.replace(/^<|>$/g, '')),
  };
}

function inCatalogueInk(gated: GatedSvg): GatedSvg {
  if (!isPlainBlack(gated.body)) return gated;
  return gateSvg(svgDocument({ body: inInk(gated.body), box: gated.box }));
}
