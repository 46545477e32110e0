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

/** Within emoji styles the word for emoji, in any language of the site, is ignored; alone it finds all of them. */
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

/** What a search answer says of its search: page, language, and the spelling that was corrected or is suggested (API v5). */
export function searchParameters(
  { amount, offset, language }: Pick<SearchParameters, 'amount' | 'offset' | 'language'>,
  initialTerm: string,
  found: Omit<FoundTerm, 'term'>,
  catalogueVersion: string,
): SearchParameters {
  const { total, styles, responseTerm, suggestion = responseTerm ?? undefined, suggestionTotal } = found;
  return {
    amount,
    offset,
    countAll: total,
    countStyles: styles,
    language,
    foundLanguage: found.foundLanguage ?? defaultLocale.code,
    searchTranslations: found.translations ?? {},
    searchSynonyms: found.synonyms ?? {},
    term: responseTerm ?? initialTerm,
    initialTerm,
    responseTerm,
    suggestion: suggestion ?? null,
    suggestionTotal: suggestionTotal ?? null,
    isSuggestionApplied: responseTerm !== null,
    termFilters: null,
    maxOffset: maxOffsetOf(total, amount),
    catalogueVersion,
  };
}

/** The offset of the last page. */
export function maxOffsetOf(total: number, amount: number): number {
  return total === 0 ? 0 : Math.floor((total - 1) / amount) * amount;
}
