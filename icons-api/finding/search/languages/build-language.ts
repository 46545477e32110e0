import type { IdeaWords, LocaleWords } from '../../../catalogue/data/public.ts';
import type { CatalogueSnapshot } from '../../../catalogue/snapshot/public.ts';
import { buildDeletions } from '../build-deletions.ts';
import { PhraseClass, WordClass } from '../index-data.ts';
import { packRows } from '../number-rows.ts';
import { PostingRows } from '../posting-rows.ts';
import { apartWords } from './apart-words.ts';
import { categoryNamesIn, withCategories } from './category-names.ts';
import { englishTerms } from './english-terms.ts';
import { type NamedIdea, packNames } from './idea-names.ts';
import { type LanguageData, STEM } from './language-data.ts';
import { clearParts, partsOf } from './name-parts.ts';

const MIN_PART = 4;

export function buildLanguage(
  code: string,
  words: LocaleWords,
  { concepts, categories }: Pick<CatalogueSnapshot, 'concepts' | 'categories'>,
): LanguageData {
  const apart = apartWords(code, words, concepts);
  const tables = new Tables(code, apart);
  const categoryNames = categoryNamesIn(code, categories);
  const named: NamedIdea[] = [];
  concepts.forEach((concept, number) => {
    const own = words.get(concept.commonName);
    if (own) tables.addOwn(own, number, concept.setCount);
    const others = concept.otherTitles.flatMap((title) => words.get(title.replaceAll(' ', '-')) ?? []);
    for (const other of others) tables.addOther(other, number);
    const name = own?.names[0] ?? others.find(({ names }) => names.length > 0)?.names[0];
    if (name !== undefined) named.push({ concept: number, name });
  });
  tables.addParts();
  const popularity = new Map(concepts.map((concept) => [concept.commonName, concept.setCount]));
  const english = englishTerms(code, withCategories(words, categories, categoryNames), popularity, apart);
  for (const rows of [tables.words, tables.phrases]) for (const key of ['', STEM]) rows.delete(key);
  for (const key of english.keys()) if (key !== '' && key !== STEM) tables.phrases.addText(key);
  const { texts, postings } = tables.words.pack();
  const phrases = tables.phrases.pack();
  const terms = [...new Set([...english.values()].flat())].sort();
  const termNumber = new Map(terms.map((term, i) => [term, i]));
  const names = packNames(code, named);
  clearParts();
  const table = { texts, postings, frequency: tables.frequencies(texts) };
  return {
    code,
    words: table,
    apart,
    phrases,
    english: packRows(
      phrases.texts.map((key) => (english.get(key) ?? []).map((term) => termNumber.get(term) as number)),
    ),
    terms,
    named: names,
    translations: new Map(
      Array.from(words, ([idea, { names }]) => ({ idea, name: names[0] })).flatMap(({ idea, name }) =>
        name === undefined ? [] : [[idea, name]],
      ),
    ),
    categories: categoryNames,
    deletions: buildDeletions(table),
  };
}

class Tables {
  readonly words = new PostingRows();
  readonly phrases = new PostingRows();
  readonly #frequency = new Map<string, number>();
  readonly #code: string;
  readonly #apart: ReadonlySet<string>;

  constructor(code: string, apart: ReadonlySet<string>) {
    this.#code = code;
    this.#apart = apart;
  }

  addOwn({ names, keywords, paired }: IdeaWords, concept: number, setCount: number): void {
    names.forEach((name, at) => {
      // Its own word: "Haus" is a house, though also another name of home.
      const phrase = at === 0 ? PhraseClass.title : PhraseClass.otherTitle;
      this.#add(name, concept, WordClass.title, WordClass.otherTitle, phrase, setCount);
    });
    for (const keyword of [...keywords, ...paired]) {
      this.#add(keyword, concept, WordClass.tagOfTwo, WordClass.wordInTag, PhraseClass.tagOfThree, 1);
    }
  }

  addOther({ names, keywords, paired }: IdeaWords, concept: number): void {
    for (const name of names) {
      this.#add(name, concept, WordClass.otherTitle, WordClass.tagOfThree, PhraseClass.otherTitle, 1);
    }
    for (const keyword of [...keywords, ...paired]) {
      this.#add(keyword, concept, WordClass.tagOfOne, WordClass.wordInTag, PhraseClass.tagOfOne, 0);
    }
  }

  #add(text: string, concept: number, whole: number, part: number, phrase: number, weight: number): void {
    const { words, stems, pieces } = partsOf(this.#code, text);
    const wordClass = words.length === 1 ? whole : part;
    words.forEach((word, i) => {
      this.words.add(word, concept, wordClass);
      if (!this.#apart.has(word)) this.words.add(STEM + stems[i], concept, wordClass);
      this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + weight);
    });
    for (const piece of pieces) {
      this.words.add(piece, concept, Math.max(part, WordClass.wordInTag));
    }
    this.phrases.add(words.join(''), concept, phrase);
    if (words.length > 1 || !this.#apart.has(words[0] ?? ''))
      this.phrases.add(STEM + stems.join(''), concept, phrase);
  }

  /** Finds German compounds like "einkaufswagen" by their last part. */
  addParts(): void {
    if (this.#code !== 'de') return;
    for (const [word, postings] of [...this.words.entries()]) {
      if (word.startsWith(STEM)) continue;
      for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut++) {
        const head = word.slice(0, cut);
        const tail = word.slice(cut);
        if (!this.words.has(tail) || !isHead(this.words, head)) continue;
        for (const posting of postings) this.words.add(tail, posting >>> 3, WordClass.partOfWord);
      }
    }
  }

  frequencies(texts: readonly string[]): Float32Array<ArrayBuffer> {
    return Float32Array.from(texts, (text) => (text.startsWith(STEM) ? 0 : (this.#frequency.get(text) ?? 0)));
  }
}

// German linking elements are s, n, en and es.
function isHead(words: PostingRows, head: string): boolean {
  return [head, head.replace(/e?[sn]$/, ''), head.replace(/s$/, ''), `${head}e`].some((form) =>
    words.has(form),
  );
}
