import { SVG_LIMITS } from './limits.ts';
import { NUMBER, scanNumbers } from './scan-numbers.ts';

/**
 * Returns the canonical form of a value, or null. White space is already collapsed. Judges are allow lists: escapes,
 * comments and other functions never match.
 */
export type Judge = (value: string) => string | null;

const ID = '[\\p{L}\\p{N}_][\\p{L}\\p{N}_.:-]{0,199}';
const IS_ID = new RegExp(`^${ID}$`, 'u');
const LINK = new RegExp(`^#${ID}$`, 'u');
// CSS parsers close open brackets at the end.
const REFERENCE = new RegExp(`^url\\( ?(['"]?)#(${ID})\\1 ?(?:\\)|$)`, 'u');
const COLOUR =
  /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d .,%/+-]{1,100}(?:deg)?[\d .,%/+-]{0,100}\))$/i;
const TRANSFORMATION = /(matrix|translate|scale|rotate|skewX|skewY) ?\(([^()]*)\)[ ,]*/y;
const ORIGIN = /^(?:left|right|top|bottom|center)$/;

const matching =
  (pattern: RegExp): Judge =>
  (value) =>
    value.length <= 400 && pattern.test(value) ? value : null;
const counted =
  (least: number, most: number, options?: { units: boolean }): Judge =>
  (value) => {
    const found = scanNumbers(value, options);
    return found && found.length >= least && found.length <= most ? value : null;
  };
const either =
  (...judges: Judge[]): Judge =>
  (value) => {
    for (const judge of judges) {
      const judged = judge(value);
      if (judged !== null) return judged;
    }
    return null;
  };

const none = matching(/^none$/);
export const word = matching(/^[a-z][a-z-]{0,39}$/i);
export const words = matching(/^[a-z][a-z-]*(?: [a-z][a-z-]*){0,4}$/i);
export const number = counted(1, 1);
export const numbers = counted(1, 1_000);
export const numberPair = counted(1, 2);
export const window = counted(4, 4);
export const length = counted(1, 1, { units: true });
export const lengths = counted(1, 1_000, { units: true });
export const lengthsOrNone = either(none, lengths);
export const lengthOrWord = either(length, word);
export const names = matching(/^[\p{L}\p{N} ,'"_-]+$/u);
export const resultName = matching(/^[\w -]+$/);
export const colour = matching(COLOUR);
export const id = matching(IS_ID);
export const link = matching(LINK);
export const aspectRatio = matching(/^(?:none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max))(?: (?:meet|slice))?$/);
export const orient = matching(new RegExp(`^(?:auto|auto-start-reverse|${NUMBER}(?:deg|rad|grad|turn)?)$`));

export const fontSize: Judge = (value) =>
  lengthOrWord(value) === null || Number.parseFloat(value) > SVG_LIMITS.fontSize ? null : value;

/** Filter sizes that must stay renderable. */
export const blur: Judge = (value) => {
  const found = scanNumbers(value);
  return found && found.length <= 2 && found.every((part) => part >= 0 && part <= SVG_LIMITS.blur)
    ? value
    : null;
};

export const octaves: Judge = (value) =>
  scanNumbers(value)?.length === 1 && Number(value) <= SVG_LIMITS.octaves ? value : null;

export const origin: Judge = (value) =>
  value.split(' ').every((part) => ORIGIN.test(part) || length(part) !== null) ? value : null;

/** `none`, or a reference within the document. */
export const reference: Judge = (value) => {
  if (value === 'none') return value;
  const found = value.length <= 400 ? REFERENCE.exec(value) : null;
  return found && found[0].length === value.length ? `url(#${found[2]})` : null;
};

/** A colour, or a reference with an optional fallback colour. */
export const paint: Judge = (value) => {
  const plain = colour(value);
  if (plain !== null || value.length > 400) return plain;
  const found = REFERENCE.exec(value);
  if (!found) return null;
  const instead = value.slice(found[0].length).trim();
  return COLOUR.test(instead) ? `url(#${found[2]}) ${instead}` : `url(#${found[2]})`;
};

/** Transformations in attribute syntax. */
export const transform: Judge = (value) => {
  if (value === 'none' || value === '') return null;
  let at = 0;
  while (at < value.length) {
    TRANSFORMATION.lastIndex = at;
    const found = TRANSFORMATION.exec(value);
    if (!found || !scanNumbers((found[2] ?? '').trim())?.length) return null;
    at = TRANSFORMATION.lastIndex;
  }
  return value;
};

/** CSS transformations, converted to attribute syntax. */
export const styleTransform: Judge = (value) =>
  value.length > 1000
    ? null
    : transform(
        value
          .replace(/(\d)(?:px|deg)\b/g, '$1')
          .replace(/translateX ?\(([^(),]*)\)/g, 'translate($1)')
          .replace(/translateY ?\(([^(),]*)\)/g, 'translate(0,$1)'),
      );
