import type { IconDetails } from '../entities/icon.ts';

/** The SVG document of an icon's details; null where they came without it. */
export function svgOf({ svg }: Pick<IconDetails, 'svg'>): string | null {
  if (svg === undefined) return null;
  return new TextDecoder().decode(Uint8Array.from(atob(svg), (character) => character.charCodeAt(0)));
}
