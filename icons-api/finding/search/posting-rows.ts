import { packRows, type TextRows } from './number-rows.ts';

/** Collects postings (`concept * 8 + class`) of texts. */
export class PostingRows {
  readonly #rows = new Map<string, number[]>();

  add(text: string, concept: number, kind: number): void {
    const row = this.#rows.get(text);
    if (row) row.push(concept * 8 + kind);
    else this.#rows.set(text, [concept * 8 + kind]);
  }

  has(text: string): boolean {
    return this.#rows.has(text);
  }

  entries(): Iterable<[text: string, postings: readonly number[]]> {
    return this.#rows;
  }

  /** Adds a text without postings. */
  addText(text: string): void {
    if (!this.#rows.has(text)) this.#rows.set(text, []);
  }

  delete(text: string): void {
    this.#rows.delete(text);
  }

  /** Sorted texts, with each concept once in its best (lowest) class. */
  pack(): TextRows {
    const texts = [...this.#rows.keys()].sort();
    return { texts, postings: packRows(texts.map((text) => bestOfEach(this.#rows.get(text) ?? []))) };
  }
}

function bestOfEach(postings: readonly number[]): readonly number[] {
  if (postings.length < 2) return postings;
  const sorted = postings.toSorted((a, b) => a - b);
  return sorted.filter((posting, i) => posting >>> 3 !== (sorted[i - 1] ?? -8) >>> 3);
}
