import type { CatalogueSnapshot } from '../catalogue/snapshot-types.ts';
import { isOpen, noFilter } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';
import {
  findKnown,
  type KnownTerm,
  type KnownTerms,
  knownAt,
  packKnownTerms,
  rightRow,
  textAt,
} from './known-rows.ts';
import { stringAt, stringCount } from './packed-strings.ts';
import { createScratch } from './scratch.ts';
import { type PageRequest, type SearchPage, searchPage } from './search.ts';
import { splitWords } from './words.ts';

/** Icons that are kept of each term: two pages. */
export const KEPT_ICONS = 120;
const MAX_LENGTH = 50;

/** No terms: what an index has while they are being ranked. */
export function noKnownTerms(): KnownTerms {
  return packKnownTerms([], []);
}

/**
 * Searches, once a catalogue version, every term that the catalogue itself speaks: its words, neighbouring words of titles and
 * of names, whole titles and tags. Their first two pages are kept, so that a search for one of them is a look-up. A term that
 * finds nothing, or few icons and a suggestion, is left to the search.
 */
export function buildKnownTerms(data: IndexData, concepts: CatalogueSnapshot['concepts']): KnownTerms {
  const index = { data: { ...data, knownTerms: noKnownTerms() }, scratch: createScratch(data.concepts) };
  const terms: KnownTerm[] = [];
  const misspelled: [string, string][] = [];
  for (const term of termsOf(data, concepts)) {
    const page = searchPage(index, {
      term,
      filter: noFilter,
      spellcheck: true,
      offset: 0,
      amount: KEPT_ICONS,
    });
    if (page.responseTerm !== null) misspelled.push([term, page.responseTerm]);
    else if (page.term === term && page.total > 0 && page.suggestion === undefined)
      terms.push({ ...page, text: term });
  }
  const known = new Set(terms.map(({ text }) => text));
  return packKnownTerms(
    terms,
    misspelled.filter(([, right]) => known.has(right)),
  );
}

/**
 * One page of a term without a filter, when the term is known and the page lies within what is kept of it.
 * @param request its term is words joined by single blanks, as `splitWords` writes them; any other text is simply not known
 */
export function knownPage(data: IndexData, request: PageRequest): SearchPage | null {
  const { term, filter, spellcheck, offset, amount } = request;
  if (!isOpen(filter)) return null;
  const asked = findKnown(data.knownTerms, term);
  if (asked < 0) return null;
  const row = rightRow(data.knownTerms, asked);
  if (row !== asked && !spellcheck) return null;
  const { total, styles, start, end } = knownAt(data.knownTerms, row);
  const until = Math.min(offset + amount, total);
  if (until > end - start) return null;
  const found = row === asked ? term : textAt(data.knownTerms, row);
  return {
    total,
    styles,
    icons: data.knownTerms.items.subarray(start + Math.min(offset, until), start + until),
    term: found,
    responseTerm: row === asked ? null : found,
  };
}

/** How many icons the search for a term finds in all; null when the term is not known, or not by this spelling. */
export function knownTotal(known: KnownTerms, term: string): number | null {
  const asked = findKnown(known, term);
  return asked < 0 || rightRow(known, asked) !== asked ? null : knownAt(known, asked).total;
}

function termsOf(data: IndexData, concepts: CatalogueSnapshot['concepts']): Set<string> {
  const terms = new Set<string>();
  /** Pairs in names of icons, which say more of the style than of the idea; one that stands twice is a term. */
  const pairs = new Set<string>();
  const add = (words: readonly string[]) => {
    const term = words.join(' ');
    if (term !== '' && term.length <= MAX_LENGTH) terms.add(term);
  };
  for (let word = 0; word < stringCount(data.words.texts); word++) add([stringAt(data.words.texts, word)]);
  for (const concept of concepts) {
    for (const title of [concept.title, ...concept.otherTitles]) {
      const words = splitWords(title);
      add(words);
      for (let i = 1; i < words.length; i++) add(words.slice(i - 1, i + 1));
    }
    for (const tag of concept.tags) add(splitWords(tag.text));
    for (const { name } of concept.icons) {
      const words = splitWords(name);
      for (let i = 1; i < words.length; i++) {
        const pair = `${words[i - 1]} ${words[i]}`;
        if (pairs.has(pair)) add([pair]);
        pairs.add(pair);
      }
    }
  }
  return terms;
}
