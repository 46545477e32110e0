import { type IconFormat, posterOf, svgDocument } from '@icoteca/shared-contracts';
import {
  canvasKit,
  GeometryError,
  isRasterFormat,
  NotExpressible,
  rasterise,
} from '../../drawing/rendering/public.ts';
import { gateSvg, SvgRefused, type SvgRule } from '../../drawing/svg-gate/public.ts';

/** A body of JSON may be 1 MB; escaped, a drawing grows. */
const MOST_BYTES = 500_000;

/** A drawing of a visitor and what is to be made of it. */
export interface ConverterWork {
  svg: string;
  format: Extract<IconFormat, 'png' | 'svg' | 'webp' | 'jpg' | 'pdf' | 'eps'>;
  /** Edge of the square picture, px. */
  size: number;
  /** Six hex digits, or null for as drawn. */
  color: string | null;
}

export type ConverterAnswer = { file: Uint8Array } | { refused: SvgRule; why: string } | { unusable: string };

/**
 * Makes a file of a drawing that nobody may trust. It goes through the gate before anything else is done with it. A file of SVG
 * moves as the drawing does, and goes through the gate once more; the others show the still picture.
 */
export async function convertSvg({ svg, format, size, color }: ConverterWork): Promise<ConverterAnswer> {
  try {
    const { body, box } = gateSvg(svg, { maxBytes: MOST_BYTES });
    const edits = color === null ? {} : { paint: { kind: 'colour', colour: color } as const };
    if (format === 'svg') return { file: Buffer.from(svgFile(svgDocument({ body, box }, { edits }), size)) };
    const document = svgDocument({ body: posterOf(body), box }, { size, edits });
    if (isRasterFormat(format))
      return { file: await rasterise(document, { format, ground: 'ffffff', notice: null }) };
    const file = { document, size, title: 'Drawing', author: '', notice: '' };
    const { epsFile, pdfFile } = await import('../../drawing/rendering/vector-files/public.ts');
    const kit = await canvasKit();
    return { file: format === 'pdf' ? await pdfFile(kit, file) : Buffer.from(epsFile(kit, file)) };
  } catch (error) {
    if (error instanceof SvgRefused) return { refused: error.rule, why: error.message };
    if (error instanceof NotExpressible || error instanceof GeometryError) return { unusable: error.message };
    return { unusable: 'The drawing cannot be drawn.' };
  }
}

function svgFile(document: string, size: number): string {
  const { body, box } = gateSvg(document);
  return `${svgDocument({ body, box }, { size })}\n`;
}
