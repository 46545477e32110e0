import {
  cleanTerm,
  defaultLocale,
  isEmojiWord,
  type SearchParameters,
  TERM_LIMIT,
  termWords,
} from '@icoteca/shared-contracts';
import { emojiNames } from '@icoteca/shared-contracts/emoji-names';
import type { FoundTerm } from '../finding/search/public.ts';

/** The words of a term joined by blanks, as `cleanTerm` and `termWords` give them. */
export function searchWords(term: string): string {
  return termWords(cleanTerm(term, emojiNames));
}

const EMOJI_STYLE = /^(?:group-)?emoji$/i;

/** Among emoji the word for emoji, in any language of the site, says nothing: alone it asks for all of them. */
export function wordsInStyle(words: string, platform: string | undefined): string {
  if (platform === undefined || !EMOJI_STYLE.test(platform)) return words;
  return words
    .split(' ')
    .filter((word) => !isEmojiWord(word))
    .join(' ');
}

/** The first 50 characters of a term; a surrogate pair is never cut. */
export function cutTerm(term: string): string {
  const trimmed = term.trim();
  return trimmed.length <= TERM_LIMIT ? trimmed : [...trimmed].slice(0, TERM_LIMIT).join('').trim();
}

/** In which language a term was found, and what its words were understood as. */
export function languagesOf({
  translations = {},
  foundLanguage = defaultLocale.code,
}: Pick<FoundTerm, 'translations' | 'foundLanguage'>): Pick<
  SearchParameters,
  'foundLanguage' | 'searchTranslations'
> {
  return { foundLanguage, searchTranslations: translations };
}

/** What was corrected, or is suggested where few icons are found (v5 of the API). */
export function spellingOf({
  responseTerm,
  suggestion = responseTerm ?? undefined,
}: Pick<FoundTerm, 'responseTerm' | 'suggestion'>): Pick<
  SearchParameters,
  'responseTerm' | 'suggestion' | 'isSuggestionApplied'
> {
  return { responseTerm, suggestion: suggestion ?? null, isSuggestionApplied: responseTerm !== null };
}
