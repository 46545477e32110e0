/** Words that corrections are taken from. */
export interface SpellingTable {
  words: {
    /** Sorted. */
    texts: string[];
    frequency: Float32Array<ArrayBuffer>;
    /** 1 for a word that a far commoner one is mostly meant by ("calender"): it is no correction of another. */
    doubtful?: Uint8Array<ArrayBuffer>;
  };
  /** Deletion forms of words (hashes, sorted) with the word each came from: the symmetric-delete table. */
  deletions: { hashes: Uint32Array<ArrayBuffer>; words: Uint32Array<ArrayBuffer> };
}
