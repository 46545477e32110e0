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

/** Edge of the `1x` picture, px: `2x` is 100, the largest size that is free for everybody. */
const DENSITY_BASE = 50;
const DEFAULT_SIZE = '100';

/**
 * Reads the format of a picture (specification SD 7, image host). Absent means png; `svg.editable` is the SVG itself.
 * @throws ApiFailure UNKNOWN_FORMAT, 400.
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
 * Reads the edge of a picture: whole px from 1 to 1600, or a density `1x` to `32x` of 50 px. Absent means 100; an SVG then has the size that it is drawn in.
 * @throws ApiFailure BAD_SIZE, 400, with the nearest size that is allowed.
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
 * Reads how to paint: six hex digits, a colour name of the palette, or a gradient `start,end`. Absent and 000000 mean as drawn
 * (specification SD 5).
 * @param capability icons with colours of their own take none, one drawn in a gradient takes gradients alone. @throws ApiFailure BAD_COLOUR, 400.
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

/** The preset that begins with a colour, else the first. */
function nearestGradient(hex: string): string | undefined {
  return (gradientPresets.find(({ start }) => start === hex) ?? gradientPresets[0])?.value;
}

/** Reads the ground behind a JPG: six hex digits, white when absent. @throws ApiFailure BAD_COLOUR, 400. */
export function readGround(text: string | undefined): string {
  if (text === undefined || text === '') return 'ffffff';
  if (isHex6(text)) return text.toLowerCase();
  throw new ApiFailure('BAD_COLOUR', `"${text.slice(0, 20)}" is not a ground colour.`, {
    param: 'background',
    nearest: 'FFFFFF',
    hint: 'Give six hex digits without #.',
  });
}

/** The palette colour whose name or digits are nearest to a mistaken colour. */
function nearestColour(word: string): string | undefined {
  const short = /^[0-9a-f]{3}$/i.exec(word)?.[0];
  if (short) return [...short.toUpperCase()].map((digit) => digit + digit).join('');
  return nearestValue(word.slice(0, 20), [
    ...palette.map(({ code }) => code),
    ...palette.map(({ value }) => value),
  ]);
}

/** Reads a word that is a yes when it stands there: `1`, `true` or nothing behind its name. */
export function isYes(text: string | undefined): boolean {
  return text === '1' || text === 'true' || text === '';
}

/**
 * Whether an SVG is requested in as few paths as possible: `simplified`, or `isSimplified` as the specification words it (CN 7, Icon
 * fetch and download).
 */
export const wantsSimplified = (word: (name: string) => string | undefined): boolean =>
  isYes(word('simplified')) || isYes(word('isSimplified'));

/** Name and format of `{commonName}.{format}` in a path; `svg.editable` is one format. */
export function readFileName(file: string): { name: string; format: string | undefined } {
  const [, name = file, format] = /^(.*?)\.(svg\.editable|[^.]*)$/i.exec(file) ?? [];
  return { name, format };
}
