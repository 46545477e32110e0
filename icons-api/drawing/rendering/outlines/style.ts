import { readCssColour } from '@icoteca/shared-contracts';
import { lengthOf, type SvgNode } from './svg-tree.ts';

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

/** Inherited properties of an element. */
export type Style = Readonly<Partial<Record<Inherited, string>>>;

export function styleOf(node: SvgNode, outer: Style): Style {
  let style = outer;
  for (const name of INHERITED) {
    const value = node.attributes.get(name);
    if (value !== undefined && value !== 'inherit') style = { ...style, [name]: value };
  }
  return style;
}

export function numberOf(style: Style, name: Inherited, fallback: number): number {
  return lengthOf(style[name], fallback);
}

export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Parses a colour; null for none, transparent and unknown ones. */
export function colourOf(text: string, style: Style): Colour | null {
  const word = /^currentcolor$/i.test(text) ? (style.color ?? '#000') : text;
  if (/^(none|transparent)$/i.test(word)) return null;
  const colour = readCssColour(/^currentcolor$/i.test(word) ? '#000' : word);
  if (!colour) return null;
  const channel = (at: number) => Number.parseInt(colour.hex.slice(at, at + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: colour.alpha };
}

/** An opacity as a number or percentage. */
export function opacityOf(text: string | undefined): number {
  return Math.min(1, Math.max(0, lengthOf(text, 1)));
}

/** `#rrggbb`, without alpha. */
export function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
