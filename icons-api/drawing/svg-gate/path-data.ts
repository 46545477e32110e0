import svgpath from 'svgpath';
import { SVG_LIMITS } from './limits.ts';
import { NUMBER, scanNumbers } from './scan-numbers.ts';
import type { Judge } from './values.ts';

const ALL_NUMBERS = new RegExp(NUMBER, 'g');
const PATH_CHARACTERS = /^[MmLlHhVvCcSsQqTtAaZz0-9eE ,.+-]*$/;
/** Only an exponent or a long run of digits can be out of range. */
const MAY_BE_LARGE = /[eE]|\d{10}/;

/** Known commands and numbers in range; the grammar is not checked. */
export const pathData: Judge = (value) => {
  if (!PATH_CHARACTERS.test(value)) return null;
  return MAY_BE_LARGE.test(value) && !hasSaneNumbers(value) ? null : value;
};

function hasSaneNumbers(value: string): boolean {
  for (const [number] of value.matchAll(ALL_NUMBERS))
    if (!(Math.abs(Number(number)) <= SVG_LIMITS.number)) return false;
  return true;
}

export const points: Judge = (value) => (scanNumbers(value) ? value : null);

/** Upper bound of the segments in path data: commands repeat implicitly. */
export function countSegments(data: string): number {
  let segments = 0;
  let inNumber = false;
  let hasPoint = false;
  let before = 0;
  for (let at = 0; at < data.length; at++) {
    const code = data.charCodeAt(at);
    const isDigit = code >= 48 && code <= 57;
    const isExponent = (before | 32) === 101;
    if (isDigit) inNumber = true;
    else if (code === 46) {
      if (inNumber && hasPoint) segments += 0.5;
      hasPoint = true;
      inNumber = true;
    } else if ((code | 32) !== 101) {
      if (inNumber && !isExponent) segments += 0.5;
      inNumber = false;
      hasPoint = false;
      if ((code | 32) >= 97) segments++;
    }
    before = code;
  }
  return Math.ceil(segments);
}

/** Upper bound of the length of an outline: that of its control polygon. */
export function longestOutline(data: string): number {
  let total = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const moveBy = (toX: number, toY: number) => {
    total += Math.hypot(toX - x, toY - y);
    [x, y] = [toX, toY];
  };
  svgpath(data)
    .abs()
    .unshort()
    .iterate(([command, ...found]) => {
      const of = (at: number) => Number(found[at]);
      if (command === 'M') [x, y, startX, startY] = [of(0), of(1), of(0), of(1)];
      else if (command === 'Z') moveBy(startX, startY);
      else if (command === 'H') moveBy(of(0), y);
      else if (command === 'V') moveBy(x, of(0));
      else {
        if (command === 'A') total += 7 * (Math.abs(of(0)) + Math.abs(of(1)));
        for (let at = command === 'A' ? 5 : 0; at < found.length; at += 2) moveBy(of(at), of(at + 1));
      }
    });
  return total;
}
