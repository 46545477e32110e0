import { isHex6, palette, paletteColourOf } from '../rules/colours.ts';
import { isReservedWord } from './reserved.ts';

export const cornerKinds = ['rounded', 'sharp'] as const;
export type Corners = (typeof cornerKinds)[number];
export const weights = ['thin', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** Filters as an address carries them (specification SD 2, URL filter encoding). Unset parts are undefined. */
export interface UrlFilters {
  readonly format?: 'png' | 'vector' | undefined;
  /** Hex in upper case without #. */
  readonly color?: string | undefined;
  readonly ai?: true | string | undefined;
  readonly shape?: 'circle' | 'square' | undefined;
  /** Styles whose lines end and turn round, or with edges. */
  readonly corners?: Corners | undefined;
  /** Styles of thin or of bold lines. */
  readonly weight?: Weight | undefined;
  readonly authors?: 'icons8' | 'external' | undefined;
  readonly isAnimated?: boolean | undefined;
  readonly noCorrect?: true | undefined;
  readonly authorId?: string | undefined;
}

export const noFilters: UrlFilters = {};

export type ParsedFilters =
  | { ok: true; filters: UrlFilters; canonical: string }
  /** `c-{value}` whose value is not six hex digits: 301 to the same path without it. */
  | { ok: false; reason: 'bad-colour'; withoutColour: string }
  | { ok: false; reason: 'unknown-part'; part: string };

/**
 * Reads the parts after the first `--` of an address segment (resolutions 3 and 6). Every part may come once; the
 * order is free when reading and canonical when writing. An unknown part makes the address a 404.
 */
export function parseFilters(parts: readonly string[]): ParsedFilters {
  let filters: UrlFilters = {};
  for (const [index, part] of parts.entries()) {
    const read = readPart(part);
    if (read === 'bad-colour') {
      const rest = parts.filter((_, other) => other !== index);
      return { ok: false, reason: 'bad-colour', withoutColour: rest.join('--') };
    }
    if (read === null || Object.keys(read).some((key) => key in filters))
      return { ok: false, reason: 'unknown-part', part };
    filters = { ...filters, ...read };
  }
  return { ok: true, filters, canonical: formatFilters(filters) };
}

/** Writes filters in canonical order, joined by `--`; empty when none is set. Inverse of parseFilters. */
export function formatFilters(filters: UrlFilters): string {
  const parts: string[] = [];
  if (filters.format) parts.push(filters.format);
  if (filters.color) parts.push(paletteColourOf(filters.color)?.code ?? `c-${filters.color.toLowerCase()}`);
  if (filters.ai) parts.push(filters.ai === true ? 'ai' : `ai-${filters.ai}`);
  if (filters.shape) parts.push(filters.shape);
  if (filters.corners) parts.push(filters.corners);
  if (filters.weight) parts.push(filters.weight);
  if (filters.authors) parts.push(filters.authors);
  if (filters.isAnimated !== undefined) parts.push(filters.isAnimated ? 'animated' : 'static');
  if (filters.noCorrect) parts.push('no-correct');
  if (filters.authorId) parts.push(`author-${filters.authorId}`);
  return parts.join('--');
}

function readPart(part: string): UrlFilters | 'bad-colour' | null {
  const word = part.toLowerCase();
  if (word === 'png' || word === 'vector') return { format: word };
  if (word === 'circle' || word === 'square') return { shape: word };
  if (word === 'rounded' || word === 'sharp') return { corners: word };
  if (word === 'thin' || word === 'bold') return { weight: word };
  if (word === 'icons8' || word === 'external') return { authors: word };
  if (word === 'all') return {};
  if (word === 'animated' || word === 'static') return { isAnimated: word === 'animated' };
  if (word === 'no-correct') return { noCorrect: true };
  if (word === 'ai') return { ai: true };
  if (/^ai-[\p{L}\p{M}\p{N}-]+$/u.test(word)) return { ai: word.slice(3) };
  if (/^author-[a-z0-9-]+$/.test(word)) return { authorId: word.slice(7) };
  if (word.startsWith('c-'))
    return isHex6(word.slice(2)) ? { color: word.slice(2).toUpperCase() } : 'bad-colour';
  const colour = palette.find((named) => named.code === word);
  return colour ? { color: colour.value } : null;
}

/**
 * The first part of a segment and the filter parts behind it. No part begins with a hyphen: a third one in a row ends
 * the part before, as in `c---png`, a colour without a value.
 */
export function splitSegment(segment: string): { first: string; parts: string[] } {
  const [first = '', ...parts] = segment.split('--').map((part, index, all) => {
    const own = index > 0 && part.startsWith('-') ? part.slice(1) : part;
    return all[index + 1]?.startsWith('-') ? `${own}-` : own;
  });
  return { first, parts };
}

/** What the first part after /icons/ can be, by its form alone; whether a style of that code exists only the catalogue knows. */
export function firstPartKind(first: string): 'reserved' | 'group' | 'family' | 'style-or-term' {
  if (isReservedWord(first)) return 'reserved';
  if (first.startsWith('group-')) return 'group';
  if (first.startsWith('family-')) return 'family';
  return 'style-or-term';
}
