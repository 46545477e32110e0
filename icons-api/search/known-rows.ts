import { hashOf, positionIn, slotsOf, tagFits } from './string-table.ts';

/**
 * The first icons of terms, in the order of their pages, with the exact totals of the whole search. Under load a search mostly waits
 * for memory, so a look-up touches three places: the slot, the row, and the text with its icons.
 */
export interface KnownTerms {
  /** As those of a `StringTable`; a position is a row. */
  slots: Uint32Array<ArrayBuffer>;
  /** A `Row` each, and one more that ends the last. */
  rows: Uint32Array<ArrayBuffer>;
  /** Of each row the units of its text, two in a number, and behind them its icons. */
  items: Uint32Array<ArrayBuffer>;
}

const Row = {
  /** Where its items begin; they end where those of the next row begin. */
  start: 0,
  /** Units of its text. */
  length: 1,
  /** Icons that the search finds in all; of a misspelled term `MISSPELLED`. */
  total: 2,
  /** Styles that they come from; of a misspelled term the row of the right one. */
  styles: 3,
  width: 4,
} as const;

const MISSPELLED = 0xffff_ffff;

/** A term that is kept. */
export interface KnownTerm {
  text: string;
  total: number;
  styles: number;
  icons: Uint32Array;
}

/** Packs different terms, and misspelled ones with the right term of each, which must be among them. */
export function packKnownTerms(
  terms: readonly KnownTerm[],
  misspelled: readonly (readonly [string, string])[],
): KnownTerms {
  const rowOf = new Map(terms.map(({ text }, row) => [text, row]));
  const all = [
    ...terms,
    ...misspelled.map(([text, right]) => ({
      text,
      total: MISSPELLED,
      styles: rowOf.get(right) as number,
      icons: [],
    })),
  ];
  const rows = new Uint32Array(Row.width * (all.length + 1));
  const items = new Uint32Array(
    all.reduce((sum, { text, icons }) => sum + unitsWidth(text.length) + icons.length, 0),
  );
  let start = 0;
  all.forEach(({ text, total, styles, icons }, row) => {
    rows.set([start, text.length, total, styles], row * Row.width);
    for (let k = 0; k < text.length; k++) {
      const at = start + (k >>> 1);
      items[at] = (items[at] as number) | (text.charCodeAt(k) << (16 * (k & 1)));
    }
    start += unitsWidth(text.length);
    items.set(icons, start);
    start += icons.length;
  });
  rows[all.length * Row.width + Row.start] = start;
  return { slots: slotsOf(all.map(({ text }) => text)), rows, items };
}

/** How many terms are kept, misspelled ones too. */
export function knownCount({ rows }: KnownTerms): number {
  return rows.length / Row.width - 1;
}

/** Row of a term, or -1. */
export function findKnown({ slots, rows, items }: KnownTerms, text: string): number {
  const last = slots.length - 1;
  const hash = hashOf(text);
  for (let slot = hash & last; ; slot = (slot + 1) & last) {
    const entry = slots[slot] as number;
    if (entry === 0) return -1;
    if (!tagFits(entry, hash)) continue;
    const row = positionIn(entry);
    const at = row * Row.width;
    if (rows[at + Row.length] === text.length && equals(items, rows[at + Row.start] as number, text)) {
      return row;
    }
  }
}

/** The row that answers for a row: its own, or that of the right term. */
export function rightRow({ rows }: KnownTerms, row: number): number {
  const at = row * Row.width;
  return rows[at + Row.total] === MISSPELLED ? (rows[at + Row.styles] as number) : row;
}

/** What is kept in a row that answers for itself; its icons are `items` from `start` to `end`. */
export function knownAt(
  { rows }: KnownTerms,
  row: number,
): { total: number; styles: number; start: number; end: number } {
  const at = row * Row.width;
  return {
    total: rows[at + Row.total] as number,
    styles: rows[at + Row.styles] as number,
    start: (rows[at + Row.start] as number) + unitsWidth(rows[at + Row.length] as number),
    end: rows[at + Row.width + Row.start] as number,
  };
}

/** The text of a row. */
export function textAt({ rows, items }: KnownTerms, row: number): string {
  const start = rows[row * Row.width + Row.start] as number;
  const length = rows[row * Row.width + Row.length] as number;
  return String.fromCharCode(...Array.from({ length }, (_, k) => unitAt(items, start, k)));
}

function unitsWidth(length: number): number {
  return (length + 1) >>> 1;
}

function unitAt(items: Uint32Array, start: number, k: number): number {
  return ((items[start + (k >>> 1)] as number) >>> (16 * (k & 1))) & 0xffff;
}

function equals(items: Uint32Array, start: number, text: string): boolean {
  for (let k = 0; k < text.length; k++) if (unitAt(items, start, k) !== text.charCodeAt(k)) return false;
  return true;
}
