import { findString } from '../sorted-strings.ts';
import type { LanguageData } from './language-data.ts';
import { isBeginning, isLanguageWord } from './language-runs.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_WORD = 14;
/** A segmentation that leaves more letters uncovered is rejected. */
const MOST_LEFT = 0.4;
const WORD_LETTER = /\p{Script=Han}/u;
/** Shortest part of a German compound. */
const MIN_PART = 4;

/**
 * Segments an unknown word into known ones: "购物车图标" into "购物车" and "图标", "hausschlüssel" into "haus" and "schlüssel".
 * The word itself when that fails.
 */
export function cutWord(language: LanguageData, word: string, isLast: boolean): string[] {
  if (isLanguageWord(language, word) || (isLast && isBeginning(language, word))) return [word];
  const pieces = UNSPACED.test(word) ? piecesOf(language, word) : compound(language, word);
  return pieces.length > 0 ? pieces : [word];
}

/** Latin letters and digits are words of their own: "qr코드" is "qr" and "코드". */
function piecesOf(language: LanguageData, word: string): string[] {
  const parts = word.match(/[a-z0-9]+|[^a-z0-9]+/g) ?? [];
  return parts.flatMap((part) => (UNSPACED.test(part) ? fewestPieces(language, part) : [part]));
}

/** Covers most letters with fewest words (dynamic programming). */
function fewestPieces({ words, phrases }: LanguageData, text: string): string[] {
  /** Best segmentation of the first `i` letters; `from` is the start of the last word, -1 for an uncovered letter. */
  const best: { left: number; count: number; from: number }[] = [{ left: 0, count: 0, from: 0 }];
  for (let end = 1; end <= text.length; end++) {
    const before = best[end - 1] as { left: number; count: number };
    let choice = { left: before.left + 1, count: before.count, from: -1 };
    for (let from = Math.max(0, end - MAX_WORD); from < end; from++) {
      const { left, count } = best[from] as { left: number; count: number };
      if (left > choice.left || (left === choice.left && count + 1 >= choice.count)) continue;
      const piece = text.slice(from, end);
      if (piece.length === 1 && !WORD_LETTER.test(piece)) continue;
      if (findString(words.texts, piece) >= 0 || findString(phrases.texts, piece) >= 0)
        choice = { left, count: count + 1, from };
    }
    best.push(choice);
  }
  if ((best.at(-1) as { left: number }).left > text.length * MOST_LEFT) return [];
  const pieces: string[] = [];
  for (let end = text.length; end > 0; ) {
    const { from } = best[end] as { from: number };
    if (from >= 0) pieces.unshift(text.slice(from, end));
    end = from >= 0 ? from : end - 1;
  }
  return pieces;
}

function compound(language: LanguageData, word: string): string[] {
  if (language.code !== 'de') return [];
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut--) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)];
    if (isLanguageWord(language, head) && isLanguageWord(language, tail)) return [head, tail];
  }
  return [];
}
