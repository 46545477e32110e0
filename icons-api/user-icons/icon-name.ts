/** Longest name of an uploaded icon, characters. */
const MAX_CHARACTERS = 100;

/** Controls, and characters that are not seen and turn the reading direction or hide an end. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** The name of a file as it may be shown and stored: its last part, without characters that are not seen, at most 100 long. */
export function shownFileName(fileName: string): string {
  const last = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .split(/[/\\]/)
    .findLast((part) => part.trim() !== '');
  const name = last?.trim() ?? '';
  const [, stem = name, extension = ''] = /^(.*?)(\.\w{1,8})?$/su.exec(name) ?? [];
  return cut(stem, MAX_CHARACTERS - extension.length) + extension;
}

/** The name of an icon by that of its file (specification CN 3: without .svg); `icon` when nothing is left of it. */
export function iconNameOf(fileName: string): string {
  const name = shownFileName(fileName)
    .replace(/\.svg$/i, '')
    .replace(/^\.+|\.+$/g, '')
    .trim();
  return name || 'icon';
}

/** The name as a word of addresses. */
export function wordOf(name: string): string {
  const word = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return word || 'icon';
}

function cut(text: string, characters: number): string {
  return [...text].slice(0, Math.max(1, characters)).join('');
}
