import { attributeOf, type SvgOpenTag, withAttributes } from '@icoteca/shared-contracts';
import type { AnimatedDrawing } from './read-animations.ts';

const INHERITED = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit color visibility clip-rule`.split(/\s+/),
);

/** The static value of an attribute, inherited if necessary. `style` wins over attributes. */
export function ownValue(drawing: AnimatedDrawing, place: number, name: string): string | undefined {
  const { tokens, parents } = drawing;
  for (let at = place; at >= 0; at = parents[at] ?? -1) {
    const token = tokens[at];
    if (token?.kind !== 'open') return undefined;
    const value = styleValue(token, name) ?? attributeOf(token, name);
    if (value !== undefined) return value;
    if (!INHERITED.has(name)) return undefined;
  }
  return undefined;
}

/** Sets values, and removes them from `style`. */
export function withValues(tag: SvgOpenTag, values: Readonly<Record<string, string>>): SvgOpenTag {
  const style = attributeOf(tag, 'style');
  if (style === undefined) return withAttributes(tag, values);
  const others = style.split(';').filter((rule) => !(nameOf(rule) in values));
  return withAttributes(tag, { ...values, style: others.join(';') });
}

/** Applies `transform-origin`, which the renderer does not support, to the transformation. */
export function aboutItsOrigin(tag: SvgOpenTag): SvgOpenTag {
  const [origin, transform] = [attributeOf(tag, 'transform-origin'), attributeOf(tag, 'transform')];
  if (!origin || !transform) return tag;
  const [x = Number.NaN, y = Number.NaN] = origin.split(/[\s,]+/).map((length) => Number.parseFloat(length));
  if (Number.isNaN(x) || Number.isNaN(y)) return tag;
  const attributes = tag.attributes.filter(({ name }) => name !== 'transform-origin');
  return withAttributes(
    { ...tag, attributes },
    { transform: `translate(${x} ${y}) ${transform} translate(${-x} ${-y})` },
  );
}

function styleValue(tag: SvgOpenTag, name: string): string | undefined {
  const rule = (attributeOf(tag, 'style') ?? '').split(';').findLast((text) => nameOf(text) === name);
  return rule?.slice(rule.indexOf(':') + 1).trim();
}

function nameOf(rule: string): string {
  return rule.slice(0, Math.max(0, rule.indexOf(':'))).trim();
}
