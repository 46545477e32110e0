import type { ViewBox } from '@icoteca/shared-contracts';
import { IDENTITY, type Matrix, product } from './canvas-kit.ts';
import { lengthOf, type SvgNode } from './svg-tree.ts';

const FUNCTION = /([a-zA-Z]+)\s*\(([^)]*)\)/g;

/** The matrix of a `transform` attribute. */
export function readTransform(text: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (text ?? '').matchAll(FUNCTION)) {
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number.parseFloat);
    matrix = product(matrix, matrixOf(name, numbers));
  }
  return matrix;
}

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers;
  const angle = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d, e, f];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate': {
      const [x, y] = [b ?? 0, c ?? 0];
      const turned: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      return product([1, 0, 0, 1, x, y], product(turned, [1, 0, 0, 1, -x, -y]));
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0];
    default:
      return IDENTITY;
  }
}

/** Fits the viewBox of a symbol into the viewport of its `use`, centred. */
export function symbolMatrix(symbol: SvgNode, use: SvgNode): Matrix {
  const [left = 0, top = 0, width = 0, height = 0] = (symbol.attributes.get('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0) || !(height > 0)) return IDENTITY;
  const wide = lengthOf(use.attributes.get('width') ?? symbol.attributes.get('width'), width, width);
  const high = lengthOf(use.attributes.get('height') ?? symbol.attributes.get('height'), height, height);
  return fitted({ left, top, width, height }, wide, high);
}

/** Scales a viewBox to the largest size that fits, and centres it. */
export function fitted({ left, top, width, height }: ViewBox, wide: number, high = wide): Matrix {
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
