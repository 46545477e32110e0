import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';
import { slug } from '../../import/concept-name.ts';
import { cleanSpelling, cleanWord, type Parallel, readCldr, readNames, readPlaces } from './locale-annotations.ts';
import { pairWords } from './word-pairs.ts';

/**
 * Makes the words of each language anew, from the unpacked packages in the folder of the first argument (see README.md):
 * `words/{code}.json`, idea -> `name,other name|keyword,keyword|word that stands with the same things`.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with the unpacked packages: node build-locale-words.ts <folder>');
const data = join(import.meta.dirname, '..');
const target = join(data, 'words');

const MAX_LENGTH = 40;
const MAX_KEYWORDS = 12;

const own = readJson<Record<string, Record<string, string>>>('own-words.json');
const ideas = new Set([
  ...Object.keys(readJson<Record<string, number>>('popularity.json')),
  ...Object.keys(readJson<Record<string, string>>('tags.json')),
  ...readJson<string[][]>('synonyms.json').flat(),
  ...Object.keys(own),
]);
/** Words that names of ideas are made of: a translation of one is of use even where no idea is called so. */
const parts = new Set([...ideas].flatMap((idea) => idea.split('-')));

mkdirSync(target, { recursive: true });
for (const { code } of siteLocales.filter((locale) => locale.code !== 'en')) {
  const spelling = spellingIn(code);
  const spelled = (word: string) => spelling.get(word) ?? word;
  const words = wordsOf(code);
  const lines = [...words]
    .filter(([, { names, keywords, paired }]) => names.size + keywords.size + paired.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([idea, { names, keywords, paired }]) => {
      const others = [...paired].filter((word) => !names.has(word));
      const rest = [...keywords].filter((word) => !names.has(word) && !paired.has(word)).slice(0, MAX_KEYWORDS);
      const line = [[...names].map(spelled), rest, others].map((part) => [...part].join(',')).join('|');
      return `${JSON.stringify(idea)}:${JSON.stringify(line.replace(/\|+$/, ''))}`;
    });
  writeFileSync(join(target, `${code}.json`), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${code}: ${lines.length} ideas`);
}

/** Names with the capitals of German nouns, and of our own words in all languages ("USB"), by themselves in small letters. */
function spellingIn(code: string): Map<string, string> {
  const names = Object.values(own).flatMap((words) => (words[code] ?? '').split(','));
  const others = [...readNames(folder as string, code), ...countries(code).map(([, name]) => name)];
  const all = code === 'de' ? [...names, ...others] : names;
  return new Map(all.toReversed().map((name) => [name.toLowerCase(), name]));
}

interface LocaleWords {
  names: Set<string>;
  keywords: Set<string>;
  /** Words that stand with the same things as the English word. */
  paired: Set<string>;
}

/** Our own words first, then those of the sources. */
function wordsOf(code: string): Map<string, LocaleWords> {
  const words = new Map<string, LocaleWords>();
  const add = (idea: string, kind: keyof LocaleWords, texts: readonly string[]) => {
    const entry = words.get(idea) ?? { names: new Set(), keywords: new Set(), paired: new Set() };
    for (const text of texts) if (text !== '' && text.length <= MAX_LENGTH) entry[kind].add(text);
    words.set(idea, entry);
  };
  for (const [idea, names] of Object.entries(own)) add(idea, 'names', (names[code] ?? '').toLowerCase().split(','));
  const characters = readCldr(folder as string, code);
  const places = readPlaces(folder as string, code);
  for (const { english, local } of characters) addThing(slug(english.name), local, add);
  for (const { english, local, idea } of places) {
    addThing(slug(english.name), local, add);
    if (idea !== undefined && idea !== slug(english.name) && ideas.has(idea))
      add(idea, 'keywords', [local.name, ...local.keywords]);
  }
  for (const [idea, name] of countries(code)) add(idea, 'names', [cleanWord(name)]);
  for (const [word, translations] of pairWords([...characters, ...places], code)) {
    const idea = slug(word);
    if (ideas.has(idea) || parts.has(idea)) add(idea, 'paired', translations);
  }
  return words;
}

function addThing(
  idea: string,
  local: Parallel['local'],
  add: (idea: string, kind: keyof LocaleWords, texts: readonly string[]) => void,
): void {
  if (!ideas.has(idea)) return;
  add(idea, 'names', [local.name]);
  add(idea, 'keywords', local.keywords);
}

/** Names of countries by their flags, as Intl has them from CLDR. */
function countries(code: string): [idea: string, name: string][] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const local = new Intl.DisplayNames(code, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((a) =>
    letters.flatMap((b): [string, string][] => {
      const [from, to] = [english.of(a + b), local.of(a + b)];
      return from && to ? [[`flag-${slug(from)}`, cleanSpelling(to)]] : [];
    }),
  );
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(data, name), 'utf8')) as T;
}
