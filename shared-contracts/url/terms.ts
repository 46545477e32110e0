import { TERM_LIMIT } from '../rules/limits.ts';
import { type EmojiNames, emojiKey, emojiTerm, splitAtEmoji, withoutVariations } from './emoji.ts';

/** Words whose signs carry the meaning; replaced before cleaning (resolution 4). */
const namedWords: ReadonlyMap<string, string> = new Map([
  ['c++', 'c-plus-plus'],
  ['c#', 'c-sharp'],
  ['f#', 'f-sharp'],
  ['.net', 'dot-net'],
]);
const namedWord = /(?<![\p{L}\p{M}\p{N}])(?:c\+\+|[cf]#|\.net)(?![\p{L}\p{M}\p{N}+#])/giu;
/** Signs that mean something alone; beside a name they belong to it. */
const namedTerms: ReadonlyMap<string, string> = new Map([
  ['©', 'copyright'],
  ['®', 'registered'],
  ['™', 'trade-mark'],
]);

/**
 * A term as in an address (resolution 4): named replacements first, NFC, letters, marks and digits of every
 * script, everything else one hyphen, trimmed, lower case, at most 50 characters. Empty when nothing is left.
 * @param emojiNames names emoji; the whole table is the server's. Without it emoji stay for a caller with the table: cleaning
 * again with the names gives the same as cleaning with them only.
 */
export function cleanTerm(text: string, emojiNames?: EmojiNames): string {
  const trimmed = withoutVariations(text).normalize('NFC').trim();
  const named = namedTerms.get(trimmed);
  if (named !== undefined) return named;
  const worded = trimmed.replace(namedWord, (word) => ` ${namedWords.get(word.toLowerCase())} `);
  let term = '';
  for (const [index, part] of splitAtEmoji(worded).entries()) {
    const isEmoji = index % 2 === 1;
    const word = isEmoji ? (emojiNames ? emojiTerm(part, emojiNames) : emojiKey(part)) : hyphenate(part);
    if (word === '') continue;
    const longer = term === '' ? [...word] : [...term, '-', ...word];
    if (longer.length > TERM_LIMIT && isEmoji && !emojiNames) break;
    term = longer.slice(0, TERM_LIMIT).join('');
  }
  return term.replace(/-+$/, '');
}

function hyphenate(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The words to search for, from the term of an address: `arrow-left` -> `arrow left`. */
export function termWords(slug: string): string {
  return slug.replace(/-+/g, ' ').trim();
}

/** The last part of an icon's address from its name; never empty. */
export function nameSlug(name: string): string {
  return cleanTerm(name) || 'icon';
}
