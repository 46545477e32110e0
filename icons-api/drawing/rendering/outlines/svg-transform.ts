import { IDENTITY, type Matrix, product } from './canvas-kit.ts';

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
