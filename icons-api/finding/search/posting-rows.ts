import { packRows, type TextRows } from './number-rows.ts';

/** Concepts that texts stand for, while they are gathered in any order: a posting is `concept * 8 + class`. */
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

  /** All texts with their postings; a concept may be among them several times. */
  entries(): Iterable<[text: string, postings: readonly number[]]> {
    return this.#rows;
  }

  /** Makes room for a text that no concept has. */
  addText(text: string): void {
    if (!this.#rows.has(text)) this.#rows.set(text, []);
  }

  /** Removes a text. */
  delete(text: string): void {
    this.#rows.delete(text);
  }

  /** The texts sorted, with each concept once in its best (lowest) class, in the order of concepts. */
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
