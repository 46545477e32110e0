import { type IconFormat, posterOf, svgDocument } from '@icoteca/shared-contracts';
import {
  canvasKit,
  GeometryError,
  isRasterFormat,
  NotExpressible,
  rasterise,
} from '../../drawing/rendering/public.ts';
import { gateSvg, SvgRefused, type SvgRule } from '../../drawing/svg-gate/public.ts';

/** JSON bodies are limited to 1 MB, and escaping makes a drawing longer. */
const MOST_BYTES = 500_000;

export interface ConverterWork {
  svg: string;
  format: Extract<IconFormat, 'png' | 'svg' | 'webp' | 'jpg' | 'pdf' | 'eps'>;
  /** px */
  size: number;
  /** Six hex digits; null for the original colours. */
  color: string | null;
}

export type ConverterAnswer = { file: Uint8Array } | { refused: SvgRule; why: string } | { unusable: string };

/** Converts an untrusted drawing. It passes the gate first; an SVG stays animated and passes the gate again. */
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
