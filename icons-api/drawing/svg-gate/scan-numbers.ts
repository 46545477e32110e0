import { SVG_LIMITS } from './limits.ts';

// Alternatives start with different characters: no backtracking.
export const NUMBER = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?';
const NEXT_NUMBER = new RegExp(NUMBER, 'y');
const UNIT = /(?:px|pt|pc|mm|cm|in|em|ex|rem|q|Q|%)/y;
const SEPARATOR = /\s*,?\s*/y;

/** Numbers separated by blanks or commas; null for other content or numbers out of range. */
export function scanNumbers(text: string, { units = false } = {}): number[] | null {
  const found: number[] = [];
  let at = 0;
  while (at < text.length) {
    NEXT_NUMBER.lastIndex = at;
    const number = NEXT_NUMBER.exec(text);
    if (!number) return null;
    const value = Number(number[0]);
    if (!(Math.abs(value) <= SVG_LIMITS.number)) return null;
    found.push(value);
    at = NEXT_NUMBER.lastIndex;
    if (units) at = after(UNIT, text, at);
    at = after(SEPARATOR, text, at);
  }
  return found;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
