import type { SnapshotConcept } from '../../catalogue/snapshot/public.ts';
import { WordClass, type WordData } from './index-data.ts';
import { packRows } from './number-rows.ts';
import { isKindOf, splitWords } from './words.ts';

/** Both parts of a compound ("paperclip") must be at least this frequent. */
const PART_MIN_FREQUENCY = 25;
const PART_MIN_LENGTH = 3;

interface WordEntry {
  /** concept -> best (lowest) class. */
  concepts: Map<number, number>;
  frequency: number;
  name: boolean;
}

/** Maps words to concepts. */
export function buildWords(concepts: readonly SnapshotConcept[]): WordData {
  const entries = new Map<string, WordEntry>();
  const add = (word: string, concept: number, wordClass: number, weight: number): WordEntry => {
    let entry = entries.get(word);
    if (!entry) {
      entry = { concepts: new Map(), frequency: 0, name: false };
      entries.set(word, entry);
    }
    const before = entry.concepts.get(concept);
    if (before === undefined || wordClass < before) entry.concepts.set(concept, wordClass);
    if (before === undefined) entry.frequency += weight;
    return entry;
  };

  concepts.forEach((concept, number) => {
    const title = splitWords(concept.title);
    for (const word of title) add(word, number, WordClass.title, concept.setCount);
    const [only] = title;
    if (only !== undefined && title.length === 1 && (concept.setCount > 1 || concept.brand)) {
      add(only, number, WordClass.title, 0).name = true;
    }
    for (const other of concept.otherTitles) {
      for (const word of splitWords(other)) add(word, number, WordClass.otherTitle, 1);
    }
    for (const tag of concept.tags) {
      const words = splitWords(tag.text);
      const [single] = words;
      if (words.length === 1 && single !== undefined)
        add(
          single,
          number,
          isKindOf(title, single) ? WordClass.otherTitle : tagClass(tag.sources),
          tag.sources > 1 ? 1 : 0.2,
        );
      else for (const word of words) add(word, number, WordClass.wordInTag, 0.2);
    }
    for (const category of concept.categories) {
      for (const word of splitWords(category)) add(word, number, WordClass.category, 0);
    }
  });
  addCompounds(concepts, entries, add);

  const sorted = [...entries.keys()].sort();
  const inOrder = sorted.map((word) => entries.get(word) as WordEntry);
  return {
    texts: sorted,
    postings: packRows(
      inOrder.map((entry) =>
        [...entry.concepts]
          .sort((a, b) => a[0] - b[0])
          .map(([concept, wordClass]) => concept * 8 + wordClass),
      ),
    ),
    frequency: Float32Array.from(inOrder, (entry) => entry.frequency),
    highestFrequency: inOrder.reduce((highest, entry) => Math.max(highest, entry.frequency), 0),
    settled: Uint8Array.from(inOrder, (entry) => (entry.name ? 1 : 0)),
  };
}

function tagClass(sources: number): number {
  if (sources >= 3) return WordClass.tagOfThree;
  return sources === 2 ? WordClass.tagOfTwo : WordClass.tagOfOne;
}

/** Finds "light bulb" by "lightbulb" where that word exists, and "paperclip" by "clip". */
function addCompounds(
  concepts: readonly SnapshotConcept[],
  entries: ReadonlyMap<string, WordEntry>,
  add: (word: string, concept: number, wordClass: number, weight: number) => void,
): void {
  const common = new Set(
    [...entries].filter(([, entry]) => entry.frequency >= PART_MIN_FREQUENCY).map(([word]) => word),
  );
  concepts.forEach((concept, number) => {
    const title = splitWords(concept.title);
    title.forEach((word, i) => {
      const next = title[i + 1];
      if (next !== undefined && entries.has(word + next)) add(word + next, number, WordClass.otherTitle, 0);
      for (let cut = PART_MIN_LENGTH; cut <= word.length - PART_MIN_LENGTH; cut++) {
        const head = word.slice(0, cut);
        const tail = word.slice(cut);
        if (!common.has(head) || !common.has(tail)) continue;
        // The head is found by its prefix.
        add(tail, number, WordClass.partOfWord, 0);
      }
    });
  });
}
