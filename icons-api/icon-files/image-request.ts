import {
  type ColourCapability,
  gradientPresets,
  type IconFormat,
  isHex6,
  knownFormats,
  PAID_SIZE_LIMIT,
  type PaintChoice,
  palette,
  parseFormat,
  parseGradient,
  parseSize,
  type SupportedFormat,
} from '@icoteca/shared-contracts';
import { ApiFailure } from '../http/api-failure.ts';
import { nearestValue } from '../spelling/edit-distance.ts';

/** `1x` in px: `2x` is 100, the largest size free for everybody. */
const DENSITY_BASE = 50;
const DEFAULT_SIZE = '100';

/**
 * Default png; `svg.editable` is the SVG itself (specification SD 7, image host).
 * @throws ApiFailure UNKNOWN_FORMAT, 400
 */
export function readFormat(text: string | undefined): SupportedFormat {
  const word = text === undefined || text === '' ? 'png' : text.replace(/^svg\.editable$/i, 'svg');
  const format: IconFormat | null = parseFormat(word);
  if (format === null) {
    throw new ApiFailure('UNKNOWN_FORMAT', 'format must be a valid enum value', {
      param: 'format',
      nearest: nearestValue(word.slice(0, 20), knownFormats),
      hint: `Formats: ${knownFormats.join(', ')}.`,
    });
  }
  return format;
}

/**
 * 1 to 1600 px, or a density `1x` to `32x` of 50 px. Default 100; SVG then has its own size.
 * @throws ApiFailure BAD_SIZE, 400, with the nearest size
 */
export function readSize(text: string | undefined, largest: number = PAID_SIZE_LIMIT): number {
  const word = text === undefined || text === '' ? DEFAULT_SIZE : text;
  const density = /^([1-9]\d?)x$/i.exec(word)?.[1];
  const size = density ? parseSize(String(Number(density) * DENSITY_BASE)) : parseSize(word);
  if (size !== null && size <= largest) return size;
  const number = density ? Number(density) * DENSITY_BASE : Number(word);
  const nearest = Number.isNaN(number)
    ? undefined
    : String(Math.min(largest, Math.max(1, Math.round(number))));
  throw new ApiFailure('BAD_SIZE', `"${word.slice(0, 20)}" is not a size from 1 to ${largest}.`, {
    param: 'size',
    nearest,
    hint: `Give whole pixels from 1 to ${largest}, or a density such as 2x (${2 * DENSITY_BASE} px).`,
  });
}

/**
 * Six hex digits, a colour name of the palette, or a gradient `start,end`. Absent and 000000 keep the original
 * colours (specification SD 5).
 * @param capability icons with own colours accept none, those with a gradient only gradients
 * @throws ApiFailure BAD_COLOUR, 400
 */
export function readPaintChoice(text: string | undefined, capability: ColourCapability): PaintChoice {
  const word = text?.trim().replace(/^#/, '') ?? '';
  const named = palette.find(({ code }) => code === word.toLowerCase())?.value;
  const hex = named ?? (isHex6(word) ? word.toUpperCase() : null);
  if (word === '' || hex === '000000') return { kind: 'as-drawn' };
  const gradient = parseGradient(word);
  if (hex === null && gradient === null) {
    throw new ApiFailure('BAD_COLOUR', `"${word.slice(0, 20)}" is not a colour.`, {
      param: 'color',
      nearest: nearestColour(word),
      hint: 'Give six hex digits without #, a colour name of the palette, or a gradient as two of them with a comma.',
    });
  }
  if (capability === 'gradient' && gradient === null) {
    throw new ApiFailure('BAD_COLOUR', 'This icon is drawn in a gradient and takes no single colour.', {
      param: 'color',
      nearest: hex === null ? undefined : nearestGradient(hex),
      hint: 'Give a gradient as two colours of six hex digits with a comma.',
    });
  }
  if (capability === 'none') {
    throw new ApiFailure('BAD_COLOUR', 'This icon has colours of its own and takes no other.', {
      param: 'color',
      hint: 'Leave color out, or choose an icon of a one-colour style.',
    });
  }
  if (gradient) return { kind: 'gradient', ...gradient };
  return { kind: 'colour', colour: hex ?? '' };
}

/** The preset that starts with a colour, else the first. */
function nearestGradient(hex: string): string | undefined {
  return (gradientPresets.find(({ start }) => start === hex) ?? gradientPresets[0])?.value;
}

/** The ground of a JPG: six hex digits, default white. @throws ApiFailure BAD_COLOUR, 400 */
export function readGround(text: string | undefined): string {
  if (text === undefined || text === '') return 'ffffff';
  if (isHex6(text)) return text.toLowerCase();
  throw new ApiFailure('BAD_COLOUR', `"${text.slice(0, 20)}" is not a ground colour.`, {
    param: 'background',
    nearest: 'FFFFFF',
    hint: 'Give six hex digits without #.',
  });
}

/** The nearest palette colour by name or digits. */
function nearestColour(word: string): string | undefined {
  const short = /^[0-9a-f]{3}$/i.exec(word)?.[0];
  if (short) return [...short.toUpperCase()].map((digit) => digit + digit).join('');
  return nearestValue(word.slice(0, 20), [
    ...palette.map(({ code }) => code),
    ...palette.map(({ value }) => value),
  ]);
}

/** True for `1`, `true` and an empty value. */
export function isYes(text: string | undefined): boolean {
  return text === '1' || text === 'true' || text === '';
}

/** `simplified`, or `isSimplified` as in the specification (CN 7, Icon fetch and download). */
export const wantsSimplified = (word: (name: string) => string | undefined): boolean =>
  isYes(word('simplified')) || isYes(word('isSimplified'));

/** Name and format of `{commonName}.{format}` in a path; `svg.editable` is one format. */
export function readFileName(file: string): { name: string; format: string | undefined } {
  const [, name = file, format] = /^(.*?)\.(svg\.editable|[^.]*)$/i.exec(file) ?? [];
  return { name, format };
}
