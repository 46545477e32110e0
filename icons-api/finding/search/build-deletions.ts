import { soundOf } from './sounds.ts';

export const Doubt = {
  none: 0,
  /** A misspelling ("calender"): no correction of another word. */
  probable: 1,
  /** A rare name that is no word of English ("buils"). */
  possible: 2,
} as const;

export interface SpellingTable {
  words: {
    /** Sorted. */
    texts: string[];
    frequency: Float32Array<ArrayBuffer>;
    /** A `Doubt` of each word. */
    doubtful?: Uint8Array<ArrayBuffer>;
  };
  /** The symmetric-delete table: sorted hashes of deletion forms, and the word of each. */
  deletions: { hashes: Uint32Array<ArrayBuffer>; words: Uint32Array<ArrayBuffer> };
}

/** Rarer words are never suggested. */
export const MIN_FREQUENCY = 4;
/** Deletions are made in this many first letters, as in SymSpell. */
const PREFIX = 7;

/** Constants of FNV-1a. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units. */
function hashText(text: string): number {
  return hashWithout(text, -1, -1);
}

/** Hashes of the prefix of a word with up to `depth` letters (0 to 2) deleted. */
export function deletionHashes(word: string, depth: number): Set<number> {
  const start = word.slice(0, PREFIX);
  const hashes = new Set([hashText(start)]);
  for (let i = 0; depth > 0 && i < start.length; i++) {
    hashes.add(hashWithout(start, i, i));
    for (let j = i + 1; depth > 1 && j < start.length; j++) hashes.add(hashWithout(start, i, j));
  }
  return hashes;
}

function hashWithout(text: string, i: number, j: number): number {
  let hash = OFFSET;
  for (let k = 0; k < text.length; k++) {
    if (k !== i && k !== j) hash = Math.imul(hash ^ text.charCodeAt(k), PRIME);
  }
  return hash >>> 0;
}

/** Maximum edit distance of a correction. */
export function editsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 5 ? 1 : 2;
}

/** The prefix keeps sounds apart from deletion forms. */
export function soundHash(sound: string): number {
  return hashText(`~${sound}`);
}

/**
 * Builds the symmetric-delete table of the words in use.
 * @param edits deletions per word; default by its length @param withSounds adds English phonetic keys
 */
export function buildDeletions(
  words: SpellingTable['words'],
  { edits, withSounds = false }: { edits?: number; withSounds?: boolean } = {},
): SpellingTable['deletions'] {
  const pairs: number[] = [];
  const count = words.texts.length;
  for (let word = 0; word < count; word++) {
    const text = words.texts[word] as string;
    if ((words.frequency[word] as number) < MIN_FREQUENCY || text.length < 3 || /^\p{N}+$/u.test(text))
      continue;
    const hashes = deletionHashes(text, edits ?? editsAllowed(text.length));
    if (withSounds) hashes.add(soundHash(soundOf(text)));
    // Hash and word fit into the 53 bits of a double, so one native sort orders both.
    for (const hash of hashes) pairs.push(hash * 0x200000 + word);
  }
  const sorted = Float64Array.from(pairs).sort();
  const hashes = new Uint32Array(sorted.length);
  const owners = new Uint32Array(sorted.length);
  for (let i = 0; i < sorted.length; i++) {
    const pair = sorted[i] as number;
    hashes[i] = Math.floor(pair / 0x200000);
    owners[i] = pair % 0x200000;
  }
  return { hashes, words: owners };
}
