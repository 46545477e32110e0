import type { SnapshotPlatform } from '../../catalogue/snapshot/public.ts';
import type { IndexData } from './index-data.ts';
import { foldWord } from './languages/fold.ts';
import type { LanguageData } from './languages/language-data.ts';
import { knows } from './languages/spoken-term.ts';
import { findString } from './sorted-strings.ts';
import { otherForms, splitWords } from './words.ts';

const SHORTEST = 3;

/** Words in names of styles and groups that no idea has in any form. */
export function styleWordsOf(platforms: readonly SnapshotPlatform[], ideaWords: string[]): Set<string> {
  const names = platforms.flatMap(({ title, family, groups }) => [title, family ?? '', ...groups]);
  const isOfIdea = (word: string) =>
    [word, ...otherForms(word).map(({ text }) => text)].some((form) => findString(ideaWords, form) >= 0);
  return new Set(names.flatMap(splitWords).filter((word) => word.length >= SHORTEST && !isOfIdea(word)));
}

/**
 * Removes style words ("arrow duotone" searches arrows), unless nothing is left or they are of the visitor's
 * language.
 */
export function withoutStyleWords(
  { styleWords }: IndexData,
  words: readonly string[],
  language: LanguageData | undefined,
): readonly string[] {
  if (!words.some((word) => styleWords.has(word))) return words;
  const rest = words.filter(
    (word, i) =>
      !styleWords.has(word) ||
      (language && knows(language, foldWord(language.code, word), i === words.length - 1)),
  );
  return rest.length === 0 ? words : rest;
}
