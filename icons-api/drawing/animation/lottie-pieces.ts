import type { CanvasKit } from 'canvaskit-wasm';
import { type Matrix, product } from '../rendering/outlines/canvas-kit.ts';
import { pathData, SHAPES } from '../rendering/outlines/shape-path.ts';
import { opacityOf, type Style, styleOf } from '../rendering/outlines/style.ts';
import { readTransform, symbolMatrix } from '../rendering/outlines/svg-transform.ts';
import { hrefOf, lengthOf, referred, type SvgNode, type SvgTree } from '../rendering/outlines/svg-tree.ts';
import { type Outline, outlineOf } from './lottie-outline.ts';
import { fillOf, type LottiePaint, type LottieStroke, NotAsLottie, strokeOf } from './lottie-paint.ts';

/** A shape in one frame, in picture coordinates. */
export interface ShapePiece extends Outline {
  kind: 'shape';
  /** With all its ancestors, 0 to 1. */
  opacity: number;
  isEvenOdd: boolean;
  fill: LottiePaint | null;
  stroke: LottieStroke | null;
}

/** Content masked by the alpha (clips) or luminance (masks) of a matte. */
export interface CutPiece {
  kind: 'cut';
  by: 'alpha' | 'luma';
  matte: Piece[];
  content: Piece[];
}

export type Piece = ShapePiece | CutPiece;

const NOT_DRAWN = new Set(
  'defs title desc symbol style metadata linearGradient radialGradient mask clipPath filter'.split(' '),
);
/** Invisible size. */
const POINT = 0.001;
const MOST_DEPTH = 30;

interface Around {
  kit: CanvasKit;
  tree: SvgTree;
  style: Style;
  matrix: Matrix;
  opacity: number;
  depth: number;
}

/** The pieces of a drawing from back to front. @throws NotAsLottie */
export function piecesAt(kit: CanvasKit, tree: SvgTree, matrix: Matrix): Piece[] {
  const style = styleOf(tree.root, {});
  const around = { kit, tree, style, matrix, opacity: 1, depth: 0 };
  return tree.root.children.flatMap((child) => piecesOf(child, around));
}

function piecesOf(node: SvgNode, around: Around): Piece[] {
  if (NOT_DRAWN.has(node.name) || around.depth > MOST_DEPTH) return [];
  const value = node.attributes.get('filter');
  if (value !== undefined && value !== 'none') throw new NotAsLottie('It holds a filter.');
  const style = styleOf(node, around.style);
  const matrix = product(around.matrix, readTransform(node.attributes.get('transform')));
  const isHidden = node.attributes.get('display') === 'none' || style.visibility === 'hidden';
  const opacity = isHidden ? 0 : around.opacity * opacityOf(node.attributes.get('opacity'));
  const inner = { ...around, style, matrix, opacity, depth: around.depth + 1 };
  return masked(node, inner, clipped(node, inner, contentOf(node, inner)));
}

function contentOf(node: SvgNode, inner: Around): Piece[] {
  if (node.name === 'use') return usedPieces(node, inner);
  if (!SHAPES.has(node.name)) return node.children.flatMap((child) => piecesOf(child, inner));
  const { style, matrix, opacity } = inner;
  const shape = withSomeSize(node);
  const drawn = { ...inner, node: shape };
  return [
    {
      kind: 'shape',
      ...outlineOf(pathData(shape), matrix),
      opacity,
      isEvenOdd: style['fill-rule'] === 'evenodd',
      fill: fillOf(drawn),
      stroke: strokeOf(drawn),
    },
  ];
}

function usedPieces(node: SvgNode, inner: Around): Piece[] {
  const target = referred(inner.tree, hrefOf(node));
  if (!target) return [];
  const of = (name: string) => lengthOf(node.attributes.get(name), 0);
  const placed = product(inner.matrix, [1, 0, 0, 1, of('x'), of('y')]);
  if (target.name !== 'symbol') return piecesOf(target, { ...inner, matrix: placed });
  const fitted = {
    ...inner,
    style: styleOf(target, inner.style),
    matrix: product(placed, symbolMatrix(target, node)),
  };
  return target.children.flatMap((child) => piecesOf(child, fitted));
}

function clipped(node: SvgNode, around: Around, content: Piece[]): Piece[] {
  const clip = referred(around.tree, node.attributes.get('clip-path'));
  if (clip?.name !== 'clipPath' || content.length === 0) return content;
  if (clip.attributes.get('clipPathUnits') === 'objectBoundingBox' || clip.attributes.has('clip-path'))
    throw new NotAsLottie('It holds a clip that follows the size of a shape.');
  const inside = {
    ...around,
    style: { fill: '#fff', 'fill-rule': styleOf(clip, around.style)['clip-rule'] ?? 'nonzero' },
    matrix: product(around.matrix, readTransform(clip.attributes.get('transform'))),
    opacity: 1,
  };
  const matte = clip.children.flatMap((child) => piecesOf(withoutPaint(child), inside));
  return [{ kind: 'cut', by: 'alpha', matte, content }];
}

function masked(node: SvgNode, around: Around, content: Piece[]): Piece[] {
  const mask = referred(around.tree, node.attributes.get('mask'));
  if (mask?.name !== 'mask' || content.length === 0) return content;
  if (mask.attributes.get('maskContentUnits') === 'objectBoundingBox')
    throw new NotAsLottie('It holds a mask that follows the size of a shape.');
  const inside = { ...around, style: styleOf(mask, {}), opacity: 1 };
  const matte = mask.children.flatMap((child) => piecesOf(child, inside));
  const by = mask.attributes.get('mask-type') === 'alpha' ? 'alpha' : 'luma';
  return [{ kind: 'cut', by, matte, content }];
}

/** Only the outline of a clip shape matters. */
function withoutPaint(node: SvgNode): SvgNode {
  const attributes = new Map(node.attributes);
  for (const name of ['fill', 'stroke', 'opacity', 'fill-opacity', 'mask']) attributes.delete(name);
  const rule = attributes.get('clip-rule');
  if (rule !== undefined) attributes.set('fill-rule', rule);
  return { ...node, attributes };
}

/** Attributes without which a shape is not rendered. */
const SIZES: Readonly<Record<string, readonly string[]>> = {
  circle: ['r'],
  ellipse: ['rx', 'ry'],
  rect: ['width', 'height'],
};

/** Replaces zero sizes by an invisible one: the number of segments must not change between frames. */
function withSomeSize(node: SvgNode): SvgNode {
  const corners = ['rx', 'ry'].filter((name) => node.name === 'rect' && node.attributes.has(name));
  const names = [...(SIZES[node.name] ?? []), ...corners];
  const small = names.filter((name) => lengthOf(node.attributes.get(name), 0) < POINT);
  if (small.length === 0) return node;
  const sizes = small.map((name) => [name, String(POINT)] as const);
  return { ...node, attributes: new Map([...node.attributes, ...sizes]) };
}
