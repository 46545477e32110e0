import { anyOrderKey, phraseKey } from './build-phrases.ts';
import { type IndexData, PhraseClass, WordClass } from './index-data.ts';
import { postingsOf } from './number-rows.ts';
import { otherNumber } from './words.ts';

export type Shown = 'exact' | 'near' | null;

/**
 * Which concepts show a term: `exact` when named by it or tagged by three sources; `near` when all words are in
 * titles, or tagged by two sources. Stricter than search, which also finds "card" for "car".
 * @param readings the words of the term, and their translations
 */
export function termShown(
  index: IndexData,
  readings: readonly (readonly string[])[],
): (concept: number) => Shown {
  const [exact, near] = [new Set<number>(), new Set<number>()];
  for (const words of readings) {
    addCalled(index, words, exact, near);
    for (const concept of titledBy(index, words)) near.add(concept);
  }
  return (concept) => (exact.has(concept) ? 'exact' : near.has(concept) ? 'near' : null);
}

function addCalled(index: IndexData, words: readonly string[], exact: Set<number>, near: Set<number>): void {
  for (const key of phraseKeys(words)) {
    for (const posting of postingsOf(index.phrases, key)) {
      const kind = posting & 7;
      // A logo is what it is called: tags of it ("chat") mean other things.
      if (kind > PhraseClass.otherOrder && index.concepts.brand[posting >>> 3] === 1) continue;
      if (kind <= PhraseClass.tagOfThree) exact.add(posting >>> 3);
      else if (kind === PhraseClass.tagOfTwo) near.add(posting >>> 3);
    }
  }
}

function phraseKeys(words: readonly string[]): string[] {
  const other = otherNumber(words.at(-1) ?? '');
  return [
    phraseKey(words),
    ...(words.length > 1 ? [anyOrderKey(words)] : []),
    ...(other ? [phraseKey([...words.slice(0, -1), other])] : []),
  ];
}

/** Concepts with every word, singular or plural, in a title. */
function titledBy(index: IndexData, words: readonly string[]): Set<number> {
  let titled: Set<number> | null = null;
  for (const word of words) {
    const found = new Set<number>();
    for (const form of [word, otherNumber(word)]) {
      for (const concept of form === undefined ? [] : conceptsTitled(index, form)) {
        if (titled === null || titled.has(concept)) found.add(concept);
      }
    }
    titled = found;
  }
  return titled ?? new Set();
}

function* conceptsTitled(index: IndexData, word: string): Generator<number> {
  for (const posting of postingsOf(index.words, word))
    if ((posting & 7) <= WordClass.otherTitle) yield posting >>> 3;
}
