import type { IndexData } from '../index-data.ts';
import { compareStrings, lowerBound, prefixRange } from '../sorted-strings.ts';
import { languageWords } from './fold.ts';
import type { IdeaNames, LanguageData } from './language-data.ts';
import { partsOf } from './name-parts.ts';

export interface NamedIdea {
  concept: number;
  name: string;
}

/** @param named in the order of concepts */
export function packNames(code: string, named: readonly NamedIdea[]): IdeaNames {
  const keys = named.map(({ name }) => partsOf(code, name).words.join(' '));
  const order = keys
    .map((_, i) => i)
    .sort((a, b) => compareStrings(keys[a] as string, keys[b] as string) || a - b);
  return {
    concepts: Uint32Array.from(named, ({ concept }) => concept),
    names: named.map(({ name }) => name),
    keys: order.map((i) => keys[i] as string),
    order: Uint32Array.from(order),
  };
}

/** The name of an idea, if the language has one. */
export function ideaName({ named }: LanguageData, concept: number): string | undefined {
  const at = lowerBound(named.concepts.length, (i) => (named.concepts[i] as number) < concept);
  return named.concepts[at] === concept ? named.names[at] : undefined;
}

/** Ideas whose name starts with a text: exact ones first, then popular ones. */
export function ideasNamed(index: IndexData, { code, named }: LanguageData, text: string): number[] {
  const key = languageWords(code, text).join(' ');
  if (key === '') return [];
  const { from, to } = prefixRange(named.keys, key);
  const { prior } = index.concepts;
  const ideas = Array.from({ length: to - from }, (_, i) => {
    const concept = named.concepts[named.order[from + i] as number] as number;
    return { concept, isWhole: named.keys[from + i] === key ? 1 : 0 };
  });
  return ideas
    .sort(
      (a, b) =>
        b.isWhole - a.isWhole ||
        (prior[b.concept] as number) - (prior[a.concept] as number) ||
        a.concept - b.concept,
    )
    .map(({ concept }) => concept);
}
