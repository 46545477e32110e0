import { compileFilter, type SearchFilters } from '../../../icons-api/finding/search/filters.ts';
import { WordClass } from '../../../icons-api/finding/search/index-data.ts';
import { postingsOf } from '../../../icons-api/finding/search/number-rows.ts';
import { searchPage } from '../../../icons-api/finding/search/search.ts';
import type { SearchIndex } from '../../../icons-api/finding/search/search-index.ts';
import { readingsOf } from '../../../icons-api/finding/search/word-runs.ts';
import { otherForms, splitWords } from '../../../icons-api/finding/search/words.ts';

/** Icons of the first screen. */
const FIRST = 24;
/** Icons of one style that are looked at. */
const IN_STYLE = 60;

/** Words that only say how the idea is drawn. */
const DRAWN =
  /-(?:\d+|outlined?|filled|fill|solid|line|linear|bold|light|thin|duotone|twotone|broken|circle|square|round|rounded|sharp|alt|variant|simple|angle|loop)$/;

/** A term, and the names of the idea that it means. */
export interface PlainTerm {
  term: string;
  idea: string[];
}

export interface PlainResult {
  term: string;
  /** Share of the first icons that show the idea, of as many as the catalogue has. */
  share: number;
  styles: number;
  /** Ids of the first icons. */
  first: string[];
  /** Compounds of the word that stand behind a match of a category alone, in any style. */
  late: string[];
}

/** Searches words that name an idea: its plain drawings are to come first, in many styles. */
export function runPlainFirst(index: SearchIndex, terms: readonly PlainTerm[]): PlainResult[] {
  const { commonNames, iconStart } = index.data.concepts;
  return terms.map(({ term, idea }) => {
    const shows = (concept: number) => idea.includes(plainName(commonNames[concept] as string));
    const existing = commonNames.reduce(
      (sum, _, concept) =>
        shows(concept) ? sum + (iconStart[concept + 1] as number) - (iconStart[concept] as number) : sum,
      0,
    );
    const icons = firstIcons(index, term, {}, FIRST);
    const { concept, platform, ids } = index.data.icons;
    const shown = icons.filter((icon) => shows(concept[icon] as number)).length;
    return {
      term,
      share: shown / Math.min(FIRST, existing),
      styles: new Set(icons.map((icon) => platform[icon])).size,
      first: icons.map((icon) => ids[icon] as string),
      late: index.data.platforms.flatMap(({ apiCode }) => {
        const names = lateCompounds(index, term, apiCode);
        return names.map((name) => `${name} in ${apiCode}`);
      }),
    };
  });
}

function plainName(name: string): string {
  const shorter = name.replace(DRAWN, '');
  return shorter === name ? name : plainName(shorter);
}

function firstIcons(index: SearchIndex, term: string, filters: SearchFilters, amount: number): number[] {
  const filter = compileFilter(index.data, filters);
  return [...searchPage(index, { term, filter, spellcheck: true, offset: 0, amount }).icons];
}

/** Names of compounds of the words that stand behind an icon whose category alone, or the start of a word, was found. */
function lateCompounds(index: SearchIndex, term: string, platform: string): string[] {
  const { titles, commonNames } = index.data.concepts;
  const words = splitWords(term);
  const concepts = firstIcons(index, term, { platform }, IN_STYLE).map(
    (icon) => index.data.icons.concept[icon] as number,
  );
  const first = concepts.findIndex((concept) => !isCalled(index, words, concept));
  if (first < 0) return [];
  return concepts
    .slice(first)
    .filter((concept) => {
      const title = splitWords(titles[concept] as string);
      return words.every((word) => title.includes(word));
    })
    .map((concept) => commonNames[concept] as string);
}

/** True when titles or tags of the concept have every word in some form. */
function isCalled({ data }: SearchIndex, words: readonly string[], concept: number): boolean {
  return readingsOf(data, words).some((reading) =>
    reading.every((word) =>
      [word, ...otherForms(word).map(({ text }) => text)].some((form) =>
        postingsOf(data.words, form).some(
          (posting) => posting >>> 3 === concept && (posting & 7) !== WordClass.category,
        ),
      ),
    ),
  );
}
