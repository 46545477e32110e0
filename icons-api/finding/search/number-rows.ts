/** Rows of numbers: row `i` stands in `items[starts[i]..starts[i + 1])`. */
export interface NumberRows {
  starts: Uint32Array<ArrayBuffer>;
  items: Uint32Array<ArrayBuffer>;
}

/** Packs rows of numbers. */
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
