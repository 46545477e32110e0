import { filledStyles } from '../api/fallback-groups/filled-styles.ts';

/** What every file of ours begins with, so that a visitor finds it among others (specification SD 9). */
export const FILE_PREFIX = 'icoteca';

/** What the common file systems allow a name, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
/** Space for the number that distinguishes equal names: `-99999`. */
const NUMBER_BYTES = 6;

/** A file of one icon. */
export interface IconFile {
  /** Name of the icon, as anybody may have written it. */
  readonly name: string;
  /** apiCode of its style. */
  readonly platform: string;
  /** Edge in px; null for vectors, which have none. */
  readonly size: number | null;
  /** Without a dot. */
  readonly extension: string;
}

/**
 * Name of a file of one icon: brand prefix, name, size, and `-filled` for icons of filled styles (specification SD 9).
 * Letters, marks and digits of every script stay; all else becomes a hyphen, so that no name leaves its folder, is one
 * that Windows keeps for itself, or turns the reading direction. At most 255 bytes.
 */
export function iconFileName(file: IconFile): string {
  const size = file.size === null ? '' : `-${file.size}`;
  const isFilled = isFilledStyle(file.platform);
  // Some sets say it in the name of the icon: once is enough.
  const name = isFilled ? safeWords(file.name).replace(/-(?:filled|fill)$/, '') : safeWords(file.name);
  const filled = isFilled ? '-filled' : '';
  const end = `${size}${filled}.${file.extension}`;
  const room = MAX_NAME_BYTES - NUMBER_BYTES - FILE_PREFIX.length - 1 - end.length;
  return `${FILE_PREFIX}-${cutToBytes(name, room) || 'icon'}${end}`;
}

/**
 * Gives names of files of one folder: equal ones get a number. Upper and lower case are equal, as they are on Windows
 * and macOS.
 */
export function uniqueFileNames(): (file: IconFile) => string {
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return (file) => {
    const name = iconFileName(file);
    let unique = name;
    for (let number = lastNumbers.get(name) ?? 1; taken.has(unique.toLowerCase()); ) {
      number += 1;
      lastNumbers.set(name, number);
      unique = numbered(name, number);
    }
    taken.add(unique.toLowerCase());
    return unique;
  };
}

/** Names that Windows keeps for itself. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Name of a folder, as safe as the names of files are; never empty. */
export function iconFolderName(text: string): string {
  const name = cutToBytes(safeWords(text), MAX_NAME_BYTES - FILE_PREFIX.length - 1) || 'icons';
  return RESERVED_NAME.test(name) ? `${FILE_PREFIX}-${name}` : name;
}

/**
 * Folders of the files of many icons, each with a slash at its end: one for each style where there are several, none where all
 * are of one style.
 */
export function styleFolders(
  icons: readonly { readonly platform: string }[],
): (icon: { readonly platformSeoCode: string }) => string {
  const styles = new Set(icons.map(({ platform }) => platform));
  return ({ platformSeoCode }) => (styles.size > 1 ? `${iconFolderName(platformSeoCode)}/` : '');
}

/** Whether a style is one of filled drawings, by the group of the library. */
export function isFilledStyle(apiCode: string): boolean {
  return filledCodes.has(apiCode);
}
const filledCodes = new Set(filledStyles.split(' '));

function safeWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
}

function cutToBytes(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= bytes) return text;
  let cut = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    used += encoder.encode(segment).length;
    if (used > bytes) break;
    cut += segment;
  }
  return cut.replace(/-+$/, '');
}
