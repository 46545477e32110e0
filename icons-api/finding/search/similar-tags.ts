import { phraseKey } from './build-phrases.ts';
import type { IconFilter } from './icon-filter.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { languageWords } from './languages/fold.ts';
import type { LanguageData } from './languages/language-data.ts';
import { postingsOf, type TextRows } from './number-rows.ts';
import { type RankedSearch, searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { findString } from './sorted-strings.ts';
import { bareWords, homographs, modifiers, unrelated } from './tag-editing.ts';
import { otherForms, otherNumber, splitWords } from './words.ts';

/** Found ideas among which those that the term names are looked for. */
const CONCEPTS = 60;
/** Ideas of a term that names none: the best found. */
const NEAREST = 2;
/** A tag of one source may be noise. It is taken while there are fewer words, when it names an idea of so many sets. */
const FEW_WORDS = 6;
const KNOWN_IDEA = 3;
const MOST_WORDS = 3;
export interface SimilarRequest {
  term: string;
  filter: IconFilter;
  limit: number;
  language?: string;
}

/**
 * Related words: the tags of the ideas that the term names, without the words of the term and other forms of them. In
 * another language, those that have a name in it.
 */
export function similarTags(index: SearchIndex, request: SimilarRequest): string[] {
  const { limit, ...search } = request;
  const { data } = index;
  const found = searchConcepts(index, { ...search, spellcheck: true }, CONCEPTS);
  const language = request.language === undefined ? undefined : data.languages[request.language];
  const phrases = [found.term, ...Object.values(found.translations ?? {})].map(splitWords);
  const said = phrases.flat();
  // Joined too: "e-commerce" and "ecommerce" are one word.
  const taken = new Set([...said, ...phrases.map(phraseKey)].flatMap(formsOf));
  const others = new Set(said.flatMap((word) => [...(unrelated[word] ?? [])]));
  const isTaken = (words: readonly string[]) =>
    words.every((word) => taken.has(word)) || taken.has(words.join(''));
  const similar: string[] = [];
  for (const ideas of namedIdeas(data, found, language)) {
    if (similar.length >= FEW_WORDS) break;
    for (const { words, sources } of weighTags(data, ideas)) {
      if (similar.length === limit) break;
      if (words.some((word) => others.has(word)) || isTaken(words)) continue;
      if (sources < 2 && (similar.length >= FEW_WORDS || !isKnownIdea(data, words))) continue;
      const text = language ? nameOfTag(language, words) : words.join(' ');
      if (text === undefined || splitWords(text).some((word) => taken.has(word))) continue;
      similar.push(text);
      // Joined too: "e commerce" is "ecommerce".
      for (const word of [...words, words.join(''), ...splitWords(text)])
        for (const form of formsOf(word)) taken.add(form);
    }
  }
  return similar;
}

function isKnownIdea({ concepts }: IndexData, words: readonly string[]): boolean {
  const at = findString(concepts.sortedNames, words.join('-'));
  return at >= 0 && (concepts.setCount[concepts.nameOrder[at] as number] as number) >= KNOWN_IDEA;
}

/** The name of what a tag says; long ones describe a single picture ("letter i in a blue square"). */
export function nameOfTag({ translations }: LanguageData, words: readonly string[]): string | undefined {
  if (words.some((word) => homographs.has(word))) return undefined;
  const name = translations.get(words.join('-'));
  return name === undefined || splitWords(name).length > MOST_WORDS ? undefined : name;
}

function formsOf(word: string): string[] {
  return [word, ...otherForms(word).map(({ text }) => text)];
}

/** The ideas whose title a term is, and those that it is another name of; those found first when there are none. */
function namedIdeas(data: IndexData, found: RankedSearch, language: LanguageData | undefined): number[][] {
  const [titled, named] = [new Set<number>(), new Set<number>()];
  const add = (phrases: TextRows, key: string) => {
    for (const posting of postingsOf(phrases, key)) {
      if ((posting & 7) === PhraseClass.title) titled.add(posting >>> 3);
      if ((posting & 7) === PhraseClass.otherTitle) named.add(posting >>> 3);
    }
  };
  const words = splitWords(found.term);
  const last = words.at(-1) ?? '';
  for (const form of [last, otherNumber(last) ?? last])
    add(data.phrases, phraseKey([...words.slice(0, -1), form]));
  if (language && found.translations) {
    add(language.phrases, languageWords(language.code, found.term).join(''));
    add(data.phrases, phraseKey(splitWords(Object.values(found.translations).join(' '))));
  }
  const concepts = [...found.concepts];
  const exact = [titled, named].map((ideas) => concepts.filter((concept) => ideas.has(concept)));
  return exact.some((ideas) => ideas.length > 0) ? exact : [concepts.slice(0, NEAREST)];
}

interface WeighedTag {
  words: readonly string[];
  sources: number;
}

/** The tags of ideas, strongest first, without modifiers, bare words and other forms of a word before. */
function weighTags({ concepts }: IndexData, ideas: readonly number[]): WeighedTag[] {
  const { tags, tagSources, tagTexts } = concepts;
  const weights = new Map<number, { weight: number; sources: number }>();
  ideas.forEach((concept, rank) => {
    for (let i = tags.starts[concept] as number; i < (tags.starts[concept + 1] as number); i++) {
      const tag = tags.items[i] as number;
      const { weight, sources } = weights.get(tag) ?? { weight: 0, sources: 0 };
      const here = tagSources[i] as number;
      weights.set(tag, { weight: weight + here / (rank + 1), sources: Math.max(sources, here) });
    }
  });
  return [...weights]
    .sort((a, b) => b[1].weight - a[1].weight || a[0] - b[0])
    .map(([tag, { sources }]) => ({ words: splitWords(tagTexts[tag] as string), sources }))
    .filter(
      ({ words }) =>
        words.length > 0 && !words.some((word) => modifiers.has(word)) && !bareWords.has(words.join(' ')),
    );
}
