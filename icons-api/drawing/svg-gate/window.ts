import type { ViewBox } from '@icoteca/shared-contracts';
import { SVG_LIMITS } from './limits.ts';
import { scanNumbers } from './scan-numbers.ts';
import { SvgRefused } from './svg-refused.ts';

/** Edge of a drawing that says nothing of its size. */
const UNSAID = 512;
const SMALLEST = 0.001;
/** Of the longer to the shorter side. */
const NARROWEST = 1000;

/** The window of a document: its viewBox, or what its width and height say. @throws SvgRefused `window` */
export function windowOf(attributes: ReadonlyMap<string, string>): ViewBox {
  const listed = attributes.get('viewBox');
  const found =
    listed === undefined
      ? [0, 0, ...['width', 'height'].map((name) => lengthOf(attributes.get(name)) ?? UNSAID)]
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
  // A minus before zero, an exponent or a plus sign has another form afterwards.
  return { left: left + 0, top: top + 0, width, height };
}

function isUsable(width: number, height: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= SMALLEST && long <= SVG_LIMITS.number && long / short <= NARROWEST;
}

/** A length in px, or in a unit that stands for both sides alike; none for a share of the page. */
function lengthOf(text: string | undefined): number | undefined {
  const number = /^\s*(\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?!.*%)/i.exec(text ?? '')?.[1];
  return number === undefined || Number(number) <= 0 ? undefined : Number(number);
}
