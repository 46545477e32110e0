const MAX_CHARACTERS = 100;

/** Control characters, and invisible ones that change the reading direction or hide an extension. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** The name of a file to show and store: its last segment without invisible characters, at most 100 long. */
export function shownFileName(fileName: string): string {
  const last = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .split(/[/\\]/)
    .findLast((part) => part.trim() !== '');
  const name = last?.trim() ?? '';
  const [, stem = name, extension = ''] = /^(.*?)(\.\w{1,8})?$/su.exec(name) ?? [];
  return cut(stem, MAX_CHARACTERS - extension.length) + extension;
}

/** The name of an icon by that of its file without .svg (CN 3); `icon` when nothing is left. */
export function iconNameOf(fileName: string): string {
  const name = shownFileName(fileName)
    .replace(/\.svg$/i, '')
    .replace(/^\.+|\.+$/g, '')
    .trim();
  return name || 'icon';
}

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
