import type { CanvasKit, Path } from 'canvaskit-wasm';
import { IDENTITY, type Matrix, product } from '../rendering/outlines/canvas-kit.ts';
import { SHAPES, shapeOf } from '../rendering/outlines/shape-path.ts';
import { colourOf, numberOf, opacityOf, type Style, styleOf } from '../rendering/outlines/style.ts';
import { readTransform } from '../rendering/outlines/svg-transform.ts';
import { hrefOf, lengthOf, referred, type SvgNode, type SvgTree } from '../rendering/outlines/svg-tree.ts';
import { symbolMatrix } from '../rendering/outlines/symbol-window.ts';

/** A movement that Lottie has no words for. */
export class NotAsLottie extends Error {
  override readonly name = 'NotAsLottie';
}

type LottieColour = [red: number, green: number, blue: number, alpha: number];

/** A shape of a drawing at one time. */
export interface ShapeState {
  path: Path;
  matrix: Matrix;
  /** Of the shape and all around it, 0 to 1. */
  opacity: number;
  fill: { colour: LottieColour; opacity: number; isEvenOdd: boolean } | null;
  stroke: {
    colour: LottieColour;
    opacity: number;
    width: number;
    /** Dash, gap, dash, gap ... */
    dashes: number[];
    offset: number;
    cap: 1 | 2 | 3;
    join: 1 | 2 | 3;
    miter: number;
  } | null;
}

const NOT_DRAWN = new Set(
  'defs title desc symbol style metadata linearGradient radialGradient mask clipPath filter'.split(' '),
);
/** A size that is not seen. */
const POINT = 0.001;
/** What Lottie tells in another way than shapes, and we not at all. */
const UNTOLD = ['mask', 'clip-path', 'filter'];

/** The shapes of a drawing from back to front. @throws NotAsLottie for what cannot be told */
export function shapesAt(kit: CanvasKit, tree: SvgTree): ShapeState[] {
  const style = styleOf(tree.root, {});
  return tree.root.children.flatMap((child) =>
    shapesOf(kit, tree, child, { style, matrix: IDENTITY, opacity: 1, depth: 0 }),
  );
}

interface Around {
  style: Style;
  matrix: Matrix;
  opacity: number;
  depth: number;
}

function shapesOf(kit: CanvasKit, tree: SvgTree, node: SvgNode, around: Around): ShapeState[] {
  if (NOT_DRAWN.has(node.name) || around.depth > 30) return [];
  for (const name of UNTOLD) {
    const value = node.attributes.get(name);
    if (value !== undefined && value !== 'none') throw new NotAsLottie(`It holds a ${name}.`);
  }
  const style = styleOf(node, around.style);
  const matrix = product(around.matrix, readTransform(node.attributes.get('transform')));
  const isHidden = node.attributes.get('display') === 'none' || style.visibility === 'hidden';
  const opacity = isHidden ? 0 : around.opacity * opacityOf(node.attributes.get('opacity'));
  const inner = { style, matrix, opacity, depth: around.depth + 1 };
  if (node.name === 'use') {
    const target = referred(tree, hrefOf(node));
    if (!target) return [];
    const of = (name: string) => lengthOf(node.attributes.get(name), 0);
    const placed = product(matrix, [1, 0, 0, 1, of('x'), of('y')]);
    if (target.name !== 'symbol') return shapesOf(kit, tree, target, { ...inner, matrix: placed });
    const fitted = {
      ...inner,
      style: styleOf(target, style),
      matrix: product(placed, symbolMatrix(target, node)),
    };
    return target.children.flatMap((child) => shapesOf(kit, tree, child, fitted));
  }
  if (!SHAPES.has(node.name)) return node.children.flatMap((child) => shapesOf(kit, tree, child, inner));
  const path = shapeOf(kit, withSomeSize(node));
  // A circle without a radius is there at other times.
  if (!path) throw new NotAsLottie('A shape shrinks to nothing.');
  return [{ path, matrix, opacity, fill: fillOf(style), stroke: strokeOf(style) }];
}

/** A shape that has no size at this time, but has one at others, as a point: the number of its steps must not change. */
function withSomeSize(node: SvgNode): SvgNode {
  const small = ['r', 'rx', 'ry', 'width', 'height'].filter((name) => {
    const value = node.attributes.get(name);
    return value !== undefined && lengthOf(value, 1) < POINT;
  });
  if (small.length === 0) return node;
  return {
    ...node,
    attributes: new Map([...node.attributes, ...small.map((name) => [name, String(POINT)] as const)]),
  };
}

function fillOf(style: Style): ShapeState['fill'] {
  const paint = paintOf(style.fill ?? '#000', style);
  return (
    paint && {
      ...paint,
      opacity: paint.opacity * opacityOf(style['fill-opacity']),
      isEvenOdd: style['fill-rule'] === 'evenodd',
    }
  );
}

function strokeOf(style: Style): ShapeState['stroke'] {
  const paint = paintOf(style.stroke ?? 'none', style);
  if (!paint) return null;
  const lengths = (style['stroke-dasharray'] ?? 'none').split(/[\s,]+/).map(Number.parseFloat);
  const dashes = lengths.some(Number.isNaN)
    ? []
    : lengths.length % 2 === 0
      ? lengths
      : [...lengths, ...lengths];
  const caps = { butt: 1, round: 2, square: 3 } as const;
  const joins = { miter: 1, round: 2, bevel: 3 } as const;
  return {
    ...paint,
    opacity: paint.opacity * opacityOf(style['stroke-opacity']),
    width: numberOf(style, 'stroke-width', 1),
    dashes,
    offset: numberOf(style, 'stroke-dashoffset', 0),
    cap: caps[style['stroke-linecap'] as keyof typeof caps] ?? 1,
    join: joins[style['stroke-linejoin'] as keyof typeof joins] ?? 1,
    miter: numberOf(style, 'stroke-miterlimit', 4),
  };
}

function paintOf(word: string, style: Style): { colour: LottieColour; opacity: number } | null {
  if (word.startsWith('url(')) throw new NotAsLottie('It holds a gradient.');
  const colour = colourOf(word, style);
  return (
    colour && { colour: [colour.red / 255, colour.green / 255, colour.blue / 255, 1], opacity: colour.alpha }
  );
}
