/** One rule of SMIL: a drawing of 24 px, a time in seconds, and what its markup then holds. */
export type SmilCase = readonly [what: string, markup: string, time: number, holds: string];

/** A square whose `x` moves; it stands at 2 itself. */
export const box = (words: string, more = '') =>
  `<rect x="2" y="4" width="6" height="6"><animate attributeName="x" ${words}/>${more}</rect>`;
