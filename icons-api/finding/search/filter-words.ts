import type { SearchParameters } from '@icoteca/shared-contracts';
import { phraseKey } from './build-phrases.ts';
import { compileFilter, type SearchFilters, UnknownFilterValue } from './filters.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { languageWords } from './languages/fold.ts';
import type { LanguageData } from './languages/language-data.ts';
import { unspaced } from './languages/name-parts.ts';
import { languageOfTerm } from './languages/term-language.ts';
import { type Look, looksIn, ownPhrases } from './look-words.ts';
import { postingsOf } from './number-rows.ts';
import { searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { splitWords } from './words.ts';

type TermFilters = NonNullable<SearchParameters['termFilters']>;

/**
 * Words of a term that say how icons look: "blue rounded thin cart". A word that is the idea itself, or part of a name
 * ("orange juice", "red heart"), is none; nor is one whose place another filter has.
 */
export function filtersInTerm(
  index: SearchIndex,
  term: string,
  code: string | undefined,
  filters: SearchFilters,
): TermFilters | null {
  const { data } = index;
  const language = languageOfTerm(data, term, code);
  const looks = looksIn(language?.code);
  const words = splitWords(term).flatMap((word) => (language ? cutLook(language.code, looks, word) : [word]));
  if (words.length < 2 || isOwnPhrase(data, language, looks, words)) return null;
  const found: Look = {};
  const rest = words.filter((word, i) => {
    const look = looks.get(word);
    if (!look || isPartOfName(data, language, looks, words, i)) return true;
    if (Object.keys(look).some((key) => key in found) || isFiltered(filters, look)) return true;
    Object.assign(found, look);
    return false;
  });
  if (rest.length === words.length || rest.length === 0) return null;
  const { color, style, ...others } = found;
  const rests = rest.join(' ');
  try {
    const filter = compileFilter(data, {
      ...filters,
      ...others,
      ...(color !== undefined && { isColor: false }),
      ...(style !== undefined && { platform: style }),
    });
    const { total } = searchConcepts(
      index,
      { term: rests, filter, spellcheck: true, ...(code && { language: code }) },
      0,
    );
    return total > 0 ? { term: rests, ...found } : null;
  } catch (error) {
    // The catalogue has no such group.
    if (error instanceof UnknownFilterValue) return null;
    throw error;
  }
}

/** True where another filter has the place of a look. A colour stands beside the filter of icons of one colour. */
function isFiltered(filters: SearchFilters, { style, color, ...look }: Look): boolean {
  return (
    (style !== undefined && filters.platform !== undefined) ||
    (color !== undefined && filters.isColor === true) ||
    (look.corners !== undefined && filters.corners !== undefined) ||
    (look.weight !== undefined && filters.weight !== undefined) ||
    (look.isAnimated !== undefined && filters.isAnimated !== undefined)
  );
}

/** Beside a word that makes a name with it. Two words of looks make none. */
function isPartOfName(
  data: IndexData,
  language: LanguageData | undefined,
  looks: ReadonlyMap<string, Look>,
  words: readonly string[],
  i: number,
): boolean {
  return [i - 1, i].some((from) => {
    const pair = words.slice(Math.max(0, from), from + 2);
    return (
      pair.length === 2 && !pair.every((word) => looks.has(word)) && isOwnPhrase(data, language, looks, pair)
    );
  });
}

/** True for the name of an idea. With the word of a style it is only an icon in that style ("home outline"). */
function isOwnPhrase(
  data: IndexData,
  language: LanguageData | undefined,
  looks: ReadonlyMap<string, Look>,
  words: readonly string[],
): boolean {
  if (ownPhrases.has(words.join(' '))) return true;
  if (words.some((word) => looks.get(word)?.style !== undefined)) return false;
  const isName = (phrases: IndexData['phrases'], key: string) =>
    postingsOf(phrases, key).some((posting) => {
      const kind = posting & 7;
      return (
        kind <= PhraseClass.otherTitle || kind === PhraseClass.tagOfFour || kind === PhraseClass.tagOfThree
      );
    });
  if (isName(data.phrases, phraseKey(words))) return true;
  return (
    language !== undefined && isName(language.phrases, languageWords(language.code, words.join(' ')).join(''))
  );
}

/** Chinese and Japanese write a look before the idea without a blank. */
function cutLook(code: string, looks: ReadonlyMap<string, Look>, word: string): string[] {
  if (!unspaced.has(code) || looks.has(word)) return [word];
  for (let end = Math.min(word.length - 1, 6); end > 0; end--) {
    if (!looks.has(word.slice(0, end))) continue;
    const rest = word.slice(end).replace(/^[\u7684\u306e]/, '');
    return rest === '' ? [word] : [word.slice(0, end), ...cutLook(code, looks, rest)];
  }
  return [word];
}
