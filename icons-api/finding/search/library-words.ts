import { anyOrderKey, phraseKey } from './build-phrases.ts';
import type { IndexData } from './index-data.ts';
import { isName } from './match-phrase.ts';
import { findString } from './sorted-strings.ts';

/** Words that describe every icon, in all languages of the site. */
const ALWAYS = new Set(
  `icon icons free icone icones iconos icono gratis gratuit gratuite gratuits gratuites kostenlos
  иконка иконки иконок бесплатно アイコン 無料 图标 免费 아이콘 무료`.split(/\s+/),
);
/** Formats are ideas, too. */
const FORMATS = new Set(['svg', 'png']);

/**
 * Removes words that only describe the library ("free home icons"), unless the whole term is known ("sugar free",
 * "svg file", "png"). May be empty.
 */
export function withoutLibraryWords(index: IndexData, words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !ALWAYS.has(word) && !FORMATS.has(word));
  if (rest.length === words.length) return words;
  if (words.every((word) => ALWAYS.has(word))) return rest;
  return isKnownPhrase(index, words) ? words : rest;
}

/** True when a concept is named by the words, or tagged by several of them. */
function isKnownPhrase(index: IndexData, words: readonly string[]): boolean {
  if (words.length === 1) return isName(index, words);
  const { texts } = index.phrases;
  return findString(texts, phraseKey(words)) >= 0 || findString(texts, anyOrderKey(words)) >= 0;
}
