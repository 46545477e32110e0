import { escapeXml } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import { optimize } from 'svgo';
import { areasBody } from '../outlines/areas-document.ts';
import { withPaths } from '../outlines/canvas-kit.ts';
import { flatten } from '../outlines/flatten.ts';
import { readTree, windowOf } from '../outlines/svg-tree.ts';
import type { VectorFile } from './vector-file.ts';

/** A simplified SVG to make. */
export interface SimplifiedSvg extends Omit<VectorFile, 'size'> {
  /** Edge of the square picture in px; null for the window's own size. */
  size: number | null;
}

/**
 * The drawing in as few paths as it takes: strokes are outlines, masks and clips are cut out, neighbours of one colour are one
 * path. For cutters and for programs that know little of SVG; the editable form keeps strokes and groups.
 * @throws NotExpressible, GeometryError, SvgMarkupError
 */
export function simplifiedSvg(kit: CanvasKit, { document, size, title, notice }: SimplifiedSvg): string {
  const tree = readTree(document);
  const box = windowOf(tree);
  const body = withPaths(() => areasBody(kit, flatten(kit, tree), box));
  const window = `${box.left} ${box.top} ${box.width} ${box.height}`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size ?? box.width}" height="${size ?? box.height}" viewBox="${window}">${body}</svg>`;
  const { data } = optimize(whole, {
    multipass: true,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: { force: false } } } }],
  });
  const about = `<!-- ${escapeXml(notice).replace(/-(?=-|$)/g, '- ')} --><title>${escapeXml(title)}</title>`;
  return `${data.replace(/^(<svg[^>]*)\/>$/, '$1></svg>').replace('>', `>${about}`)}\n`;
}
