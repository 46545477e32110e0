import type { SpellingTable } from './index-data.ts';
import { soundOf } from './sounds.ts';

/** Words used less than this are never offered as a correction. */
export const MIN_FREQUENCY = 4;
/** Deletions are made in this many first letters; the rest is compared by the real distance (as SymSpell does). */
const PREFIX = 7;

/** A hash of a text in 32 bits (FNV-1a over UTF-16 code units). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A text's beginning with up to `depth` letters left out, the beginning itself among them. */
export function deletionsOf(word: string, depth: number): Set<string> {
  const start = word.slice(0, PREFIX);
  const all = new Set([start]);
  let last = [start];
  for (let d = 0; d < depth; d++) {
    const next: string[] = [];
    for (const text of last) {
      for (let i = 0; i < text.length; i++) {
        const shorter = text.slice(0, i) + text.slice(i + 1);
        if (!all.has(shorter)) {
          all.add(shorter);
          next.push(shorter);
        }
      }
    }
    last = next;
  }
  return all;
}

/** How many edits a word of this length may be away from what was meant. */
export function editsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 5 ? 1 : 2;
}

/** The key of a sound among the deletion forms; no form of a word begins with its mark. */
export function soundKey(sound: string): string {
  return `~${sound}`;
}

/**
 * Builds the symmetric-delete table over the words that are really used.
 * @param edits how many letters are left out; by default as many as a word of this length may be wrong in
 * @param withSounds for English: words are found by their sound as well
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
    const forms = deletionsOf(text, edits ?? editsAllowed(text.length));
    if (withSounds) forms.add(soundKey(soundOf(text)));
    // Hash and word number fit together in the 53 bits of a double, so one native sort orders both.
    for (const form of forms) pairs.push(hashText(form) * 0x200000 + word);
  }
  const sorted = Float64Array.from(pairs).sort();
  return {
    hashes: Uint32Array.from(sorted, (pair) => Math.floor(pair / 0x200000)),
    words: Uint32Array.from(sorted, (pair) => pair % 0x200000),
  };
}
