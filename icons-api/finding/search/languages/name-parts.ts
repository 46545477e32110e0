import { languageWords } from './fold.ts';
import { stemOf } from './stems.ts';

/** Languages without blanks between words. */
export const unspaced: ReadonlySet<string> = new Set(['zh', 'ja']);

export interface Parts {
  words: string[];
  stems: string[];
  /** Words inside words without blanks. */
  pieces: string[];
}

const known = new Map<string, Parts>();

/** Splits a name or keyword; memoized, because many ideas share names. */
export function partsOf(code: string, text: string): Parts {
  const key = `${code} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const words = languageWords(code, text);
  const stems = words.map((word) => stemOf(code, word));
  const parts = { words, stems, pieces: words.flatMap((word) => piecesOf(code, word)) };
  known.set(key, parts);
  return parts;
}

const segmenters = new Map<string, Intl.Segmenter>();

function piecesOf(code: string, word: string): string[] {
  if (!unspaced.has(code) || word.length < 2) return [];
  const segmenter = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: 'word' });
  segmenters.set(code, segmenter);
  const pieces = [...segmenter.segment(word)].map(({ segment }) => segment);
  return pieces.length > 1 ? pieces : [];
}

export function clearParts(): void {
  known.clear();
}
