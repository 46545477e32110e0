import { type IconFormat, readDrawing, SvgMarkupError, svgDocument } from '@icoteca/shared-contracts';
import { cleanSvg, UnusableSvg } from '../../similar/upload/clean-svg.ts';
import { canvasKit, GeometryError } from '../outlines/canvas-kit.ts';
import { NotExpressible } from '../outlines/painted-area.ts';
import { isRasterFormat, rasterise } from '../raster.ts';

/** A drawing of a visitor and what is to be made of it. */
export interface ConverterWork {
  svg: string;
  format: Extract<IconFormat, 'png' | 'svg' | 'webp' | 'jpg' | 'pdf' | 'eps'>;
  /** Edge of the square picture, px. */
  size: number;
  /** Six hex digits, or null for as drawn. */
  color: string | null;
}

export type ConverterAnswer = { file: Uint8Array } | { unusable: string };

/**
 * Makes a file of a drawing that nobody may trust. Nothing of it is drawn but shapes: scripts, pictures, filters, foreign
 * markup and links out of the document are left out, entities and document types of its own are refused.
 */
export async function convertSvg({ svg, format, size, color }: ConverterWork): Promise<ConverterAnswer> {
  try {
    const drawing = readDrawing(cleanSvg(svg, size));
    const edits = color === null ? {} : { paint: { kind: 'colour', colour: color } as const };
    const document = svgDocument(drawing, { size, edits });
    if (format === 'svg') return { file: Buffer.from(`${document}\n`) };
    if (isRasterFormat(format))
      return { file: await rasterise(document, { format, ground: 'ffffff', notice: null }) };
    const file = { document, size, title: 'Drawing', author: '', notice: '' };
    if (format === 'pdf')
      return { file: await (await import('../vector-files/pdf.ts')).pdfFile(await canvasKit(), file) };
    return { file: Buffer.from((await import('../vector-files/eps.ts')).epsFile(await canvasKit(), file)) };
  } catch (error) {
    if (error instanceof UnusableSvg || error instanceof SvgMarkupError) return { unusable: error.message };
    if (error instanceof NotExpressible || error instanceof GeometryError) return { unusable: error.message };
    return { unusable: 'The drawing cannot be drawn.' };
  }
}
