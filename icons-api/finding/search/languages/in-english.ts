import type { IndexData } from '../index-data.ts';
import type { FoundTerm } from '../search-page.ts';
import { splitWords } from '../words.ts';
import { speak } from './spoken-term.ts';
import { languageOfTerm } from './term-language.ts';

/** A term in English words as far as its language is known, with what was understood. */
export function inEnglish(
  index: IndexData,
  term: string,
  code: string | undefined,
): Pick<FoundTerm, 'term' | 'translations' | 'foundLanguage'> {
  const language = languageOfTerm(index, term, code);
  const spoken = language ? speak(index, language, splitWords(term)) : null;
  if (!spoken) return { term };
  return {
    term: (spoken.english[0] ?? []).join(' '),
    translations: spoken.translations,
    foundLanguage: spoken.language.code,
  };
}
