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
/** Ideas of a term that names none: the best of its compounds. */
const NEAREST = 2;
/** Longest name of a found idea that is a related word: "cloud sun". */
const NAME_WORDS = 2;
/** Sources of a tag that is no noise. */
const SURE = 2;
/** A tag of fewer sources is taken while there are fewer related words, when it names a known idea. */
const FEW_WORDS = 6;
/** Sets of a known idea. */
const KNOWN_IDEA = 3;
/** Longest name of a tag in another language. */
const MOST_WORDS = 3;

export interface SimilarRequest {
  term: string;
  filter: IconFilter;
  limit: number;
  language?: string;
}

/**
 * Related words: the tags of the ideas that the term names, without the words of the term and other forms of them. A term that
 * names none and is a part of none ("weather"), or one without tags, is related to the ideas that it finds: their tags have nothing
 * to do with it. In another language, those that have a name in it.
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
  const named = namedIdeas(data, found, language);
  const groups = [
    ...named.map((ideas) => ({ tags: weighTags(data, ideas), enough: FEW_WORDS })),
    // For terms that name no idea, and for ideas without tags.
    { tags: namesOf(data, found.concepts), enough: 1 },
  ];
  const mayBeBrand = named.flat().some((concept) => data.concepts.brand[concept] === 1);
  for (const { tags, enough } of groups) {
    if (similar.length >= enough) break;
    for (const { words, sources } of tags) {
      if (similar.length === limit) break;
      if (words.some((word) => others.has(word)) || isTaken(words)) continue;
      if (!mayBeBrand && isBrand(data, words)) continue;
      if (sources < SURE && (similar.length >= FEW_WORDS || !isKnownIdea(data, words))) continue;
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
  return (concepts.setCount[conceptOf(concepts, words)] ?? 0) >= KNOWN_IDEA;
}

function isBrand({ concepts }: IndexData, words: readonly string[]): boolean {
  return concepts.brand[conceptOf(concepts, words)] === 1;
}

/** Number of the idea of this name; -1 without. */
function conceptOf({ sortedNames, nameOrder }: IndexData['concepts'], words: readonly string[]): number {
  return nameOrder[findString(sortedNames, words.join('-'))] ?? -1;
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

/** The ideas whose title a term is, and those that it is another name of; the best of which it is a part when there are none. */
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
  if (exact.some((ideas) => ideas.length > 0)) return exact;
  const isPart = (concept: number) => {
    const title = new Set(splitWords(data.concepts.titles[concept] as string));
    return words.every((word) => title.has(word));
  };
  return [concepts.filter(isPart).slice(0, NEAREST)];
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
    .filter(isMeant);
}

/** The names of found ideas, best first. */
function namesOf({ concepts }: IndexData, found: Iterable<number>): WeighedTag[] {
  return Array.from(found, (concept) => ({
    words: splitWords(concepts.titles[concept] as string),
    sources: SURE,
  }))
    .filter(({ words }) => words.length <= NAME_WORDS)
    .filter(isMeant);
}

function isMeant({ words }: WeighedTag): boolean {
  return words.length > 0 && !words.some((word) => modifiers.has(word)) && !bareWords.has(words.join(' '));
}
