import { luminance } from '@icoteca/shared-contracts';

/** Paints darker than this do not show on the dark page, lighter ones not on the light page (relative luminance of WCAG 2). */
const DARK = 0.05;
const LIGHT = 0.7;

/**
 * The theme on whose page icons of a paint would not be seen, so that they need a ground of their own there; undefined
 * when they show on both.
 * @param paint colours of the paint, hex without #
 */
export function hiddenIn(paint: readonly string[]): 'dark' | 'light' | undefined {
  const lights = paint.map(luminance);
  if (lights.length === 0) return undefined;
  if (lights.every((light) => light < DARK)) return 'dark';
  return lights.every((light) => light > LIGHT) ? 'light' : undefined;
}
