import type { CanvasKit, Path } from 'canvaskit-wasm';
import { difference, IDENTITY, type Matrix, product, tracked, transformed, union } from './canvas-kit.ts';
import { applyClip, applyMask } from './clip-and-mask.ts';
import { type Bounds, type Gradient, gradientOf } from './gradient-paint.ts';
import { isOpaque, NotExpressible, type PaintedArea, type Walk } from './painted-area.ts';
import { SHAPES, shapeOf } from './shape-path.ts';
import { strokeOutline } from './stroke-outline.ts';
import { type Colour, colourOf, opacityOf, type Style, styleOf } from './style.ts';
import { readTransform, symbolMatrix } from './svg-transform.ts';
import { hrefOf, lengthOf, referred, type SvgNode, type SvgTree } from './svg-tree.ts';

/** Elements that are drawn only by reference, or never. */
const NOT_DRAWN = new Set(
  `defs clipPath mask linearGradient radialGradient symbol title desc animate animateTransform animateMotion set mpath
  filter pattern marker style metadata`.split(/\s+/),
);
const MOST_AREAS = 4000;
const MOST_DEPTH = 30;

/**
 * The painted areas of a static drawing from back to front, in root coordinates. Clips and masks are applied, strokes
 * are outlines.
 * @throws NotExpressible, GeometryError
 */
export function flatten(kit: CanvasKit, tree: SvgTree): PaintedArea[] {
  const walk: Walk = { kit, tree, count: { areas: 0 }, depth: 0, areasOf };
  const style = styleOf(tree.root, {});
  return tree.root.children.flatMap((child) => areasOf(walk, child, style, IDENTITY));
}

/** The areas of an element and its descendants. @param outer maps its parent to the root */
function areasOf(walk: Walk, node: SvgNode, outerStyle: Style, outer: Matrix): PaintedArea[] {
  if (NOT_DRAWN.has(node.name) || node.attributes.get('display') === 'none') return [];
  if (walk.depth > MOST_DEPTH) throw new NotExpressible('The drawing is nested too deeply.');
  const filter = node.attributes.get('filter');
  if (filter !== undefined && filter !== 'none') throw new NotExpressible('The drawing holds a filter.');
  if (node.attributes.has('marker-start') || node.attributes.has('marker-end'))
    throw new NotExpressible('The drawing holds markers.');
  const style = styleOf(node, outerStyle);
  const matrix = product(outer, readTransform(node.attributes.get('transform')));
  const inner = { ...walk, depth: walk.depth + 1 };
  let areas = SHAPES.has(node.name)
    ? shapeAreas(walk, node, style, matrix)
    : node.name === 'use'
      ? usedAreas(inner, node, style, matrix)
      : node.children.flatMap((child) => areasOf(inner, child, style, matrix));
  walk.count.areas += SHAPES.has(node.name) ? areas.length : 0;
  if (walk.count.areas > MOST_AREAS) throw new NotExpressible('The drawing has too many parts.');
  if (areas.length === 0) return areas;
  areas = applyClip(inner, node, areas, matrix);
  areas = applyMask(inner, node, areas, matrix);
  return asGroup(walk.kit, areas, opacityOf(node.attributes.get('opacity')));
}

function shapeAreas({ kit, tree }: Walk, node: SvgNode, style: Style, matrix: Matrix): PaintedArea[] {
  const shape = style.visibility === 'hidden' ? null : shapeOf(kit, node);
  if (!shape || shape.isEmpty()) return [];
  const bounds = [...shape.computeTightBounds()] as unknown as Bounds;
  const paintOf = (word: string) => paint(tree, word, style, matrix, bounds);
  const areas: PaintedArea[] = [];
  const filled = paintOf(style.fill ?? '#000');
  if (filled) {
    const rule = style['fill-rule'] === 'evenodd' ? kit.FillType.EvenOdd : kit.FillType.Winding;
    const copy = tracked(shape.copy());
    copy.setFillType(rule);
    areas.push({
      path: transformed(kit, copy, matrix),
      paint: filled,
      alpha: opacityOf(style['fill-opacity']),
    });
  }
  const stroked = paintOf(style.stroke ?? 'none');
  const outline = stroked && strokeOutline(kit, shape, style);
  if (outline) {
    areas.push({
      path: transformed(kit, outline, matrix),
      paint: stroked,
      alpha: opacityOf(style['stroke-opacity']),
    });
  }
  if (/^\s*stroke/.test(style['paint-order'] ?? '')) areas.reverse();
  return areas.filter(({ alpha, paint }) => alpha > 0 && !('alpha' in paint && paint.alpha === 0));
}

function paint(
  tree: SvgTree,
  word: string,
  style: Style,
  matrix: Matrix,
  bounds: Bounds,
): Colour | Gradient | null {
  if (!word.startsWith('url(')) return colourOf(word, style);
  const server = referred(tree, word.replace(/\)[^)]*$/, ')'));
  if (!server) return colourOf(word.replace(/^url\([^)]*\)\s*/, '') || 'none', style);
  if (!server.name.endsWith('Gradient')) throw new NotExpressible('The drawing holds a pattern.');
  try {
    return gradientOf(tree, server, matrix, bounds);
  } catch (cause) {
    throw new NotExpressible('The drawing holds a gradient that repeats itself.', { cause });
  }
}

function usedAreas(walk: Walk, node: SvgNode, style: Style, matrix: Matrix): PaintedArea[] {
  const target = referred(walk.tree, hrefOf(node));
  if (!target) return [];
  const of = (name: string) => lengthOf(node.attributes.get(name), 0);
  const placed = product(matrix, [1, 0, 0, 1, of('x'), of('y')]);
  if (target.name !== 'symbol') return areasOf(walk, target, style, placed);
  const fitted = product(placed, symbolMatrix(target, node));
  const inner = styleOf(target, style);
  return target.children.flatMap((child) => areasOf(walk, child, inner, fitted));
}

/** Applies group opacity: parts of the group do not show through each other. */
function asGroup(kit: CanvasKit, areas: readonly PaintedArea[], opacity: number): PaintedArea[] {
  if (opacity === 0) return [];
  if (opacity === 1) return [...areas];
  const seen: PaintedArea[] = [];
  let covered: Path | null = null;
  for (const area of areas.toReversed()) {
    const path = covered ? difference(kit, area.path, covered) : area.path;
    if (!path.isEmpty()) seen.push({ ...area, path, alpha: area.alpha * opacity });
    if (isOpaque(area)) covered = covered ? union(kit, covered, area.path) : area.path;
  }
  return seen.reverse();
}
