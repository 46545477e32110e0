import {
  categoryPath,
  defaultLocale,
  type Suggestion,
  searchTarget,
  stylePath,
  withResultQuery,
} from '@icoteca/shared-contracts';
import {
  type Completion,
  complete,
  type IconFilter,
  type IdeaCompletion,
  type IndexData,
  iconAt,
  namesStart,
  phraseKey,
  popularTerms,
  type SearchIndex,
  splitWords,
} from '../../finding/search/public.ts';
import { otherAreaSuggestions, productSuggestions } from './product-pages.ts';

/** Number of terms that count as popular. */
const POPULAR_TERMS = 100;
/** Most suggestions from the visitor's own history. */
const HISTORY_TERMS = 3;

export interface SuggestionRequest {
  /** Words joined by blanks. */
  term: string;
  filter: IconFilter;
  limit: number;
  /** The visitor's earlier terms, latest first; empty for guests (specification SD 5). */
  history: readonly string[];
  language?: string;
}

/**
 * Suggestions of all eight kinds (specification SD 3, Suggestion item): the visitor's own terms, concepts (popular ones are
 * marked), styles and categories by name, the category of the best concept, products by name, and the term in another area. At
 * least half of them are concepts, if there are enough.
 */
export function suggestionsFor(index: SearchIndex, request: SuggestionRequest): Suggestion[] {
  const { term, filter, limit, language } = request;
  const words = splitWords(term);
  if (words.length === 0) return [];
  const completions = complete(index, { term, filter, limit, language });
  const concepts = completions.filter((completion) => completion.kind === 'icons');
  const names = completions.filter((completion) => completion.kind !== 'icons').map(nameOf);
  const own = historySuggestions(request.history, words);
  const beside = [
    ...names,
    ...categoryOf(index.data, concepts[0], names, language),
    ...productSuggestions(words).slice(0, 1),
    ...otherAreaSuggestions(completed(words, concepts), language).slice(0, 1),
  ];
  const room = Math.max(Math.floor(limit / 2), limit - concepts.length);
  const extras = beside.slice(0, Math.max(0, room - own.length));
  const taken = new Set(own.map(({ label }) => phraseKey(splitWords(label))));
  const popular = popularSet(index, language);
  const shown = concepts
    .filter(({ label }) => !taken.has(phraseKey(splitWords(label))))
    .slice(0, limit - own.length - extras.length)
    .map((concept) =>
      conceptOf(index.data, concept, popular.has(concept.label) && namesStart(concept.label, words)),
    );
  return [...own, ...shown, ...extras].slice(0, limit);
}

function historySuggestions(history: readonly string[], words: readonly string[]): Suggestion[] {
  const typed = words.join(' ');
  return history
    .filter((past) => splitWords(past).join(' ').startsWith(typed))
    .slice(0, HISTORY_TERMS)
    .map((past) => ({ kind: 'history', label: past, url: searchTarget('icons', past) }));
}

/** The best concept that begins with the typed words; the typed words when none does. */
function completed(words: readonly string[], concepts: readonly IdeaCompletion[]): string {
  const typed = words.join(' ');
  return concepts.find(({ label }) => splitWords(label).join(' ').startsWith(typed))?.label ?? typed;
}

function conceptOf(data: IndexData, concept: IdeaCompletion, isPopular: boolean): Suggestion {
  const icon = iconAt(data, concept.icon);
  return {
    kind: isPopular ? 'popular' : 'icons',
    label: concept.label,
    url: searchTarget('icons', concept.label),
    previewId: icon.id,
    previewHash: icon.contentHash,
    previewIsColor: icon.isColor,
    total: concept.total,
  };
}

function nameOf(completion: Exclude<Completion, IdeaCompletion>): Suggestion {
  if (completion.kind === 'styles') {
    const { title, seoCode, apiCode } = completion.platform;
    return { kind: 'styles', label: title, url: stylePath(seoCode), apiCode };
  }
  const { label, code } = completion;
  return { kind: 'categories', label, url: categoryPath(code), apiCode: code };
}

/** The category of the best concept, filtered by that concept. */
function categoryOf(
  data: IndexData,
  best: IdeaCompletion | undefined,
  names: readonly Suggestion[],
  language: string | undefined,
): Suggestion[] {
  if (!best) return [];
  const { category: title, categoryApiCode } = iconAt(data, best.icon);
  if (categoryApiCode === '' || names.some((name) => name.apiCode === categoryApiCode)) return [];
  const spoken = language === undefined ? undefined : data.languages[language];
  const category = spoken?.categories[categoryApiCode] ?? title;
  const url = withResultQuery(searchTarget('icons', best.label), { category: categoryApiCode });
  return [{ kind: 'category', label: `${category}: ${best.label}`, url, apiCode: categoryApiCode }];
}

const popularOf = new WeakMap<IndexData, Map<string, ReadonlySet<string>>>();

/** The popular terms of a language, cached by index. */
function popularSet(index: SearchIndex, language = defaultLocale.code): ReadonlySet<string> {
  const known = popularOf.get(index.data) ?? new Map<string, ReadonlySet<string>>();
  popularOf.set(index.data, known);
  const terms = known.get(language) ?? new Set(popularTerms(index, POPULAR_TERMS, { language }));
  known.set(language, terms);
  return terms;
}
