import { contrast, DEFAULT_COLOUR, type IconSummary, luminance } from '@icoteca/shared-contracts';
import type { Paint } from '../icon/paint.ts';

/** Relative luminance of each theme's checkerboard: the square that is nearest to an ink. */
const lightSquare = 0.93;
const darkSquare = 0.014;
/** Minimum contrast of large shapes. Of the palette, black, light grey and white miss it on one side. */
const leastContrast = 1.7;

/** The theme whose checkerboard shows a paint, or null when both do. A gradient of black and white is left to the page. */
export function groundOfPaint(paint: Paint): 'light' | 'dark' | null {
  const inks = inksOf(paint).map(luminance);
  const unseenOnDark = inks.some((ink) => contrast(ink, darkSquare) < leastContrast);
  const unseenOnLight = inks.some((ink) => contrast(ink, lightSquare) < leastContrast);
  if (unseenOnDark === unseenOnLight) return null;
  return unseenOnDark ? 'light' : 'dark';
}

function inksOf(paint: Paint): string[] {
  if (paint.kind === 'gradient') return [paint.start, paint.end];
  return [paint.kind === 'colour' ? paint.colour : DEFAULT_COLOUR];
}

/**
 * The theme whose checkerboard shows an icon as painted, or as drawn. Without a paint an icon of one colour has the ink of the page; it
 * is black in every file (specification, Palette), as the light ground shows it.
 */
export function groundOfIcon({ isColor, hiddenIn }: IconSummary, paint: Paint): 'light' | 'dark' | null {
  if (paint.kind !== 'as-drawn') return groundOfPaint(paint);
  if (!isColor) return null;
  if (hiddenIn === undefined) return null;
  return hiddenIn === 'dark' ? 'light' : 'dark';
}
