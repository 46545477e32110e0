import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedFromTags } from '../../../icons-api/finding/meaning/meanings.ts';
import { searchByMeaning } from '../../../icons-api/finding/meaning/search-by-meaning.ts';
import { noFilter } from '../../../icons-api/finding/search/icon-filter.ts';
import { searchPage } from '../../../icons-api/finding/search/search.ts';
import { searchIndexOf } from '../../../icons-api/finding/search/search-index.ts';
import { loadIndexInWorker } from '../../../icons-api/finding/search/search-indexes.ts';

/**
 * `node bench/evaluation/meaning/main.ts`: how often the first icon, and one of the first ten, shows what a
 * sentence asks for: by words alone and blended with meaning. Reads the catalogue of DATABASE_URL.
 */
interface Sentence {
  text: string;
  /** Parts of the names of ideas that answer it. */
  accept: string[];
}

/** An example of the AI dialog, by language. */
interface DialogExample {
  accept: string[];
  texts: Record<string, string>;
}

const SHOWN = 10;
const readJson = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const sentences: Sentence[] = readJson('sentences.json');
const examples: DialogExample[] = readJson('dialog-examples.json');
const data = await loadIndexInWorker(process.env.DATABASE_URL);
const index = searchIndexOf(data);
const started = performance.now();
const meanings = await learnedFromTags(data);
const learnedMs = Math.round(performance.now() - started);

const tally = { words: { first: 0, ten: 0 }, blend: { first: 0, ten: 0 } };
const misses: string[] = [];
let searchMs = 0;
for (const { text, accept } of sentences) {
  const request = { term: text, filter: noFilter, offset: 0, amount: SHOWN };
  count('words', searchPage(index, { ...request, spellcheck: true }).icons, accept);
  const begun = performance.now();
  const { icons } = await searchByMeaning(index, meanings, request);
  searchMs += performance.now() - begun;
  if (!count('blend', icons, accept)) misses.push(text);
}
const share = (found: number) => (found / sentences.length).toFixed(2);
console.log(`meanings of ${data.concepts.setCount.length} ideas learned in ${learnedMs} ms`);
console.log(`a search takes ${(searchMs / sentences.length).toFixed(1)} ms`);
for (const [name, { first, ten }] of Object.entries(tally))
  console.log(`${name}: first ${share(first)}, among ten ${share(ten)}`);
console.log(`not found: ${misses.join('; ') || 'none'}`);

const failedExamples: string[] = [];
for (const { accept, texts } of examples)
  for (const [language, text] of Object.entries(texts)) {
    const request = { term: text, language, filter: noFilter, offset: 0, amount: SHOWN };
    const [first] = namesOf((await searchByMeaning(index, meanings, request)).icons);
    if (!accept.some((part) => first?.includes(part))) failedExamples.push(`${language}: ${text}`);
  }
console.log(`examples of the AI dialog whose first icon is wrong: ${failedExamples.join('; ') || 'none'}`);

function namesOf(icons: ArrayLike<number>): string[] {
  return Array.from(icons, (icon) => data.concepts.commonNames[data.icons.concept[icon] as number] as string);
}

function count(name: 'words' | 'blend', icons: ArrayLike<number>, accept: readonly string[]): boolean {
  const names = namesOf(icons);
  const isRight = (commonName: string) => accept.some((part) => commonName.includes(part));
  if (names[0] !== undefined && isRight(names[0])) tally[name].first++;
  const isAmong = names.some(isRight);
  if (isAmong) tally[name].ten++;
  return isAmong;
}
