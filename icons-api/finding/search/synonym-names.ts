import type { IconSummary } from '@icoteca/shared-contracts';
import { phraseKey } from './build-phrases.ts';
import { iconAt } from './icon-json.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { localIconAt, localIconJson } from './languages/local-titles.ts';
import { postingsOf } from './number-rows.ts';
import { otherNumber, splitWords } from './words.ts';

export type IconReader = (icon: number) => IconSummary;

/**
 * Names icons by the synonym that found them: a search for "dustbin" shows "Dustbin", not "Trash". Icons with the
 * words in their title, or found otherwise, keep their names; `commonName` never changes (specification SD 7,
 * replaceNameWithSynonyms).
 * @param term after correction
 */
function synonymReader(index: IndexData, term: string): IconReader {
  const words = splitWords(term);
  const synonyms = conceptsTagged(index, words);
  const name = words.join('-');
  const title = `${term.charAt(0).toUpperCase()}${term.slice(1)}`;
  return (icon) => {
    const summary = iconAt(index, icon);
    if (!synonyms.has(index.icons.concept[icon] as number)) return summary;
    const own = splitWords(summary.title);
    return words.every((word) => own.includes(word)) ? summary : { ...summary, name, title };
  };
}

/** Reads the JSON of icons, named in a language, or by the synonym that found them. */
export function fragmentReader(
  index: IndexData,
  term: string,
  byWord: boolean | undefined,
  language?: string,
): (icon: number) => string {
  if (!byWord) return (icon) => localIconJson(index, language, icon);
  const read = synonymReader(index, term);
  return (icon) => JSON.stringify(read(icon));
}

/** Reads icons, named in a language, or by the synonym that found them. */
export function iconReader(
  index: IndexData,
  term: string,
  byWord: boolean | undefined,
  language?: string,
): IconReader {
  return byWord ? synonymReader(index, term) : (icon) => localIconAt(index, language, icon);
}

/** Concepts with the words as another title or tag, singular or plural. */
function conceptsTagged(index: IndexData, words: readonly string[]): ReadonlySet<number> {
  const other = otherNumber(words.at(-1) ?? '');
  const keys = [phraseKey(words), ...(other ? [phraseKey([...words.slice(0, -1), other])] : [])];
  const tagged = new Set<number>();
  for (const key of keys) {
    for (const posting of postingsOf(index.phrases, key)) {
      const kind = posting & 7;
      if (kind === PhraseClass.otherTitle || kind > PhraseClass.kind) tagged.add(posting >>> 3);
    }
  }
  return tagged;
}
