import { posterOf, svgDocument } from '@icoteca/shared-contracts';
import { rasterise } from './raster.ts';
import type { RenderOptions } from './render-options.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { watermarked } from './watermark.ts';

/**
 * Makes one picture of one icon. SVG keeps its animation; pixel formats show the still picture of it.
 * @throws SvgMarkupError when the drawing is not well formed; Error from sharp when it cannot be drawn.
 */
export async function drawIcon(icon: RenderableIcon, options: RenderOptions): Promise<Buffer> {
  const { format, size, paint, notice, ground } = options;
  if (format === 'svg') {
    const document = svgDocument(icon, { size, paint, title: icon.name, ...(notice ? { notice } : {}) });
    return Buffer.from(`${document}\n`);
  }
  const still = svgDocument({ body: posterOf(icon.body), box: icon.box }, { size, paint });
  return rasterise(options.watermark ? watermarked(still, size) : still, { format, ground, notice });
}
