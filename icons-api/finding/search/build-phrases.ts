import type { SnapshotConcept } from '../../catalogue/snapshot/public.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { PostingRows } from './posting-rows.ts';
import { isKindOf, splitWords } from './words.ts';

/** Joins the words, so that "light bulb", "light-bulb" and "lightbulb" are equal. */
export function phraseKey(words: readonly string[]): string {
  return words.join('');
}

/** Key independent of word order ("check circle", "circle check"). */
export function anyOrderKey(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

/** Maps whole phrases to the concepts that they name or tag. */
export function buildPhrases(concepts: readonly SnapshotConcept[]): IndexData['phrases'] {
  const rows = new PostingRows();
  concepts.forEach((concept, number) => {
    const title = splitWords(concept.title);
    rows.add(phraseKey(title), number, PhraseClass.title);
    if (title.length > 1) rows.add(anyOrderKey(title), number, PhraseClass.otherOrder);
    for (const other of concept.otherTitles)
      rows.add(phraseKey(splitWords(other)), number, PhraseClass.otherTitle);
    for (const tag of concept.tags) {
      const key = phraseKey(splitWords(tag.text));
      rows.add(key, number, isKindOf(title, key) ? PhraseClass.kind : tagClass(tag.sources));
    }
  });
  rows.delete('');
  return rows.pack();
}

function tagClass(sources: number): number {
  if (sources >= 4) return PhraseClass.tagOfFour;
  if (sources === 3) return PhraseClass.tagOfThree;
  return sources === 2 ? PhraseClass.tagOfTwo : PhraseClass.tagOfOne;
}
