import type { IdeaWords, LocaleWords } from '../../../catalogue/data/public.ts';
import type { SnapshotConcept } from '../../../catalogue/snapshot/public.ts';
import { singular, splitWords } from '../words.ts';
import { partsOf } from './name-parts.ts';

/** Ideas of a keyword that say what it means; one alone may be a chance. */
const ENOUGH = 2;

/** A name and its regular form with a blank between, which is never apart: "montagne montagnes". */
const REGULAR: Readonly<Record<string, RegExp>> = {
  fr: /^(\S+)(?: \1s|u \1ux|er \1)$/,
  es: /^(\S+) \1e?s$/,
  pt: /^(\S+)(?: \1e?s|l \1is)$/,
  it: /^(\S+)(?:[oe] \1i|a \1e)$/,
  de: /^(\S+) \1(?:e|e?n)$/,
  ru: /^(\S+)[ая] \1(?:[ыиуюе]|[ое]й)$/,
};

interface Form {
  word: string;
  stem: string;
  named: Set<string>;
  tagged: Set<string>;
}

/**
 * Keywords that only look like forms of a name: "цветы" (flowers) has the stem of "цвет" (colour), "reis" (rice) that of "Reise"
 * (travel). Their ideas share no English word with what the name means, as those of a form do: "oiseaux" tags a nest, which is tagged with bird.
 */
export function apartWords(
  code: string,
  words: LocaleWords,
  concepts: readonly SnapshotConcept[],
): Set<string> {
  const forms = formsOf(code, words);
  const named = Map.groupBy(
    [...forms.values()].filter((form) => form.named.size > 0),
    ({ stem }) => stem,
  );
  const about = meanings(concepts);
  const apart = new Set<string>();
  for (const [word, { stem, named: own, tagged }] of forms) {
    if (own.size > 0 || tagged.size < ENOUGH) continue;
    const others = named.get(stem) ?? [];
    const isForm = (other: Form) =>
      REGULAR[code]?.test(`${other.word} ${word}`) ||
      [...tagged].some(
        (idea) => other.tagged.has(idea) || [...other.named].some((name) => about(idea, name)),
      );
    if (others.length > 0 && !others.some(isForm)) apart.add(word);
  }
  return apart;
}

/** Single words of a language with the ideas that they name and tag. */
function formsOf(code: string, words: LocaleWords): Map<string, Form> {
  const forms = new Map<string, Form>();
  const note = (text: string, idea: string, as: 'named' | 'tagged') => {
    const { words: parts, stems } = partsOf(code, text);
    const [word] = parts;
    if (word === undefined || parts.length > 1) return;
    const form = forms.get(word) ?? { word, stem: stems[0] ?? word, named: new Set(), tagged: new Set() };
    form[as].add(idea);
    forms.set(word, form);
  };
  for (const [idea, { names, keywords, paired }] of words as ReadonlyMap<string, IdeaWords>) {
    for (const name of names) note(name, idea, 'named');
    for (const keyword of [...keywords, ...paired]) note(keyword, idea, 'tagged');
  }
  return forms;
}

/** Whether an idea has to do with another one: a word is in names or tags of both. */
function meanings(concepts: readonly SnapshotConcept[]): (idea: string, other: string) => boolean {
  const byName = new Map(concepts.map((concept) => [concept.commonName, concept]));
  const known = new Map<string, Set<string>>();
  const wordsOf = (idea: string) => {
    const before = known.get(idea);
    if (before) return before;
    const concept = byName.get(idea);
    const tags = (concept?.tags ?? []).map(({ text }) => text);
    const texts = [idea.replaceAll('-', ' '), ...(concept?.otherTitles ?? []), ...tags];
    const found = new Set(texts.flatMap((text) => splitWords(text).map(singular)));
    known.set(idea, found);
    return found;
  };
  return (idea, other) => {
    const words = wordsOf(other);
    return [...wordsOf(idea)].some((word) => words.has(word));
  };
}
