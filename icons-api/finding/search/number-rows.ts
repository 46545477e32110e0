import { findString } from './sorted-strings.ts';

/** Rows of numbers: row `i` is `items[starts[i]..starts[i + 1])`. */
export interface NumberRows {
  starts: Uint32Array<ArrayBuffer>;
  items: Uint32Array<ArrayBuffer>;
}

export function packRows(rows: readonly (readonly number[])[]): NumberRows {
  const starts = new Uint32Array(rows.length + 1);
  let length = 0;
  rows.forEach((row, i) => {
    length += row.length;
    starts[i + 1] = length;
  });
  const items = new Uint32Array(length);
  rows.forEach((row, i) => {
    items.set(row, starts[i]);
  });
  return { starts, items };
}

export interface TextRows {
  texts: string[];
  postings: NumberRows;
}

export function rowAt({ starts, items }: NumberRows, row: number): Uint32Array {
  return items.subarray(starts[row], starts[row + 1]);
}

/** Empty when the table lacks the text. */
export function postingsOf({ texts, postings }: TextRows, text: string): Uint32Array {
  const at = findString(texts, text);
  return at < 0 ? new Uint32Array() : rowAt(postings, at);
}
