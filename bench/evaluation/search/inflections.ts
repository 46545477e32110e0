import { noFilter } from '../../../icons-api/finding/search/icon-filter.ts';
import { ideaName } from '../../../icons-api/finding/search/languages/idea-names.ts';
import { type RankedSearch, searchConcepts } from '../../../icons-api/finding/search/search.ts';
import type { SearchIndex } from '../../../icons-api/finding/search/search-index.ts';
import { singular, splitWords } from '../../../icons-api/finding/search/words.ts';

/** Ideas of the word itself that are looked at. */
const NAMED = 24;

/** Inflected words of a language with the word that a dictionary has. */
export type Inflections = Readonly<Record<string, string>>;

export interface InflectionResult {
  form: string;
  /** Names of the first ideas. */
  found: string[];
  /** True when the first idea is called by the form or the word, or is one of what the word finds: several hearts for a heart. */
  isFirst: boolean;
}

/** Searches plurals and other forms: the idea that is called by the word itself is to come first. */
export function runInflections(
  index: SearchIndex,
  code: string,
  inflections: Inflections,
): InflectionResult[] {
  const language = index.data.languages[code];
  const nameOf = (concept: number) => words((language && ideaName(language, concept)) ?? '');
  const called = new Set(language?.named.names.map(words));
  return Object.entries(inflections).map(([form, word]) => {
    const ideas = search(index, code, form).concepts;
    const [first] = ideas;
    const found = Array.from(ideas, (concept) => index.data.concepts.commonNames[concept] as string);
    if (first === undefined) return { form, found, isFirst: false };
    const own = nameOf(first);
    const { concepts, translations = {} } = search(index, code, word);
    const titles = Array.from(concepts, (concept) => index.data.concepts.titles[concept] as string);
    const singulars = [...titles, ...Object.values(translations)].map(inSingular);
    const isUnnamed = own === '' || !called.has(words(word));
    const isOne = isUnnamed && singulars.includes(inSingular(index.data.concepts.titles[first] as string));
    return { form, found, isFirst: own === words(form) || own === words(word) || isOne };
  });
}

function search(index: SearchIndex, language: string, term: string): RankedSearch {
  return searchConcepts(index, { term, language, filter: noFilter, spellcheck: true }, NAMED);
}

function inSingular(title: string): string {
  return splitWords(title).map(singular).join(' ');
}

function words(text: string): string {
  return splitWords(text).join(' ');
}
