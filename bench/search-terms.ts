import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Terms as people type them, none of which comes from the catalogue: words of everyday English (Unicode CLDR), the judged queries, and
 * common misspellings. In an order of their own, so that neighbours have nothing in common.
 * @param project its folder
 */
export function searchTerms(project: string): string[] {
  const read = <T>(name: string): T =>
    JSON.parse(readFileSync(join(project, 'bench/evaluation/search/data', `${name}.json`), 'utf8'));
  const misspellings = Object.values(read<Record<string, string>>('misspellings'));
  const terms = new Set([
    ...read<string[]>('cldr-words'),
    ...read<{ query: string }[]>('judged-queries').map(({ query }) => query),
    ...read<{ term: string }[]>('plain-first').map(({ term }) => term),
    ...misspellings.flatMap((ofWord) => ofWord.split(' ')),
  ]);
  const digest = (term: string) => createHash('sha256').update(term).digest('hex');
  return [...terms].sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
}
