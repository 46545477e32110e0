import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Icons in every answer that is compared. */
export const AMOUNT = 60;

/** Addresses of one query at both servers, and the size of our answer. */
export interface ComparedQuery {
  term: string;
  ours: string;
  iconify: string;
  /** Bytes of our body. */
  bytes: number;
}

/** Words, and pairs of neighbouring words, that stand in at least as many icon names of the sets as an answer has icons. */
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
  return [...counts]
    .filter(([, number]) => number >= AMOUNT)
    .map(([term]) => term)
    .sort();
}

/** Those terms for which both servers answer exactly 60 icons. */
export async function comparedQueries(
  ourUrl: string,
  iconifyUrl: string,
  terms: readonly string[],
): Promise<ComparedQuery[]> {
  const queries: ComparedQuery[] = [];
  for (const term of terms) {
    const word = encodeURIComponent(term);
    const ours = `/api/iconsets/v6/search?term=${word}&amount=${AMOUNT}`;
    const iconify = `/search?query=${word}&limit=${AMOUNT}`;
    const [mine, theirs] = [await answer(ourUrl + ours), await answer(iconifyUrl + iconify)];
    if (mine.icons === AMOUNT && theirs.icons === AMOUNT)
      queries.push({ term, ours, iconify, bytes: mine.bytes });
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
