import { editDistance } from '../../../spelling/edit-distance.ts';
import { type IndexData, WordClass } from '../index-data.ts';
import { withoutLibraryWords } from '../library-words.ts';
import { postingsOf, rowAt } from '../number-rows.ts';
import { findString } from '../sorted-strings.ts';
import { completionsFrequency, correctWord } from '../spelling.ts';
import { isWord } from '../word-runs.ts';
import { otherForms, splitWords } from '../words.ts';
import { correctSpoken } from './correct-spoken.ts';
import { cutWord } from './cut-words.ts';
import { foldWord, isJoining } from './fold.ts';
import type { LanguageData } from './language-data.ts';
import { isLanguageWord, withDots } from './language-runs.ts';
import { knows } from './spoken-term.ts';

/** Shorter Latin words are often typos or starts of English words. */
const MIN_LENGTH = 4;
/** Word forms ("gatos") are weaker evidence. */
const MIN_FORM_LENGTH = 5;
/** Starts of frequent English words stay English: "vide" finds videos. */
const COMMON_BEGINNING = 40;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;
const ACCENTED = /(?![\0-\x7f])\p{Script=Latin}/gu;
const LETTER = /\p{L}/u;
/** Letters beyond a to z, which distinguish languages. */
const alphabets: Readonly<Record<string, string>> = {
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüß',
  it: 'àèéìíîòóùú',
  es: 'áéíñóúü',
  pt: 'áâãàçéêíóôõú',
};

/** How well a language knows a word. */
const Known = { no: 0, inPart: 1, keyword: 2, name: 3 } as const;
const POINTS_OF_KNOWLEDGE = 100;

/**
 * The language of a term: the visitor's, unless another one alone knows a word of it ("дом" on the English site is
 * Russian). Undefined for English.
 */
export function languageOfTerm(
  index: IndexData,
  term: string,
  code: string | undefined,
): LanguageData | undefined {
  const own = code === undefined ? undefined : index.languages[code];
  const words = withoutLibraryWords(index, splitWords(term));
  const last = words.at(-1);
  // Splitting removes accents.
  const accents = term.normalize('NFC').toLowerCase().match(ACCENTED) ?? [];
  const isAccented = accents.length > 0;
  const unknown = words.filter((word) => !isOfHost(index, own, word, word === last, isAccented));
  if (unknown.length === 0) return own;
  let best: { language: LanguageData; points: number } | undefined;
  for (const language of Object.values(index.languages)) {
    if (language === own) continue;
    const foreign = unknown.filter((word) => !isJoining(language.code, word));
    const known = foreign.map((word) => knowledgeOf(language, word, word === last));
    const isSure = (word: string, i: number) =>
      isAccented || !LATIN.test(word) || isNoSlip(index, own, word, known[i] as number);
    if (foreign.length === 0 || known.includes(Known.no) || !foreign.every(isSure)) continue;
    const isSpelledSo = accents.every((letter) => alphabets[language.code]?.includes(letter) ?? true);
    const points = foreign.reduce(
      (sum, word) => sum + popularity(index, language, word),
      POINTS_OF_KNOWLEDGE * (Math.min(...known) + (isSpelledSo ? Known.name : 0)),
    );
    if (!best || points > best.points) best = { language, points };
  }
  return best?.language ?? own;
}

/** True for words of the catalogue, English or the visitor's language, and for non-words. */
function isOfHost(
  index: IndexData,
  own: LanguageData | undefined,
  word: string,
  isLast: boolean,
  isAccented: boolean,
): boolean {
  if (!LETTER.test(word) || isWord(index, word) || index.styleWords.has(word)) return true;
  if (!isAccented && findString(index.otherEnglish.words.texts, word) >= 0) return true;
  if (otherForms(word).some(({ text }) => isWord(index, text))) return true;
  return own !== undefined && knowledgeOf(own, word, isLast) > Known.no;
}

/** True for a Latin word that is probably no typo or start of an English word. */
function isNoSlip(index: IndexData, own: LanguageData | undefined, word: string, known: number): boolean {
  const isShort = word.length < MIN_LENGTH;
  if (completionsFrequency(index, word) >= (isShort ? Number.MIN_VALUE : COMMON_BEGINNING)) return false;
  if (known === Known.name) return true;
  if (word.length < (known === Known.inPart ? MIN_FORM_LENGTH : MIN_LENGTH)) return false;
  const meant = own ? correctSpoken(index, own, word, false) : correctWord(index, word);
  return meant === word || editDistance(word, meant, 1) > 1;
}

function knowledgeOf(language: LanguageData, word: string, isLast: boolean): number {
  const key = withDots(language, foldWord(language.code, word));
  const at = findString(language.words.texts, key);
  const isTitle = (posting: number) => (posting & 7) <= WordClass.otherTitle;
  if (at >= 0) return rowAt(language.words.postings, at).some(isTitle) ? Known.name : Known.keyword;
  if (findString(language.phrases.texts, key) >= 0) return Known.keyword;
  if (isLanguageWord(language, key)) return Known.inPart;
  // A start of a word is evidence only in other scripts.
  if (!LATIN.test(word) && knows(language, key, isLast)) return Known.inPart;
  return cutWord(language, key, false).length > 1 ? Known.inPart : Known.no;
}

/** Popularity of the best known idea of a word: decides between two languages. */
function popularity({ concepts }: IndexData, language: LanguageData, word: string): number {
  let best = 0;
  for (const posting of postingsOf(language.words, withDots(language, foldWord(language.code, word))))
    best = Math.max(best, (concepts.prior[posting >>> 3] as number) - (posting & 7));
  return best;
}
