import { DEFAULT_COLOUR } from '@icoteca/shared-contracts';
import type { Paint } from '../icon/paint.ts';

/** The checkerboard of a theme, as relative luminance: its square that is nearest to an ink. */
const lightSquare = 0.93;
const darkSquare = 0.014;
/** Large shapes are told from their ground from here on. Of the palette, black, light grey and white miss it on one side. */
const leastContrast = 1.7;

/**
 * The theme whose checkerboard shows a paint, or null when both do. An icon as drawn is black in every file (specification,
 * Palette), so it needs the light one also where the page is dark. A gradient of black and white is left to the page.
 */
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

/** Contrast of two luminances, 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance of six hex digits, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
