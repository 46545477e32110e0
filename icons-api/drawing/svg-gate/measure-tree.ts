import { SVG_LIMITS } from './limits.ts';
import { countSegments, longestOutline } from './path-data.ts';
import { targetOf } from './references.ts';
import { scanNumbers } from './scan-numbers.ts';
import { SvgRefused, type SvgRule } from './svg-refused.ts';
import type { SvgElement } from './svg-tree.ts';

/** Rendering cost of an element with all references expanded. */
interface Cost {
  elements: number;
  segments: number;
  layers: number;
  /** Length of all outlines in user units, measured only when there are dashes. */
  outline: number;
}

/** Inherited references: every descendant shape pays for them. */
const INHERITED = new Set(['fill', 'stroke', 'marker-start', 'marker-mid', 'marker-end']);
const LAYERS = new Set(['mask', 'opacity', 'clip-path']);

/** Estimates the rendering cost. @throws SvgRefused for circular references and exceeded limits */
export function measureTree(
  root: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
  hasDashes: boolean,
): void {
  const measure = (segmentsOf: (data: string) => number) =>
    new Measuring(byId, hasDashes, segmentsOf).costOf(root);
  // A segment has at least one character, so most drawings need no exact count.
  const roughly = measure((data) => data.length);
  const { elements, segments, layers } =
    roughly.segments > SVG_LIMITS.segments ? measure(countSegments) : roughly;
  check('expansion', elements, SVG_LIMITS.expandedElements, 'elements');
  check('segments', segments, SVG_LIMITS.segments, 'path segments and dashes');
  check('layers', layers, SVG_LIMITS.layers, 'masks, filters and transparent groups');
}

class Measuring {
  readonly #byId: ReadonlyMap<string, SvgElement>;
  readonly #hasDashes: boolean;
  readonly #segmentsOf: (data: string) => number;
  readonly #known = new Map<SvgElement, Cost>();
  readonly #open = new Set<SvgElement>();

  constructor(
    byId: ReadonlyMap<string, SvgElement>,
    hasDashes: boolean,
    segmentsOf: (data: string) => number,
  ) {
    this.#byId = byId;
    this.#hasDashes = hasDashes;
    this.#segmentsOf = segmentsOf;
  }

  /** @throws SvgRefused `cycle` or `depth` */
  costOf(element: SvgElement): Cost {
    const known = this.#known.get(element);
    if (known) return known;
    if (this.#open.has(element)) throw new SvgRefused('cycle', 'Elements refer to each other in a circle.');
    if (this.#open.size > SVG_LIMITS.chain) throw new SvgRefused('depth', 'References are nested too deep.');
    this.#open.add(element);
    const cost = this.#ownCost(element);
    for (const child of element.children) if (typeof child !== 'string') add(cost, this.costOf(child), 1);
    cost.segments += animatedDashesOf(element, cost.outline);
    for (const [name, value] of element.attributes) {
      this.#addReference(cost, name, value);
      if (LAYERS.has(name) && value !== '1') cost.layers++;
      if (name === 'stroke-dasharray') cost.segments += dashesOf(value, cost.outline);
    }
    this.#open.delete(element);
    this.#known.set(element, cost);
    return cost;
  }

  #addReference(cost: Cost, name: string, value: string): void {
    const id = targetOf(name, value);
    const target = id === undefined ? undefined : this.#byId.get(id);
    if (!target) return;
    const referred = this.costOf(target);
    if (name.startsWith('marker')) add(cost, referred, cost.segments + cost.elements);
    else if (!INHERITED.has(name)) add(cost, referred, 1);
    else if (target.name === 'pattern') add(cost, referred, cost.elements);
  }

  #ownCost({ name, attributes, children }: SvgElement): Cost {
    const cost = {
      elements: 1,
      segments: 0,
      layers: name === 'pattern' || name === 'marker' ? 1 : 0,
      outline: 0,
    };
    for (const key of ['d', 'points', 'values', 'path']) {
      const data = attributes.get(key);
      if (data !== undefined) cost.segments += this.#segmentsOf(data);
    }
    if (name === 'filter') cost.layers += primitivesOf(children);
    if (this.#hasDashes) cost.outline = outlineOf(name, attributes);
    return cost;
  }
}

function check(rule: SvgRule, is: number, most: number, of: string): void {
  if (is <= most) return;
  throw new SvgRefused(rule, `The drawing has more than ${most} ${of} when all references are followed.`);
}

function add(to: Cost, cost: Cost, times: number): void {
  to.elements += cost.elements * times;
  to.segments += cost.segments * times;
  to.layers += cost.layers * times;
  to.outline += cost.outline * times;
}

function outlineOf(name: string, attributes: ReadonlyMap<string, string>): number {
  const pathLength = Number(attributes.get('pathLength') ?? 0);
  const side = (key: string) => Math.abs(Number.parseFloat(attributes.get(key) ?? '0')) || 0;
  const box =
    4 * ['width', 'height', 'r', 'rx', 'ry', 'x1', 'x2', 'y1', 'y2'].reduce((sum, key) => sum + side(key), 0);
  const data = attributes.get('d') ?? (attributes.has('points') ? `M${attributes.get('points')}z` : '');
  const drawn = data === '' ? 2 * box : longestOutline(data);
  return Math.max(pathLength, name === 'text' || name === 'tspan' ? 100_000 : drawn);
}

function dashesOf(value: string, outline: number): number {
  const dashes = scanNumbers(value, { units: true })?.reduce((sum, dash) => sum + Math.abs(dash), 0) ?? 0;
  return dashes === 0 ? 0 : (2 * outline) / dashes;
}

function animatedDashesOf({ children }: SvgElement, outline: number): number {
  let most = 0;
  for (const child of children) {
    if (typeof child === 'string' || child.attributes.get('attributeName') !== 'stroke-dasharray') continue;
    for (const name of ['values', 'from', 'to', 'by'])
      for (const value of child.attributes.get(name)?.split(';') ?? [])
        most = Math.max(most, dashesOf(value, outline));
  }
  return most;
}

function primitivesOf(children: SvgElement['children']): number {
  const primitives = children.filter(
    (child) => typeof child !== 'string' && child.name.startsWith('fe'),
  ).length;
  if (primitives > SVG_LIMITS.filterPrimitives)
    throw new SvgRefused('filter', `A filter has more than ${SVG_LIMITS.filterPrimitives} steps.`);
  return primitives;
}
