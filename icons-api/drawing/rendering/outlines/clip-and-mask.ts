import type { CanvasKit, Path } from 'canvaskit-wasm';
import {
  difference,
  IDENTITY,
  intersection,
  type Matrix,
  product,
  tracked,
  transformed,
  union,
} from './canvas-kit.ts';
import type { Bounds } from './gradient-paint.ts';
import { NotExpressible, type PaintedArea, type Walk } from './painted-area.ts';
import { shapeOf } from './shape-path.ts';
import { styleOf } from './style.ts';
import { readTransform } from './svg-transform.ts';
import { hrefOf, lengthOf, referred, type SvgNode } from './svg-tree.ts';

/** A part of a mask with its visibility, 0 to 1. */
interface MaskLayer {
  path: Path;
  value: number;
}

/** Applies the `clip-path` of an element. */
export function applyClip(walk: Walk, node: SvgNode, areas: PaintedArea[], matrix: Matrix): PaintedArea[] {
  const clip = referred(walk.tree, node.attributes.get('clip-path'));
  if (clip?.name !== 'clipPath') return areas;
  const { kit } = walk;
  const units =
    clip.attributes.get('clipPathUnits') === 'objectBoundingBox' ? boundsMatrix(walk, node) : IDENTITY;
  const region = clipRegion(walk, clip, product(matrix, units));
  return areas.map((area) => ({ ...area, path: intersection(kit, area.path, region) })).filter(isSeen);
}

function clipRegion(walk: Walk, clip: SvgNode, outer: Matrix): Path {
  const { kit } = walk;
  const matrix = product(outer, readTransform(clip.attributes.get('transform')));
  let region = emptyPath(kit);
  for (const child of clip.children) {
    const used = child.name === 'use' ? referred(walk.tree, hrefOf(child)) : child;
    const shape = used && shapeOf(kit, used);
    if (!shape || !used) continue;
    const style = styleOf(used, styleOf(child, styleOf(clip, {})));
    shape.setFillType(style['clip-rule'] === 'evenodd' ? kit.FillType.EvenOdd : kit.FillType.Winding);
    const ofUse = child === used ? IDENTITY : useMatrix(child);
    const own = product(product(matrix, ofUse), readTransform(used.attributes.get('transform')));
    region = union(kit, region, transformed(kit, shape, own));
  }
  const further = referred(walk.tree, clip.attributes.get('clip-path'));
  return further?.name === 'clipPath' && further !== clip
    ? intersection(kit, region, clipRegion({ ...walk, depth: walk.depth + 1 }, further, outer))
    : region;
}

function useMatrix(use: SvgNode): Matrix {
  const of = (name: string) => lengthOf(use.attributes.get(name), 0);
  return product(readTransform(use.attributes.get('transform')), [1, 0, 0, 1, of('x'), of('y')]);
}

/** Applies the `mask` of an element. @throws NotExpressible for a mask with gradients */
export function applyMask(walk: Walk, node: SvgNode, areas: PaintedArea[], matrix: Matrix): PaintedArea[] {
  const mask = referred(walk.tree, node.attributes.get('mask'));
  if (mask?.name !== 'mask') return areas;
  const { kit } = walk;
  const ofBounds = () => product(matrix, boundsMatrix(walk, node));
  const contents = mask.attributes.get('maskContentUnits') === 'objectBoundingBox' ? ofBounds() : matrix;
  const style = styleOf(mask, {});
  const inside = mask.children.flatMap((child) => walk.areasOf(walk, child, style, contents));
  const usesAlpha = mask.attributes.get('mask-type') === 'alpha';
  const layers = maskLayers(kit, inside, usesAlpha);
  const window = maskWindow(
    kit,
    mask,
    mask.attributes.get('maskUnits') === 'userSpaceOnUse' ? matrix : ofBounds(),
  );
  return areas
    .flatMap((area) =>
      layers.map(({ path, value }) => ({
        ...area,
        path: intersection(kit, intersection(kit, area.path, path), window),
        alpha: area.alpha * value,
      })),
    )
    .filter(isSeen);
}

function maskLayers(kit: CanvasKit, areas: readonly PaintedArea[], usesAlpha: boolean): MaskLayer[] {
  let layers: MaskLayer[] = [];
  for (const { path, paint, alpha } of areas) {
    if ('stops' in paint) throw new NotExpressible('The drawing holds a mask that fades.');
    const opacity = alpha * paint.alpha;
    const light = usesAlpha ? 1 : (0.2126 * paint.red + 0.7152 * paint.green + 0.0722 * paint.blue) / 255;
    const next: MaskLayer[] = [];
    let alone: Path = path;
    for (const layer of layers) {
      const outside = difference(kit, layer.path, path);
      if (!outside.isEmpty()) next.push({ path: outside, value: layer.value });
      const both = intersection(kit, layer.path, path);
      if (both.isEmpty()) continue;
      next.push({ path: both, value: light * opacity + layer.value * (1 - opacity) });
      alone = difference(kit, alone, layer.path);
    }
    if (!alone.isEmpty()) next.push({ path: alone, value: light * opacity });
    layers = joined(kit, next);
  }
  return layers.filter(({ value }) => value > 0.002);
}

/** Merges layers of equal value. */
function joined(kit: CanvasKit, layers: readonly MaskLayer[]): MaskLayer[] {
  const byValue = new Map<number, Path>();
  for (const { path, value } of layers) {
    const key = Math.round(value * 1000) / 1000;
    const known = byValue.get(key);
    byValue.set(key, known ? union(kit, known, path) : path);
  }
  return [...byValue].map(([value, path]) => ({ path, value }));
}

function maskWindow(kit: CanvasKit, mask: SvgNode, matrix: Matrix): Path {
  const of = (name: string, fallback: number) => lengthOf(mask.attributes.get(name), fallback);
  const isOfBounds = mask.attributes.get('maskUnits') !== 'userSpaceOnUse';
  const [x, y] = isOfBounds ? [of('x', -0.1), of('y', -0.1)] : [of('x', -1e4), of('y', -1e4)];
  const [width, height] = isOfBounds
    ? [of('width', 1.2), of('height', 1.2)]
    : [of('width', 2e4), of('height', 2e4)];
  const window = tracked(new kit.PathBuilder().addRect([x, y, x + width, y + height]).detachAndDelete());
  return transformed(kit, window, matrix);
}

/** Maps the unit square to the bounding box of an element. */
function boundsMatrix(walk: Walk, node: SvgNode): Matrix {
  const [left, top, right, bottom] = boundsOf(walk, node);
  return [right - left, 0, 0, bottom - top, left, top];
}

function boundsOf(walk: Walk, node: SvgNode): Bounds {
  const bare: SvgNode = {
    ...node,
    attributes: new Map(
      [...node.attributes].filter(([name]) => !['mask', 'clip-path', 'transform', 'stroke'].includes(name)),
    ),
  };
  const edges = walk
    .areasOf(walk, bare, { stroke: 'none', fill: '#000' }, IDENTITY)
    .map(({ path }) => [...path.computeTightBounds()]);
  const least = (at: number) => Math.min(...edges.map((edge) => edge[at] ?? 0));
  const most = (at: number) => Math.max(...edges.map((edge) => edge[at] ?? 0));
  return edges.length === 0 ? [0, 0, 0, 0] : [least(0), least(1), most(2), most(3)];
}

function emptyPath(kit: CanvasKit): Path {
  return tracked(new kit.PathBuilder().detachAndDelete());
}

function isSeen({ path, alpha }: PaintedArea): boolean {
  return alpha > 0.002 && !path.isEmpty();
}
