import { escapeXml, type ViewBox } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import { optimize } from 'svgo';
import { withPaths } from '../outlines/canvas-kit.ts';
import { flatten } from '../outlines/flatten.ts';
import type { Gradient } from '../outlines/gradient-paint.ts';
import type { PaintedArea } from '../outlines/painted-area.ts';
import { isEvenOdd, shortNumber } from '../outlines/path-commands.ts';
import { hexOf } from '../outlines/style.ts';
import { readTree, windowOf } from '../outlines/svg-tree.ts';
import type { VectorFile } from './vector-file.ts';

export interface SimplifiedSvg extends Omit<VectorFile, 'size'> {
  /** Edge in px; null for the size of the viewBox. */
  size: number | null;
}

/**
 * The drawing in as few paths as possible: strokes as outlines, masks and clips applied, neighbours of one colour
 * merged. For cutters and programs with little SVG support.
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

function areasBody(kit: CanvasKit, areas: readonly PaintedArea[], box: ViewBox): string {
  const digits = Math.max(2, 4 - Math.floor(Math.log10(Math.max(box.width, box.height))));
  const gradients: string[] = [];
  const paths = areas.map(({ path, paint, alpha }) => {
    const isGradient = 'stops' in paint;
    if (isGradient) gradients.push(gradientElement(paint, `g${gradients.length}`));
    const fill = isGradient ? `url(#g${gradients.length - 1})` : hexOf(paint);
    const opacity = isGradient ? alpha : alpha * paint.alpha;
    const rule = isEvenOdd(kit, path) ? ' fill-rule="evenodd"' : '';
    const clear = opacity < 1 ? ` fill-opacity="${shortNumber(opacity, 3)}"` : '';
    const data = path
      .toSVGString()
      .replace(/-?\d*\.\d+(e-?\d+)?/g, (number) => shortNumber(Number(number), digits));
    return `<path fill="${fill}"${clear}${rule} d="${data}"/>`;
  });
  const defs = gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '';
  return defs + paths.join('');
}

function gradientElement({ kind, points, matrix, stops }: Gradient, id: string): string {
  const names = kind === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'fr', 'cx', 'cy', 'r'];
  const place = names.map((name, at) => ` ${name}="${shortNumber(points[at] ?? 0, 4)}"`).join('');
  const transform = matrix.map((number) => shortNumber(number, 6)).join(' ');
  const list = stops.map(({ offset, colour }) => {
    const clear = colour.alpha < 1 ? ` stop-opacity="${shortNumber(colour.alpha, 3)}"` : '';
    return `<stop offset="${shortNumber(offset, 4)}" stop-color="${hexOf(colour)}"${clear}/>`;
  });
  const units = `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${transform})"`;
  return `<${kind}Gradient id="${id}"${place} ${units}>${list.join('')}</${kind}Gradient>`;
}
