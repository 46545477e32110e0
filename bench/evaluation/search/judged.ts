import { compileFilter } from '../../../icons-api/finding/search/filters.ts';
import { searchConcepts } from '../../../icons-api/finding/search/search.ts';
import type { SearchIndex } from '../../../icons-api/finding/search/search-index.ts';

/** A query with the ideas that answer it. */
export interface JudgedQuery {
  query: string;
  /** Common names; `/.../` is a regular expression. */
  relevant: string[];
  note: string;
  /** apiCode of the style that the search is limited to. */
  style?: string;
  /** Code of its language; `en` without it. */
  language?: string;
}

export interface JudgedResult {
  query: JudgedQuery;
  /** Common names of the first ten ideas. */
  found: string[];
  /** Position of the first relevant idea from 1, or null when it is not among the first ten. */
  position: number | null;
}

/** Runs the judged queries. Positions are positions of ideas: two styles of one idea are one answer. */
export function runJudged(index: SearchIndex, queries: readonly JudgedQuery[]): JudgedResult[] {
  return queries.map((query) => {
    const filter = compileFilter(index.data, { platform: query.style });
    const language = query.language ?? 'en';
    const { concepts } = searchConcepts(index, { term: query.query, language, filter, spellcheck: true }, 10);
    const found = [...concepts].map((concept) => index.data.concepts.commonNames[concept] as string);
    const at = found.findIndex((name) => query.relevant.some((wanted) => answers(name, wanted)));
    return { query, found, position: at < 0 ? null : at + 1 };
  });
}

/** Share of queries answered among the first `within` ideas. */
export function successAt(results: readonly JudgedResult[], within: number): number {
  const good = results.filter((result) => result.position !== null && result.position <= within);
  return good.length / results.length;
}

/** An idea with a query for it in several languages. */
export interface JudgedIdea {
  relevant: string[];
  /** By code of the language. */
  queries: Record<string, string>;
}

/** The queries of one language. */
export function queriesIn(ideas: readonly JudgedIdea[], language: string): JudgedQuery[] {
  return ideas.map(({ relevant, queries }) => ({
    query: queries[language] ?? '',
    relevant,
    note: '',
    language,
  }));
}

function answers(name: string, wanted: string): boolean {
  return wanted.startsWith('/') ? new RegExp(wanted.slice(1, -1)).test(name) : name === wanted;
}
