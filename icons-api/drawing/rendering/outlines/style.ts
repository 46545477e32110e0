import { readCssColour } from '@icoteca/shared-contracts';
import { lengthOf, type SvgNode } from './svg-tree.ts';

/** Properties that an element takes from what stands around it. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'color',
  'visibility',
  'paint-order',
] as const;

type Inherited = (typeof INHERITED)[number];

/** The properties under which an element is drawn. */
export type Style = Readonly<Partial<Record<Inherited, string>>>;

/** The style of an element inside of another one. */
export function styleOf(node: SvgNode, outer: Style): Style {
  let style = outer;
  for (const name of INHERITED) {
    const value = node.attributes.get(name);
    if (value !== undefined && value !== 'inherit') style = { ...style, [name]: value };
  }
  return style;
}

/** A number of a style. */
export function numberOf(style: Style, name: Inherited, fallback: number): number {
  return lengthOf(style[name], fallback);
}

/** A colour with its transparency; null for no paint at all. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The colour of a word; `currentColor` is that of the style. Words that are no colour give null. */
export function colourOf(text: string, style: Style): Colour | null {
  const word = /^currentcolor$/i.test(text) ? (style.color ?? '#000') : text;
  if (/^(none|transparent)$/i.test(word)) return null;
  const colour = readCssColour(/^currentcolor$/i.test(word) ? '#000' : word);
  if (!colour) return null;
  const channel = (at: number) => Number.parseInt(colour.hex.slice(at, at + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: colour.alpha };
}

/** An opacity: a number from 0 to 1, or a share. */
export function opacityOf(text: string | undefined): number {
  return Math.min(1, Math.max(0, lengthOf(text, 1)));
}

/** `#rrggbb`; the transparency is left out. */
export function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
