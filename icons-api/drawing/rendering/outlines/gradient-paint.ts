import { IDENTITY, type Matrix, product } from './canvas-kit.ts';
import { type Colour, colourOf, opacityOf, type Style, styleOf } from './style.ts';
import { readTransform } from './svg-transform.ts';
import { hrefOf, lengthOf, referred, type SvgNode, type SvgTree } from './svg-tree.ts';

interface Stop {
  offset: number;
  colour: Colour;
}

/** A gradient in its own coordinates; `matrix` maps them to the document. */
export interface Gradient {
  kind: 'linear' | 'radial';
  /** `x1 y1 x2 y2`, or `fx fy fr cx cy r`. */
  points: readonly number[];
  matrix: Matrix;
  stops: readonly Stop[];
}

/** Bounding box of a shape in its own coordinates. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Longest chain of gradients that inherit from each other. */
const MOST_LINKS = 8;

/**
 * A linear or radial gradient.
 * @param matrix maps the shape to the document @returns null without stops
 * @throws RangeError for a repeating gradient
 */
export function gradientOf(tree: SvgTree, node: SvgNode, matrix: Matrix, bounds: Bounds): Gradient | null {
  const chain = chainOf(tree, node);
  const word = (name: string) => chain.find(({ attributes }) => attributes.has(name))?.attributes.get(name);
  if ((word('spreadMethod') ?? 'pad') !== 'pad') throw new RangeError('A gradient repeats itself.');
  const stopNodes =
    chain.find(({ children }) => children.some(({ name }) => name === 'stop'))?.children ?? [];
  const stops = stopsOf(stopNodes, {});
  if (stops.length === 0) return null;
  const isOfBounds = word('gradientUnits') !== 'userSpaceOnUse';
  const [left, top, right, bottom] = bounds;
  const units: Matrix = isOfBounds ? [right - left, 0, 0, bottom - top, left, top] : IDENTITY;
  const ownMatrix = product(product(matrix, units), readTransform(word('gradientTransform')));
  const at = (name: string, fallback: number) => lengthOf(word(name), fallback);
  if (node.name === 'linearGradient') {
    return {
      kind: 'linear',
      points: [at('x1', 0), at('y1', 0), at('x2', 1), at('y2', 0)],
      matrix: ownMatrix,
      stops,
    };
  }
  const [cx, cy, r] = [at('cx', 0.5), at('cy', 0.5), at('r', 0.5)];
  return {
    kind: 'radial',
    points: [at('fx', cx), at('fy', cy), at('fr', 0), cx, cy, r],
    matrix: ownMatrix,
    stops,
  };
}

function chainOf(tree: SvgTree, node: SvgNode): SvgNode[] {
  const chain: SvgNode[] = [];
  for (
    let next: SvgNode | undefined = node;
    next && chain.length < MOST_LINKS;
    next = referred(tree, hrefOf(next))
  )
    chain.push(next);
  return chain;
}

function stopsOf(nodes: readonly SvgNode[], outer: Style): Stop[] {
  let least = 0;
  return nodes
    .filter(({ name }) => name === 'stop')
    .map((node) => {
      least = Math.min(1, Math.max(least, lengthOf(node.attributes.get('offset'), 0)));
      const text = node.attributes.get('stop-color') ?? '#000';
      const colour = colourOf(text, styleOf(node, outer)) ?? { red: 0, green: 0, blue: 0, alpha: 0 };
      const opacity = opacityOf(node.attributes.get('stop-opacity'));
      return { offset: least, colour: { ...colour, alpha: colour.alpha * opacity } };
    });
}
