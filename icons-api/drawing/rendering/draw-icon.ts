import { posterOf, svgDocument } from '@icoteca/shared-contracts';
import { icoEdges, icoFile } from './ico.ts';
import { isRasterFormat, rasterise } from './raster.ts';
import type { RenderOptions } from './render-options.ts';
import type { RenderableIcon } from './renderable-icon.ts';
import { watermarkedDocument } from './watermark.ts';

/**
 * Draws one icon in a format that needs no worker. SVG stays animated; pixel formats show the poster frame.
 * @throws SvgMarkupError for a body that is not well formed, Error of sharp
 */
export async function drawIcon(icon: RenderableIcon, options: RenderOptions): Promise<Buffer> {
  const { format, size, ownSize, edits, notice, ground } = options;
  if (format === 'svg') {
    const document = svgDocument(icon, {
      edits,
      title: icon.name,
      ...(ownSize ? {} : { size }),
      ...(notice ? { notice } : {}),
    });
    return Buffer.from(`${document}\n`);
  }
  const poster = { body: posterOf(icon.body), box: icon.box };
  const still = options.watermark
    ? watermarkedDocument(poster, { size, edits })
    : svgDocument(poster, { size, edits });
  if (format === 'ico') return drawIco(still, size, { ground, notice });
  if (!isRasterFormat(format)) throw new TypeError(`${format} is made by the render worker.`);
  return rasterise(still, { format, ground, notice });
}

async function drawIco(
  document: string,
  size: number,
  options: { ground: string; notice: string | null },
): Promise<Buffer> {
  const root = `width="${size}" height="${size}"`;
  const pictures = icoEdges(size).map(async (edge) => {
    const resized = document.replace(root, `width="${edge}" height="${edge}"`);
    return { edge, png: await rasterise(resized, { format: 'png', ...options }) };
  });
  return icoFile(await Promise.all(pictures));
}
