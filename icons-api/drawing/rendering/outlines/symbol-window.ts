import { IDENTITY, type Matrix } from './canvas-kit.ts';
import { lengthOf, type SvgNode } from './svg-tree.ts';

/** Fits the window of a symbol into the place that a `use` gives it: as large as it goes, in the middle. */
export function symbolMatrix(symbol: SvgNode, use: SvgNode): Matrix {
  const [left = 0, top = 0, width = 0, height = 0] = (symbol.attributes.get('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0) || !(height > 0)) return IDENTITY;
  const wide = lengthOf(use.attributes.get('width') ?? symbol.attributes.get('width'), width, width);
  const high = lengthOf(use.attributes.get('height') ?? symbol.attributes.get('height'), height, height);
  const scale = Math.min(wide / width, high / height);
  return [
    scale,
    0,
    0,
    scale,
    (wide - width * scale) / 2 - left * scale,
    (high - height * scale) / 2 - top * scale,
  ];
}
