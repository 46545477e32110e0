import { editDistance } from '../../spelling/edit-distance.ts';
import { type IconFilter, passingIcons } from './icon-filter.ts';
import { speak } from './languages/spoken-term.ts';
import { relatedConcepts } from './related-concepts.ts';
import { type SearchRequest, searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { termShown } from './term-shown.ts';
import { splitWords } from './words.ts';

/** Best concepts per term; further ones rarely cover a style. */
const CONCEPTS = 300;
/** Best concepts of a term that its substitutes are related to. */
const SEEDS = 3;
/**
 * Share of its letters that a word keeps where it is read as another one; below it is a guess, which nothing is near to. Of 522
 * corrected misspellings 95 % keep as much, of 884 corrected nonsense words 4 % ("zzzz" for "zzz" does not). At .75 it would be
 * 98 and 20 %, at .85 71 and 0 %.
 */
const LEAST_KEPT = 0.8;
/** Substitutes of a term in a style. */
const SUBSTITUTES = 3;

export interface CoveredTerm {
  responseTerm: string | null;
  styles: number;
  /** Concepts that show it, the best first; none where its reading is a guess. */
  seeds: number[];
}

/** A style with its icon per term, -1 for none. */
export interface CoveringStyle {
  platform: number;
  covered: number;
  icons: Int32Array;
  /** 1 where the icon is named by the term. */
  exact: Uint8Array;
  /** For a term that has no icon of its own, the place of the term whose icon shows it too; -1 for none. */
  sameAs: Int32Array;
}

/** The icons of a style that show a term, best first, each with 1 where it is named by the term. */
type Candidates = Map<number, 0 | 1>;

export interface CoveredList {
  terms: CoveredTerm[];
  /** Most covered terms first, then most exact ones. */
  styles: CoveringStyle[];
}

/**
 * Finds the best icon of each style for every term. Words are corrected as in a search, but near matches that do not
 * show the term do not count.
 * @param terms words joined by blanks
 */
export function coverList(
  index: SearchIndex,
  terms: readonly string[],
  { filter, language }: Pick<SearchRequest, 'filter' | 'language'>,
): CoveredList {
  const styles = index.data.platforms.map((_, platform): CoveringStyle => {
    return {
      platform,
      covered: 0,
      icons: new Int32Array(terms.length).fill(-1),
      exact: new Uint8Array(terms.length),
      sameAs: new Int32Array(terms.length).fill(-1),
    };
  });
  const candidates = styles.map(() => terms.map((): Candidates => new Map()));
  const read = terms.map((term, place) => {
    const request = { term, filter, spellcheck: true, ...(language !== undefined && { language }) };
    return coverTerm(index, request, candidates, place);
  });
  for (const [at, style] of styles.entries()) giveIcons(style, candidates[at] as Candidates[]);
  const exactOf = ({ exact }: CoveringStyle) => exact.reduce((sum, one) => sum + one, 0);
  return {
    terms: read,
    styles: styles
      .filter(({ covered }) => covered > 0)
      .sort((a, b) => b.covered - a.covered || exactOf(b) - exactOf(a) || a.platform - b.platform),
  };
}

function coverTerm(
  index: SearchIndex,
  request: SearchRequest,
  candidates: readonly (readonly Candidates[])[],
  place: number,
): CoveredTerm {
  const found = searchConcepts(index, request, CONCEPTS);
  const shown = termShown(index.data, readingsOf(index, splitWords(found.term), found.foundLanguage));
  let covered = 0;
  const seeds: number[] = [];
  const isGuess = found.responseTerm !== null && !isLike(request.term, found.responseTerm);
  // In the order of the search: the icon is the one that a search in the style shows first.
  for (const concept of found.concepts) {
    const how = shown(concept);
    if (how === null || (isGuess && how === 'near')) continue;
    if (!isGuess && seeds.length < SEEDS) seeds.push(concept);
    for (const icon of passingIcons(index.data, request.filter, concept)) {
      const ofStyle = candidates[index.data.icons.platform[icon] as number] as readonly Candidates[];
      const own = ofStyle[place] as Candidates;
      // As many as there are terms: one of them is left, whatever the others take.
      if (own.size === ofStyle.length) continue;
      if (own.size === 0) covered++;
      own.set(icon, how === 'exact' ? 1 : 0);
    }
  }
  return { responseTerm: found.responseTerm, styles: covered, seeds };
}

/** Gives each term its best icon that no other term needs: where two are shown by one icon, one of them takes its next best. */
function giveIcons(style: CoveringStyle, candidates: readonly Candidates[]): void {
  const takenBy = new Map<number, number>();
  const take = (place: number, tried: Set<number>): boolean => {
    for (const icon of (candidates[place] as Candidates).keys()) {
      if (tried.has(icon)) continue;
      tried.add(icon);
      const other = takenBy.get(icon);
      if (other !== undefined && !take(other, tried)) continue;
      takenBy.set(icon, place);
      return true;
    }
    return false;
  };
  candidates.forEach((_, place) => {
    take(place, new Set());
  });
  for (const [icon, place] of takenBy) {
    style.icons[place] = icon;
    style.exact[place] = candidates[place]?.get(icon) ?? 0;
  }
  style.covered = takenBy.size;
  candidates.forEach((own, place) => {
    const [best] = own.keys();
    if (style.icons[place] === -1 && best !== undefined) style.sameAs[place] = takenBy.get(best) ?? -1;
  });
}

/** True when every word of a reading keeps most letters of a typed one. */
function isLike(typed: string, read: string): boolean {
  const words = splitWords(typed);
  const keeps = (one: string, other: string) =>
    1 - editDistance(one, other) / Math.max(one.length, other.length) >= LEAST_KEPT;
  return splitWords(read).every((word) => words.some((one) => keeps(one, word)));
}

/**
 * Icons of a style that come nearest to each term that it lacks; none for the terms that it has.
 * @returns a function of a style, since terms are looked up once for all of them
 */
export function substitutesIn(
  index: SearchIndex,
  terms: readonly CoveredTerm[],
  filter: IconFilter,
): (style: CoveringStyle) => number[][] {
  const related = new Map<CoveredTerm, number[]>();
  const relatedTo = (term: CoveredTerm) => {
    const known = related.get(term) ?? relatedConcepts(index.data, term.seeds);
    related.set(term, known);
    return known;
  };
  return ({ platform, icons }) =>
    terms.map((term, place) => {
      if (icons[place] !== -1) return [];
      const found: number[] = [];
      for (const concept of relatedTo(term)) {
        const icon = iconOfStyle(index, filter, concept, platform);
        if (icon === undefined || icons.includes(icon)) continue;
        found.push(icon);
        if (found.length === SUBSTITUTES) break;
      }
      return found;
    });
}

function iconOfStyle(
  index: SearchIndex,
  filter: IconFilter,
  concept: number,
  platform: number,
): number | undefined {
  for (const icon of passingIcons(index.data, filter, concept))
    if (index.data.icons.platform[icon] === platform) return icon;
  return undefined;
}

/** The words as typed, and their English translations. */
function readingsOf({ data }: SearchIndex, words: string[], code: string | undefined): string[][] {
  const language = code === undefined ? undefined : data.languages[code];
  const spoken = language ? speak(data, language, words) : null;
  return [words, ...(spoken?.english ?? [])];
}
