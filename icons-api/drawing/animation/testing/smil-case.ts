/** One rule of SMIL: a drawing of 24 px, a time in seconds, and a part of its markup at that time. */
export type SmilCase = readonly [what: string, markup: string, time: number, holds: string];

/** A square at `x` 2 whose `x` is animated. */
export const box = (words: string, more = '') =>
  `<rect x="2" y="4" width="6" height="6"><animate attributeName="x" ${words}/>${more}</rect>`;

/** Cases of one animated square, with its `x` at that time. */
export const boxCases = (...rows: (readonly [what: string, words: string, time: number, x: number])[]) =>
  rows.map(([what, words, time, x]): SmilCase => [what, box(words), time, `x="${x}"`]);
