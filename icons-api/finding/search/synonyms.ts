import type { Thesaurus } from '../../catalogue/data/public.ts';
import { phraseKey } from './build-phrases.ts';
import type { IndexData } from './index-data.ts';
import { findString } from './sorted-strings.ts';
import { otherNumber } from './words.ts';

/** The first idea of each word that the catalogue has, for words that it lacks in either number. */
export function thesaurusOf(
  thesaurus: Thesaurus,
  { words, phrases }: Pick<IndexData, 'words' | 'phrases'>,
): Map<string, string> {
  const isKnown = (word: string | undefined) => word !== undefined && findString(words.texts, word) >= 0;
  const found = new Map<string, string>();
  for (const [word, ideas] of thesaurus) {
    if (isKnown(word) || isKnown(otherNumber(word))) continue;
    const idea = ideas.find((name) => findString(phrases.texts, phraseKey(name.split('-'))) >= 0);
    if (idea !== undefined) found.set(word, idea.replaceAll('-', ' '));
  }
  return found;
}

/** The idea that is searched for a word without icons, in either number. */
export function synonymOf({ thesaurus }: Pick<IndexData, 'thesaurus'>, word: string): string | undefined {
  return thesaurus.get(word) ?? thesaurus.get(otherNumber(word) ?? '');
}

/** Words without icons in a term, and the ideas to search for them; null when there are none. */
export function synonymsIn(index: IndexData, words: readonly string[]): Record<string, string> | null {
  const found = words.flatMap((word) => {
    const idea = synonymOf(index, word);
    return idea === undefined ? [] : [[word, idea] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
