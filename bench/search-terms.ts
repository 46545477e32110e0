import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A term is part of at least this many icon names. */
const LEAST_NAMES = 8;
const TERMS = 2000;

/** A fixed sample of the words, and of the pairs of neighbouring words, of several icon names of the default catalogue. */
export function searchTerms(project: string): string[] {
  const counts = new Map<string, number>();
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const { dependencies } = readJson(join(project, 'icons-api/package.json')) as {
    dependencies: Record<string, string>;
  };
  for (const set of Object.keys(dependencies).filter((name) => name.startsWith('@iconify-json/'))) {
    const { icons } = readJson(join(project, 'node_modules', set, 'icons.json')) as { icons: object };
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
    .slice(0, TERMS)
    .map(({ term }) => term);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
