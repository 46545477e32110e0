import type { ViewBox } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import type { Gradient } from './gradient-paint.ts';
import type { PaintedArea } from './painted-area.ts';
import { isEvenOdd, shortNumber } from './path-commands.ts';
import { hexOf } from './style.ts';

/** The painted areas as a document of paths: no stroke, group, mask or clip is left. */
export function areasBody(kit: CanvasKit, areas: readonly PaintedArea[], box: ViewBox): string {
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
