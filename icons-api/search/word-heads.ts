import { type IconFilter, isOpen, noFilter } from './icon-filter.ts';
import { type IndexData, packRows, type WordHeads } from './index-data.ts';
import { matchConcepts } from './match.ts';
import { findString, stringAt, stringCount } from './packed-strings.ts';
import { countMatches, rankMatches, type Totals } from './rank.ts';
import { createScratch } from './scratch.ts';

/** The best concepts of a common word that are kept: two pages and some more. */
export const HEAD_LENGTH = 160;
/** Words of fewer concepts are ranked quickly enough when they are asked for. */
const LEAST_POSTINGS = 48;

/** No heads: what an index has while its heads are being made. */
export function noHeads(data: Pick<IndexData, 'words'>): WordHeads {
  return {
    rowOfWord: new Int32Array(stringCount(data.words.texts)).fill(-1),
    concepts: packRows([]),
    totals: new Uint32Array(0),
    styles: new Uint32Array(0),
  };
}

/** Ranks the common words once, so that the commonest searches (one word, no filter) need not do it each time. */
export function buildHeads(data: IndexData): WordHeads {
  const scratch = createScratch(data.concepts.setCount.length);
  const { starts } = data.words.postings;
  const rowOfWord = new Int32Array(stringCount(data.words.texts)).fill(-1);
  const rows: number[][] = [];
  const totals: Totals[] = [];
  for (let word = 0; word < rowOfWord.length; word++) {
    if ((starts[word + 1] as number) - (starts[word] as number) < LEAST_POSTINGS) continue;
    const matches = matchConcepts(data, scratch, [stringAt(data.words.texts, word)]);
    totals.push(countMatches(data, matches, noFilter));
    rowOfWord[word] = rows.length;
    rows.push([...rankMatches(matches, HEAD_LENGTH)]);
  }
  return {
    rowOfWord,
    concepts: packRows(rows),
    totals: Uint32Array.from(totals, ({ total }) => total),
    styles: Uint32Array.from(totals, ({ styles }) => styles),
  };
}

/** The kept ranking of a term, when it is one common word without a filter and no more is asked for than is kept. */
export function headOf(
  data: IndexData,
  words: readonly string[],
  filter: IconFilter,
  limit: number,
): (Totals & { concepts: Uint32Array }) | null {
  const [only] = words;
  if (words.length !== 1 || only === undefined || limit > HEAD_LENGTH || !isOpen(filter)) return null;
  const { rowOfWord, concepts, totals, styles } = data.heads;
  const word = findString(data.words.texts, only);
  const row = word < 0 ? -1 : (rowOfWord[word] as number);
  if (row < 0) return null;
  const start = concepts.starts[row] as number;
  const end = Math.min(start + limit, concepts.starts[row + 1] as number);
  return {
    total: totals[row] as number,
    styles: styles[row] as number,
    concepts: concepts.items.subarray(start, end),
  };
}
