import { eventOf } from './animations.ts';
import { isAnimation } from './elements.ts';
import type { SvgElement } from './svg-tree.ts';

const TARGET = /^url\(#([^)]+)\) ?(.*)$/;
const DRAWABLE = /^(?:svg|g|symbol|path|rect|circle|ellipse|line|polyline|polygon|text|use)$/;
const GRADIENT = /^(?:linear|radial)Gradient$/;
/** Elements that an attribute may reference. */
const KINDS: Readonly<Record<string, RegExp>> = {
  fill: /^(?:(?:linear|radial)Gradient|pattern)$/,
  stroke: /^(?:(?:linear|radial)Gradient|pattern)$/,
  'clip-path': /^clipPath$/,
  mask: /^mask$/,
  filter: /^filter$/,
  'marker-start': /^marker$/,
  'marker-mid': /^marker$/,
  'marker-end': /^marker$/,
};
const LINKED: Readonly<Record<string, RegExp>> = {
  use: DRAWABLE,
  linearGradient: GRADIENT,
  radialGradient: GRADIENT,
  pattern: /^pattern$/,
  mpath: /^(?:path|rect|circle|ellipse|line|polyline|polygon)$/,
};

/** Removes broken references and unused ids. @returns elements by id */
export function settleReferences(root: SvgElement): Map<string, SvgElement> {
  const byId = new Map<string, SvgElement>();
  const all: SvgElement[] = [];
  walk(root, (element) => {
    all.push(element);
    const id = element.attributes.get('id');
    if (id === undefined) return;
    if (byId.has(id)) element.attributes.delete('id');
    else byId.set(id, element);
  });
  const used = new Set<string>();
  if (byId.size > 0 || all.some(mayRefer)) for (const element of all) settleOne(element, byId, used);
  for (const [id, element] of byId)
    if (!used.has(id)) {
      element.attributes.delete('id');
      byId.delete(id);
    }
  return byId;
}

/** The id that an attribute references. */
export function targetOf(name: string, value: string): string | undefined {
  if (name === 'href') return value.slice(1);
  return KINDS[name] && value.startsWith('url(') ? TARGET.exec(value)?.[1] : undefined;
}

function mayRefer({ attributes }: SvgElement): boolean {
  for (const [name, value] of attributes)
    if (name === 'href' || name === 'begin' || name === 'end' || value.startsWith('url(')) return true;
  return false;
}

function settleOne(
  { name: element, attributes }: SvgElement,
  byId: ReadonlyMap<string, SvgElement>,
  used: Set<string>,
): void {
  for (const [name, value] of attributes) {
    if (isAnimation(element) && (name === 'begin' || name === 'end')) {
      const times = value.split(';').filter((time) => {
        const id = eventOf(time);
        if (id === undefined) return true;
        const target = byId.get(id);
        if (!target || !isAnimation(target.name)) return false;
        used.add(id);
        return true;
      });
      attributes.set(name, times.length > 0 ? times.join(';') : 'indefinite');
      continue;
    }
    const id = targetOf(name, value);
    if (id === undefined) continue;
    const wanted = name === 'href' ? LINKED[element] : KINDS[name];
    if (wanted?.test(byId.get(id)?.name ?? '')) used.add(id);
    else if (name === 'fill' || name === 'stroke') attributes.set(name, TARGET.exec(value)?.[2] || 'none');
    else attributes.delete(name);
  }
}

function walk(element: SvgElement, visit: (element: SvgElement) => void): void {
  visit(element);
  for (const child of element.children) if (typeof child !== 'string') walk(child, visit);
}
