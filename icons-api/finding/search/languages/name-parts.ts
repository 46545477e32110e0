import { languageWords } from './fold.ts';
import { stemOf } from './stems.ts';

/** Languages that write words without blanks. */
export const unspaced: ReadonlySet<string> = new Set(['zh', 'ja']);

/** What a name or keyword is made of. */
export interface Parts {
  words: string[];
  stems: string[];
  /** Words inside words that are written without blanks. */
  pieces: string[];
}

const known = new Map<string, Parts>();

/** Cuts a name or keyword; what was cut before is known, because a name is asked for by every idea that it is another title of. */
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

/** Forgets what was cut: one language is done. */
export function clearParts(): void {
  known.clear();
}
