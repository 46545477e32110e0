import type { ViewBox } from '@icoteca/shared-contracts';
import { SVG_LIMITS } from './limits.ts';
import { scanNumbers } from './scan-numbers.ts';
import { SvgRefused } from './svg-refused.ts';

/** Default edge. */
const DEFAULT_EDGE = 512;
const SMALLEST = 0.001;
/** Largest ratio of the sides. */
const NARROWEST = 1000;

/** The viewBox of a document, or one of its width and height. @throws SvgRefused `window` */
export function windowOf(attributes: ReadonlyMap<string, string>): ViewBox {
  const listed = attributes.get('viewBox');
  const found =
    listed === undefined
      ? [0, 0, ...['width', 'height'].map((name) => lengthOf(attributes.get(name)) ?? DEFAULT_EDGE)]
      : scanNumbers(listed.trim());
  const [left, top, width, height] = found?.length === 4 ? found : [];
  if (
    left === undefined ||
    top === undefined ||
    width === undefined ||
    height === undefined ||
    !isUsable(width, height)
  )
    throw new SvgRefused('window', 'The size of the drawing cannot be used.');
  // Normalises -0.
  return { left: left + 0, top: top + 0, width, height };
}

function isUsable(width: number, height: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= SMALLEST && long <= SVG_LIMITS.number && long / short <= NARROWEST;
}

/** A positive length; the unit is ignored, percentages are none. */
function lengthOf(text: string | undefined): number | undefined {
  const number = /^\s*(\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?!.*%)/i.exec(text ?? '')?.[1];
  return number === undefined || Number(number) <= 0 ? undefined : Number(number);
}
