import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Icons of a page of results. */
const PAGE = 60;
/** A term stands in at least this many icon names. */
const LEAST_NAMES = 8;
const QUERIES = 2000;

/** Addresses of one term at both servers, and the size of our answer. */
export interface AnsweredQuery {
  ours: string;
  iconify: string;
  /** Bytes of our body. */
  bytes: number;
}

/** A fixed sample of the words, and of the pairs of neighbouring words, that stand in several icon names of the sets. */
export function candidateTerms(project: string, prefixes: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const prefix of prefixes) {
    const path = join(project, 'node_modules/@iconify-json', prefix, 'icons.json');
    const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, unknown> };
    for (const name of Object.keys(icons)) {
      const words = name.split('-').filter((word) => /^[a-z]{2,}$/.test(word));
      for (const word of new Set(words)) count(word);
      for (let i = 1; i < words.length; i++) count(`${words[i - 1]} ${words[i]}`);
    }
  }
  const digest = (term: string) => createHash('sha256').update(term).digest('hex');
  return [...counts]
    .filter(([, number]) => number >= LEAST_NAMES)
    .map(([term]) => ({ term, place: digest(term) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, QUERIES)
    .map(({ term }) => term);
}

/** Those terms for which both servers have icons, asked of ours as the page of results asks. */
export async function answeredQueries(
  ourUrl: string,
  iconifyUrl: string,
  terms: readonly string[],
): Promise<AnsweredQuery[]> {
  const queries: AnsweredQuery[] = [];
  for (const term of terms) {
    const word = encodeURIComponent(term);
    const iconify = `/search?query=${word}&limit=${PAGE}`;
    const ours = `/api/iconsets/v6/search?term=${word}&amount=${PAGE}&offset=0&svg=true&language=en`;
    const [theirs, mine] = [await answer(iconifyUrl + iconify), await answer(ourUrl + ours)];
    if (theirs.icons > 0 && mine.icons > 0) queries.push({ ours, iconify, bytes: mine.bytes });
  }
  return queries;
}

async function answer(url: string): Promise<{ icons: number; bytes: number }> {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) return { icons: 0, bytes: 0 };
  const { icons } = JSON.parse(text) as { icons: unknown[] };
  return { icons: icons.length, bytes: Buffer.byteLength(text) };
}
