import type { LocaleWords, Thesaurus } from '../../catalogue/data/public.ts';
import type { CatalogueSnapshot } from '../../catalogue/snapshot/public.ts';
import { buildConcepts } from './build-concepts.ts';
import { buildIcons, type Looks } from './build-icons.ts';
import { buildPhrases } from './build-phrases.ts';
import { buildWords } from './build-words.ts';
import type { IndexData } from './index-data.ts';
import { buildLanguage } from './languages/build-language.ts';
import { settleWords } from './spelling.ts';
import { buildOtherEnglish, buildSpelling, type EnglishWords } from './spelling-tables.ts';
import { styleWordsOf } from './style-words.ts';
import { thesaurusOf } from './synonyms.ts';

export interface Dictionaries {
  /** By language code, without English. */
  localeWords?: ReadonlyMap<string, LocaleWords>;
  englishWords?: EnglishWords;
  thesaurus?: Thesaurus;
  looks?: Looks;
}

/** Builds the index of a catalogue. Takes seconds for 81,000 icons, so servers use a worker. */
export function buildIndex(
  snapshot: CatalogueSnapshot,
  {
    localeWords = new Map(),
    englishWords = new Map(),
    thesaurus = new Map(),
    looks = new Map(),
  }: Dictionaries = {},
): IndexData {
  const words = buildWords(snapshot.concepts);
  const phrases = buildPhrases(snapshot.concepts);
  const data: IndexData = {
    version: snapshot.version,
    platforms: snapshot.platforms,
    styleWords: styleWordsOf(snapshot.platforms, words.texts),
    categories: snapshot.categories,
    words,
    languages: Object.fromEntries(
      [...localeWords].map(([code, own]) => [code, buildLanguage(code, own, snapshot)]),
    ),
    thesaurus: thesaurusOf(thesaurus, { words, phrases }),
    phrases,
    concepts: buildConcepts(
      snapshot.concepts,
      snapshot.categories.map((category) => category.code),
      snapshot.platforms,
    ),
    icons: buildIcons(snapshot, looks),
    spelling: buildSpelling(words, englishWords),
    otherEnglish: buildOtherEnglish(words, englishWords),
  };
  settleWords(data, englishWords);
  return data;
}

/** Buffers that a worker transfers without a copy. */
export function transferList(index: IndexData): ArrayBuffer[] {
  const blocks = new Set<ArrayBuffer>();
  const visit = (value: unknown) => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) blocks.add(value.buffer);
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const part of Object.values(value)) visit(part);
    }
  };
  visit(index);
  return [...blocks];
}
