import type { CanvasKit } from 'canvaskit-wasm';
import type { Matrix } from '../rendering/outlines/canvas-kit.ts';
import { type Bounds, type Gradient, gradientOf } from '../rendering/outlines/gradient-paint.ts';
import { shapeOf } from '../rendering/outlines/shape-path.ts';
import { colourOf, numberOf, opacityOf, type Style } from '../rendering/outlines/style.ts';
import { referred, type SvgNode, type SvgTree } from '../rendering/outlines/svg-tree.ts';

/** Lottie cannot express the animation. */
export class NotAsLottie extends Error {
  override readonly name = 'NotAsLottie';
}

/** The paint of a shape in one frame. Colour channels are 0 to 1. */
export type LottiePaint =
  | { kind: 'flat'; colour: number[]; opacity: number }
  | {
      kind: 'linear' | 'radial';
      start: number[];
      end: number[];
      /** Offset, red, green, blue of each stop; then offset and alpha of each when any is transparent. */
      stops: number[];
      count: number;
      opacity: number;
    };

export interface LottieStroke {
  paint: LottiePaint;
  width: number;
  /** Alternating dashes and gaps. */
  dashes: number[];
  offset: number;
  cap: 1 | 2 | 3;
  join: 1 | 2 | 3;
  miter: number;
}

/** A shape with what is needed to convert its paint. */
export interface Drawn {
  kit: CanvasKit;
  tree: SvgTree;
  node: SvgNode;
  style: Style;
  /** Maps its coordinates to the picture. */
  matrix: Matrix;
}

/** @throws NotAsLottie */
export function fillOf(drawn: Drawn): LottiePaint | null {
  const { style } = drawn;
  return paintOf(drawn, style.fill ?? '#000', opacityOf(style['fill-opacity']));
}

/** @throws NotAsLottie */
export function strokeOf(drawn: Drawn): LottieStroke | null {
  const { style, matrix } = drawn;
  const paint = paintOf(drawn, style.stroke ?? 'none', opacityOf(style['stroke-opacity']));
  if (!paint) return null;
  const [a, b, c, d] = matrix;
  const growth = Math.sqrt(Math.abs(a * d - b * c));
  const lengths = (style['stroke-dasharray'] ?? 'none').split(/[\s,]+/).map(Number.parseFloat);
  const pairs = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths];
  const caps = { butt: 1, round: 2, square: 3 } as const;
  const joins = { miter: 1, round: 2, bevel: 3 } as const;
  return {
    paint,
    width: numberOf(style, 'stroke-width', 1) * growth,
    dashes: lengths.some(Number.isNaN) ? [] : pairs.map((length) => length * growth),
    offset: numberOf(style, 'stroke-dashoffset', 0) * growth,
    cap: caps[style['stroke-linecap'] as keyof typeof caps] ?? 1,
    join: joins[style['stroke-linejoin'] as keyof typeof joins] ?? 1,
    miter: numberOf(style, 'stroke-miterlimit', 4),
  };
}

function paintOf(drawn: Drawn, word: string, opacity: number): LottiePaint | null {
  if (word.startsWith('url(')) return gradientPaint(drawn, word, opacity);
  const colour = colourOf(word, drawn.style);
  if (!colour) return null;
  const { red, green, blue, alpha } = colour;
  return { kind: 'flat', colour: [red / 255, green / 255, blue / 255, 1], opacity: opacity * alpha };
}

function gradientPaint(
  { kit, tree, node, matrix }: Drawn,
  word: string,
  opacity: number,
): LottiePaint | null {
  const server = referred(tree, word.replace(/\)[^)]*$/, ')'));
  if (!server?.name.endsWith('Gradient')) throw new NotAsLottie('It holds a pattern.');
  const bounds = [...(shapeOf(kit, node)?.computeTightBounds() ?? [0, 0, 0, 0])] as unknown as Bounds;
  let gradient: Gradient | null;
  try {
    gradient = gradientOf(tree, server, matrix, bounds);
  } catch (cause) {
    throw new NotAsLottie('It holds a gradient that repeats itself.', { cause });
  }
  return gradient && { ...waysOf(gradient), ...stopsOf(gradient), kind: gradient.kind, opacity };
}

function stopsOf({ stops }: Gradient) {
  const colours = stops.flatMap(({ offset, colour }) => [
    offset,
    colour.red / 255,
    colour.green / 255,
    colour.blue / 255,
  ]);
  const isClear = stops.some(({ colour }) => colour.alpha < 1);
  const alphas = isClear ? stops.flatMap(({ offset, colour }) => [offset, colour.alpha]) : [];
  return { stops: [...colours, ...alphas], count: stops.length };
}

/** Start and end of a gradient in the picture. */
function waysOf({ kind, points, matrix }: Gradient): { start: number[]; end: number[] } {
  const [a, b, c, d, e, f] = matrix;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, y3 = 0, r = 0] = points;
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  if (kind === 'radial') {
    const isRound = Math.abs(a * c + b * d) < 1e-3 && Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) < 1e-3;
    const [cx, cy] = [y2, y3];
    const isCentred = Math.hypot(x1 - cx, y1 - cy) < 1e-3 && x2 < 1e-3;
    if (!isRound || !isCentred) throw new NotAsLottie('It holds a gradient of ellipses.');
    return { start: at(cx, cy), end: at(cx + r, cy) };
  }
  const size = a * d - b * c;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const start = at(x1, y1);
  if (size === 0 || (dx === 0 && dy === 0)) return { start, end: at(x2, y2) };
  // After a skew the gradient vector is no longer perpendicular to its isolines: take the perpendicular.
  const [nx, ny] = [(d * dx - b * dy) / size, (a * dy - c * dx) / size];
  const length = (dx * dx + dy * dy) / (nx * nx + ny * ny);
  return { start, end: [(start[0] as number) + nx * length, (start[1] as number) + ny * length] };
}
