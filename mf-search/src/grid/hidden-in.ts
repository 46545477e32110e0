import { luminance } from '@icoteca/shared-contracts';

/** Limits of paints that are visible on the dark and on the light page (relative luminance of WCAG 2). */
const DARK = 0.05;
const LIGHT = 0.7;

/**
 * The theme in which a paint is invisible without a background of its own; undefined when it is visible in both.
 * @param paint colours, hex without #
 */
export function hiddenIn(paint: readonly string[]): 'dark' | 'light' | undefined {
  const lights = paint.map(luminance);
  if (lights.length === 0) return undefined;
  if (lights.every((light) => light < DARK)) return 'dark';
  return lights.every((light) => light > LIGHT) ? 'light' : undefined;
}
