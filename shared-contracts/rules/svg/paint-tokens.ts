import { type CssColour, readCssColour } from './css-colours.ts';
import type { SvgAttribute, SvgOpenTag } from './svg-tokens.ts';

/** Attributes and style properties that hold a paint. */
const PAINTS = new Set(['fill', 'stroke', 'stop-color', 'color', 'flood-color', 'lighting-color']);
const ANIMATIONS = new Set(['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set']);

/** A paint in the markup: a colour, or the colour of the surrounding text. */
export type Paint = CssColour | 'currentColor';

/** Answers the new text for a paint, or undefined to leave it unchanged. */
export type Repaint = (paint: Paint) => string | undefined;

/** Reads one paint value. Undefined for `none`, `transparent`, `url(#a)`, `inherit` and what is no paint at all. */
export function readPaint(value: string): Paint | undefined {
  return value.trim().toLowerCase() === 'currentcolor' ? 'currentColor' : readCssColour(value);
}

/** A copy of the start tag in which every paint went through `repaint`: attributes, `style` and animated values. */
export function repaintTag(tag: SvgOpenTag, repaint: Repaint): SvgOpenTag {
  const animation = ANIMATIONS.has(tag.name);
  const animatesPaint =
    animation && tag.attributes.some(({ name, value }) => name === 'attributeName' && PAINTS.has(value));
  const one = (value: string): string => {
    const paint = readPaint(value);
    return (paint && repaint(paint)) ?? value;
  };
  const attributes = tag.attributes.map(({ name, value }): SvgAttribute => {
    if (name === 'style') return { name, value: repaintStyle(value, one) };
    if (animation) {
      // `fill="freeze"` on an animation is no paint.
      if (!animatesPaint || !/^(?:values|from|to|by)$/.test(name)) return { name, value };
      return { name, value: value.split(';').map(one).join(';') };
    }
    return PAINTS.has(name) ? { name, value: one(value) } : { name, value };
  });
  return { ...tag, attributes };
}

function repaintStyle(style: string, one: (value: string) => string): string {
  return style
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim();
      if (colon < 0 || !PAINTS.has(property)) return declaration;
      return `${property}:${one(declaration.slice(colon + 1).trim())}`;
    })
    .join(';');
}

/** The value that a start tag itself gives to a property, by `style` or by attribute. */
export function ownProperty(tag: SvgOpenTag, property: string): string | undefined {
  let own: string | undefined;
  for (const { name, value } of tag.attributes) {
    if (name === property && !ANIMATIONS.has(tag.name)) own ??= value.trim();
    if (name !== 'style') continue;
    for (const declaration of value.split(';')) {
      const colon = declaration.indexOf(':');
      if (colon > 0 && declaration.slice(0, colon).trim() === property)
        return declaration.slice(colon + 1).trim();
    }
  }
  return own;
}
