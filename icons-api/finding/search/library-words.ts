import { anyOrderKey, phraseKey } from './build-phrases.ts';
import type { IndexData } from './index-data.ts';
import { isName } from './match-phrase.ts';
import { findString } from './sorted-strings.ts';

/** Words for what every answer here is, as `splitWords` writes them, in the languages of the site. */
const ALWAYS = new Set(
  `icon icons free icone icones iconos icono gratis gratuit gratuite gratuits gratuites kostenlos
  иконка иконки иконок бесплатно アイコン 無料 图标 免费 아이콘 무료`.split(/\s+/),
);
/** Formats: files of them are ideas too. */
const FORMATS = new Set(['svg', 'png']);

/**
 * The words of a term that say what is looked for: "free home icons" looks for a home. Words that only say what the library
 * is go, unless the whole term stands for something ("sugar free", "svg file", "png"). Nothing may remain ("free icons").
 */
export function withoutLibraryWords(index: IndexData, words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !ALWAYS.has(word) && !FORMATS.has(word));
  if (rest.length === words.length) return words;
  if (words.every((word) => ALWAYS.has(word))) return rest;
  return isKnownPhrase(index, words) ? words : rest;
}

/** Whether a concept is named by the words, or tagged by several of them. */
function isKnownPhrase(index: IndexData, words: readonly string[]): boolean {
  if (words.length === 1) return isName(index, words);
  const { texts } = index.phrases;
  return findString(texts, phraseKey(words)) >= 0 || findString(texts, anyOrderKey(words)) >= 0;
}
